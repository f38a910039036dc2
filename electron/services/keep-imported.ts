import type { MemoryNumber, Sha256 } from '../../shared/ids.ts';
import { MEMORY_LIMITS } from '../../shared/memory.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { writeAttachmentFile } from '../buckets/attachment-files.ts';
import { hashBytes } from '../buckets/hash-bytes.ts';
import type { Bucket } from '../buckets/bucket.ts';
import type { ImportedAttachment, ImportedMemory } from '../formats/import-format.ts';
import { addAttachment } from '../store/attachments.ts';
import { putImportDetail } from '../store/imports.ts';
import { insertVersion } from '../store/insert-version.ts';
import { bringToLife, deleteMemories, findLiveByHash, insertMemory } from '../store/memories.ts';
import type { PersonCaller } from './caller.ts';
import { allowText } from './denylist.ts';
import { findSuspicions } from './find-suspicions.ts';
import { inTime } from './in-slices.ts';
import { nameForDisplay } from './name-for-display.ts';
import { siftImported, type KeptImport } from './sift-imported.ts';
import { stageOutbox } from './stage-outbox.ts';
import type { Vault } from './vault.ts';

/** One import under way. */
export interface ImportRun {
  readonly importId: string;
  readonly includeErased: boolean;
  /** Whether memories keep the numbers of the vault that they come from. */
  readonly keepsNumbers: boolean;
  readonly seen: Set<Sha256>;
  readonly now: number;
}

/** The highest number that a file may choose: far above any vault, and far below where numbers end. */
const HIGHEST_KEPT = 1_000_000_000;

/** Rows of one transaction: full text is cheaper the more are written together. */
const CHUNK = 200;
/** Long texts take as long as many short ones. */
const CHUNK_CHARACTERS = 64 * 1024;

/** Writes those of these memories that are not left out, with their files and history; answers how many. */
export async function keepImported(
  vault: Vault,
  caller: PersonCaller,
  memories: readonly ImportedMemory[],
  run: ImportRun,
): Promise<Result<number>> {
  if (memories.length === 0) return ok(0);
  return await vault.buckets.write(userNamespace(caller.userId), async (bucket): Promise<Result<number>> => {
    const context = { db: bucket.db, now: run.now, includeErased: run.includeErased, seen: run.seen };
    const kept = memories.flatMap((memory) => {
      const sifted = siftImported(memory, context);
      return 'kept' in sifted ? [sifted.kept] : [];
    });
    // Files before rows, as everywhere: a row never names a file that is not there.
    for (const { memory } of kept) {
      for (const file of memory.attachments) {
        const written = await writeFile(vault, bucket, file);
        if (!written.ok) return written;
      }
    }
    for (const chunk of inChunks(kept)) {
      const terms: string[] = [];
      await inTime(chunk, ({ text }) => terms.push(vault.words.termsOf(text)));
      bucket.db.transaction(() => {
        const numbers = chunk.map((memory, index) => keep(bucket, memory, terms[index] ?? '', run));
        bringToLife(bucket.db, numbers);
      });
    }
    stageOutbox(bucket, vault.meaning.model()?.id);
    return ok(kept.length);
  });
}

/** Pieces that are written in one transaction each, small enough to let other work through in between. */
function* inChunks(kept: readonly KeptImport[]): Generator<readonly KeptImport[]> {
  let chunk: KeptImport[] = [];
  let characters = 0;
  for (const one of kept) {
    chunk.push(one);
    characters += one.text.length;
    if (chunk.length < CHUNK && characters < CHUNK_CHARACTERS) continue;
    yield chunk;
    chunk = [];
    characters = 0;
  }
  if (chunk.length > 0) yield chunk;
}

/** Adds a row that is not live yet; answers its number. */
function keep(bucket: Bucket, kept: KeptImport, searchTerms: string, run: ImportRun): MemoryNumber {
  const { memory, text, contentHash, tags, ...life } = kept;
  const { db } = bucket;
  const over = findLiveByHash(db, contentHash);
  // Its time is over and nobody can read it; it must not stand in the way of the same text.
  if (over !== null) deleteMemories(db, [over.number]);
  if (run.includeErased) allowText(db, contentHash);
  const number = insertMemory(
    db,
    {
      state: 'pending',
      kind: memory.memoryKind,
      text,
      contentHash,
      searchTerms,
      tags,
      pinned: memory.pinned,
      ...life,
      source: {
        by: 'import',
        importId: run.importId,
        system: memory.source.system,
        originalId: memory.source.originalId,
      },
      suspicions: findSuspicions(text),
    },
    numberOf(memory, run),
  );
  if (memory.source.detail !== null) putImportDetail(db, number, memory.source.detail);
  memory.history.forEach((version, index) => {
    insertVersion(db, number, { ...version, tags: [...version.tags], version: index + 1 });
  });
  for (const { sha256, name, mediaType, sizeBytes } of memory.attachments) {
    const file = { sha256: sha256 as Sha256, name: nameForDisplay(name), mediaType, sizeBytes };
    addAttachment(db, number, file, run.now);
  }
  return number;
}

function numberOf(memory: ImportedMemory, run: ImportRun): MemoryNumber | null {
  const { number } = memory;
  return run.keepsNumbers && number !== null && number <= HIGHEST_KEPT ? (number as MemoryNumber) : null;
}

async function writeFile(vault: Vault, bucket: Bucket, file: ImportedAttachment): Promise<Result<null>> {
  const name = nameForDisplay(file.name);
  const limitBytes = MEMORY_LIMITS.attachmentBytes;
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of file.bytes()) {
    sizeBytes += chunk.length;
    if (sizeBytes > limitBytes) return fail({ type: 'attachment-too-large', limitBytes });
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  const sha256 = await hashBytes(bytes);
  if (sha256 !== file.sha256) return fail({ type: 'file-unreadable', name, problem: 'damaged' });
  return await writeAttachmentFile(vault.root, bucket, { sha256, bytes, partId: vault.newId() });
}
