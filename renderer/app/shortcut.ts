/** Whether this computer's chords use ⌘. */
export const isMac = /mac/i.test(navigator.userAgent);

/** How a chord is written here: `Ctrl K` or `⌘ K`. */
export function chord(key: string): string {
  return isMac ? `⌘ ${key}` : `Ctrl ${key}`;
}

/** The chord of an event as `mod+k`, `mod+shift+u`, `shift+x`, `?` or `j`; the platform's command key is `mod`. */
export function chordOf(event: KeyboardEvent): string {
  const mod = isMac ? event.metaKey : event.ctrlKey;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const parts = [
    mod && 'mod',
    event.altKey && 'alt',
    // Signs such as `?` are typed with it on some keyboards and without it on others.
    event.shiftKey && (mod || key.length > 1 || /\p{L}/u.test(key)) && 'shift',
    key,
  ];
  return parts.filter(Boolean).join('+');
}

/**
 * What takes the keyboard for itself while it is open; one that is fading out no longer does. A toast is a dialog to
 * assistive technology, but nobody types into it.
 */
const LAYERS = [
  '[role=dialog][data-open]:not([data-toast])',
  '[role=alertdialog][data-open]',
  '[role=menu][data-open]',
  '[data-open] [role=listbox]',
].join();

/** Whether single letters must be left alone: somebody types, or a dialog or menu has the keyboard. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target instanceof HTMLElement ? event.target : null;
  if (target !== null && (target.isContentEditable || target.matches('input, textarea, select'))) return true;
  return document.querySelector(LAYERS) !== null;
}
