import { en, type Messages } from '../../../shared/messages/en.ts';

/** What stands around every text of the pseudo language. */
export const PSEUDO_MARKS = ['⟦', '⟧'] as const;

const ACCENTED = new Map(
  Array.from('aceginorsuyACEINORSUY', (letter, index) => [
    letter,
    Array.from('áçéğíñóŕšúýÁÇÉÍÑÓŔŠÚÝ')[index] ?? letter,
  ]),
);

/** English with accents and marks: what is seen without them did not come from the words of the product. */
export const pseudoMessages = markAll(en) as Messages;

/** Stands in for `messagesFor` in a window that speaks the pseudo language, whatever is asked for. */
export function messagesFor(): Messages {
  return pseudoMessages;
}

function markAll(node: unknown): unknown {
  if (typeof node === 'string') return mark(node);
  if (typeof node === 'function')
    return (...args: readonly unknown[]) => markAll(Reflect.apply(node, null, args));
  if (Array.isArray(node)) return node.map(markAll);
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, markAll(value)]));
}

function mark(text: string): string {
  const accented = Array.from(text, (letter) => ACCENTED.get(letter) ?? letter).join('');
  return `${PSEUDO_MARKS[0]}${accented}${PSEUDO_MARKS[1]}`;
}
