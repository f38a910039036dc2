import { expect, test } from 'vitest';
import { buildTextMenu, type ClickedText } from '../../electron/shell/build-text-menu.ts';
import { messagesFor } from '../../shared/messages/messages-for.ts';

const editFlags = {
  canUndo: false,
  canRedo: false,
  canCut: false,
  canCopy: false,
  canPaste: true,
  canDelete: false,
  canSelectAll: true,
  canEditRichly: false,
};
const field: ClickedText = {
  isEditable: true,
  editFlags,
  selectionText: '',
  misspelledWord: '',
  dictionarySuggestions: [],
};

const build = (clicked: Partial<ClickedText>, replace: (word: string) => void = () => {}) =>
  buildTextMenu({ labels: messagesFor('pt-BR').menu, clicked: { ...field, ...clicked }, replace });

test('a field offers what can be done to it at that moment', () => {
  const entries = build({ editFlags: { ...editFlags, canCut: true, canCopy: true } });
  expect(entries.filter(({ enabled }) => enabled === true).map(({ role }) => role)).toEqual([
    'cut',
    'copy',
    'paste',
    'selectAll',
  ]);
  expect(entries.map(({ label }) => label)).toContain('Colar');
});

test('a word that the system finds misspelled comes with its spellings, and one of them takes its place', () => {
  const chosen: string[] = [];
  const [first] = build({ misspelledWord: 'grafica', dictionarySuggestions: ['gráfica', 'grafia'] }, (word) =>
    chosen.push(word),
  );
  expect(first?.label).toBe('gráfica');
  (first?.click as (() => void) | undefined)?.();
  expect(chosen).toEqual(['gráfica']);
});

test('marked words can be copied, and where nothing is marked there is no menu', () => {
  const marked = build({ isEditable: false, selectionText: 'amendoim' });
  expect(marked.map(({ role }) => role)).toEqual(['copy']);
  expect(build({ isEditable: false, selectionText: ' ' })).toEqual([]);
});
