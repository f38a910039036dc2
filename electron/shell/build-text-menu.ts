import type { ContextMenuParams, MenuItemConstructorOptions } from 'electron';
import type { MenuMessages } from '../../shared/messages/menu/en.ts';

/** What was clicked: whether it can be typed into, what is marked in it, and what its spelling should have been. */
export type ClickedText = Pick<
  ContextMenuParams,
  'isEditable' | 'editFlags' | 'selectionText' | 'misspelledWord' | 'dictionarySuggestions'
>;

/** `replace` puts a word in the place of the misspelled one. */
export interface TextMenuOptions {
  readonly labels: MenuMessages;
  readonly clicked: ClickedText;
  readonly replace: (word: string) => void;
}

/**
 * Describes the menu of a text: the spellings that the system proposes, then what can be done to a field or to marked
 * words. Empty where there is neither; a password can be pasted but not copied.
 */
export function buildTextMenu({ labels, clicked, replace }: TextMenuOptions): MenuItemConstructorOptions[] {
  const { isEditable, editFlags, selectionText, misspelledWord, dictionarySuggestions } = clicked;
  if (!isEditable) return selectionText.trim() === '' ? [] : [{ role: 'copy', label: labels.copy }];
  const spellings = misspelledWord === '' ? [] : dictionarySuggestions;
  return [
    ...spellings.map((word) => ({ label: word, click: () => replace(word) })),
    ...(spellings.length === 0 ? [] : [separator]),
    { role: 'undo', label: labels.undo, enabled: editFlags.canUndo },
    { role: 'redo', label: labels.redo, enabled: editFlags.canRedo },
    separator,
    { role: 'cut', label: labels.cut, enabled: editFlags.canCut },
    { role: 'copy', label: labels.copy, enabled: editFlags.canCopy },
    { role: 'paste', label: labels.paste, enabled: editFlags.canPaste },
    separator,
    { role: 'selectAll', label: labels.selectAll, enabled: editFlags.canSelectAll },
  ];
}

const separator: MenuItemConstructorOptions = { type: 'separator' };
