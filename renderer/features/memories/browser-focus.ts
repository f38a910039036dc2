/** The list and the open memory, by the ids that the keyboard goes between them with. */
export const LIST_ID = 'memory-list';
export const DETAIL_ID = 'memory-detail';

/** From the list into the open memory, with Enter. */
export function focusDetail(): void {
  document.getElementById(DETAIL_ID)?.focus();
}

/** Back to the list, with Escape. */
export function focusList(): void {
  document.getElementById(LIST_ID)?.focus();
}
