import { describe, expect, test } from 'vitest';
import {
  addAttachment,
  attachmentsByNumber,
  isReferenced,
  referencedFiles,
  removeAttachment,
} from '../../electron/store/attachments.ts';
import { deleteFact, readFact, writeFact } from '../../electron/store/bucket-facts.ts';
import {
  countUnembedded,
  deleteOtherModels,
  findEmbeddings,
  listUnembedded,
  pageOfEmbeddings,
  putEmbeddings,
} from '../../electron/store/embeddings.ts';
import { deleteMemories, findMemory, replaceMemory, setMemoryState } from '../../electron/store/memories.ts';
import { keepVersion, listVersions } from '../../electron/store/memory-versions.ts';
import { clearOutbox, lastChangeNumber, readOutbox, waitingNumbers } from '../../electron/store/outbox.ts';
import type { Sha256 } from '../../shared/ids.ts';
import { addMemory, openMemoryFile } from './support.ts';

const vector = (first: number): Float32Array => Float32Array.from([first, 0, 0, 1]);
const file = { sha256: 'a'.repeat(64) as Sha256, name: 'n', mediaType: 'text/plain', sizeBytes: 3 };

describe('what hangs on a memory', () => {
  test('versions count up, newest first, and go with the memory', () => {
    const db = openMemoryFile();
    const number = addMemory(db, 'v1', { tags: ['a'] });
    keepVersion(db, number, 10, null);
    keepVersion(db, number, 20, 'grant');
    expect(listVersions(db, number)).toMatchObject([
      { version: 2, replacedAt: 20, replacedBy: 'grant' },
      { version: 1, text: 'v1', tags: ['a'], replacedBy: null },
    ]);
    deleteMemories(db, [number]);
    expect(listVersions(db, number)).toEqual([]);
  });

  test('files are counted per memory and forgotten with the last one', () => {
    const db = openMemoryFile();
    const [one, two] = [addMemory(db, 'one'), addMemory(db, 'two')];
    addAttachment(db, one, file, 1);
    addAttachment(db, one, { ...file, name: 'again' }, 2);
    addAttachment(db, two, file, 3);
    expect(attachmentsByNumber(db, [one]).get(one)).toEqual([file]);
    expect(removeAttachment(db, one, file.sha256)).toBe(true);
    expect(removeAttachment(db, one, file.sha256)).toBe(false);
    expect(isReferenced(db, file.sha256)).toBe(true);
    deleteMemories(db, [two]);
    expect(isReferenced(db, file.sha256)).toBe(false);
    expect(referencedFiles(db).size).toBe(0);
  });

  test('vectors belong to a model, live memories only, and a new text drops them', () => {
    const db = openMemoryFile();
    const [one, two] = [addMemory(db, 'one'), addMemory(db, 'two')];
    putEmbeddings(db, one, 'old', [vector(1), vector(2)]);
    putEmbeddings(db, two, 'new', [vector(3)]);
    expect(listUnembedded(db, 'new', 0, 9)).toEqual([{ number: one, text: 'one' }]);
    expect(pageOfEmbeddings(db, 'old', 0, 9)).toEqual([{ number: one, vectors: [vector(1), vector(2)] }]);
    expect(findEmbeddings(db, [one, two], 'new')).toEqual([{ number: two, vectors: [vector(3)] }]);
    expect(deleteOtherModels(db, 'new')).toBe(2);
    const row = findMemory(db, two, 0);
    if (row === null) throw new Error('The memory is gone');
    replaceMemory(db, two, { ...row, text: 'other', contentHash: 'h' as Sha256, searchTerms: '' });
    expect(countUnembedded(db, 'new')).toBe(2);
    setMemoryState(db, two, 'live', 'binned', 5);
    expect(countUnembedded(db, 'new')).toBe(1);
  });

  test('every change that the index must hear of is in the outbox, until it has applied it', () => {
    const db = openMemoryFile();
    const number = addMemory(db, 'one');
    const born = readOutbox(db, 9);
    expect(born?.numbers).toEqual([number]);
    if (born !== null) clearOutbox(db, born);
    expect(readOutbox(db, 9)).toBeNull();
    const changes = [
      () => putEmbeddings(db, number, 'm', [vector(1)]),
      () => setMemoryState(db, number, 'live', 'binned', 5),
      () => setMemoryState(db, number, 'binned', 'live', null),
      () => deleteMemories(db, [number]),
    ];
    for (const change of changes) {
      change();
      const batch = readOutbox(db, 99);
      expect(batch?.numbers).toEqual([number]);
      if (batch !== null) clearOutbox(db, batch);
    }
    expect(waitingNumbers(db)).toEqual([]);
  });

  test('what was applied takes along every change of the same memory that it holds, and no other', () => {
    const db = openMemoryFile();
    const [one, two] = [addMemory(db, 'one'), addMemory(db, 'two')];
    putEmbeddings(db, one, 'm', [vector(1)]);
    const upTo = lastChangeNumber(db);
    putEmbeddings(db, one, 'm', [vector(2)]);
    clearOutbox(db, { numbers: [one], upTo });
    expect(readOutbox(db, 9)?.numbers).toEqual([two, one]);
    clearOutbox(db, { numbers: [two, one], upTo: lastChangeNumber(db) });
    expect(readOutbox(db, 9)).toBeNull();
  });

  test('facts are written, read and removed', () => {
    const db = openMemoryFile();
    writeFact(db, 'terms-version', '1');
    writeFact(db, 'terms-version', '2');
    expect(readFact(db, 'terms-version')).toBe('2');
    deleteFact(db, 'terms-version');
    expect(readFact(db, 'terms-version')).toBeNull();
  });
});
