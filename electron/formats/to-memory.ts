import { checkText } from './check-text.ts';
import type { ImportedMemory, ImportedOrigin, SkippedItem } from './import-format.ts';

type OptionalPart = Omit<ImportedMemory, 'kind' | 'text' | 'source'>;

const nothingMore: OptionalPart = {
  memoryKind: 'fact',
  createdAt: null,
  updatedAt: null,
  expiresAt: null,
  ttlDays: null,
  tags: [],
  pinned: false,
  number: null,
  history: [],
  attachments: [],
};

/** A memory out of a text and what the file says about it, or a skipped item when the text cannot be kept. */
export function toMemory(
  where: string,
  text: string,
  source: ImportedOrigin,
  more: Partial<OptionalPart> = {},
): ImportedMemory | SkippedItem {
  const reason = checkText(text);
  if (reason !== null) return { kind: 'skipped', where, reason };
  return { ...nothingMore, ...more, kind: 'memory', text, source };
}
