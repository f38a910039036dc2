import type { ImportFormat, ImportItem, ReadOptions } from './import-format.ts';
import type { ImportFile, ImportSource } from './import-source.ts';
import { maxRecordBytes } from './import-limits.ts';
import { parseStatements } from './parse-statements.ts';
import { readKind } from './read-labels.ts';
import { readHead, readText } from './read-text.ts';
import { throwIfAborted } from './throw-if-aborted.ts';
import { toMemory } from './to-memory.ts';

/** A list of memories copied out of an assistant's settings or its answer to "list everything you remember". */
export const pastedList: ImportFormat = { id: 'pasted-list', detect, read };

async function detect(source: ImportSource): Promise<number> {
  const file = onlyTextFile(source);
  if (file === null) return 0;
  const head = await readHead(file);
  if (/^\s*---\r?\n/.test(head) || /^\s*[[{]\s*["{]/.test(head)) return 0;
  const statements = parseStatements(head);
  const markedCount = statements.filter(({ isMarked }) => isMarked).length;
  if (markedCount === 0 || markedCount / statements.length < 0.5) return 0;
  return statements.some(({ savedAt }) => savedAt !== null) ? 0.9 : 0.6;
}

async function* read(source: ImportSource, { signal }: ReadOptions): AsyncGenerator<ImportItem> {
  const file = onlyTextFile(source);
  if (file === null) return;
  for (const statement of parseStatements(await readText(file, maxRecordBytes))) {
    throwIfAborted(signal);
    const where = `${file.path}:${statement.line}`;
    if (statement.isIntroduction) {
      yield { kind: 'skipped', where, reason: 'unsupported' };
      continue;
    }
    const origin = { system: 'pasted-list', originalId: null, detail: statement.heading };
    yield toMemory(where, statement.text, origin, {
      createdAt: statement.savedAt,
      memoryKind: readKind(statement.heading),
    });
  }
}

function onlyTextFile(source: ImportSource): ImportFile | null {
  const [file] = source.files;
  if (file === undefined || source.files.length !== 1) return null;
  if (source.kind === 'text') return file;
  return source.kind === 'file' && /\.(txt|md|markdown|text)$/i.test(file.path) ? file : null;
}
