import type { ShareJournalEntry, ShareJournalItem } from '../catalog/share-journal.ts';
import { putJournalEntry } from '../catalog/share-journal.ts';
import { appendAudit } from '../catalog/audit.ts';
import { findPerson } from '../catalog/people.ts';
import type { MemoryNumber, Sha256, UserId } from '../../shared/ids.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Bucket } from '../buckets/bucket.ts';
import { readAttachmentFile, writeAttachmentFile } from '../buckets/attachment-files.ts';
import { bucketPaths } from '../buckets/bucket-path.ts';
import { addAttachment } from '../store/attachments.ts';
import { putEmbeddings } from '../store/embeddings.ts';
import { deleteMemories, findLiveByHash, insertMemory } from '../store/memories.ts';
import { changeCatalog } from './change-catalog.ts';
import { findSuspicions } from './find-suspicions.ts';
import { noteShare, publishCopies, undoShare } from './finish-share.ts';
import type { ShareItem } from './read-share-items.ts';
import { findShareTarget, sortedIds, type OpenTarget } from './share-target.ts';
import { takeBackShare } from './take-back-share.ts';
import type { Vault } from './vault.ts';

/** What a confirmed letter says, checked a moment ago. */
export interface Letter {
  readonly userId: UserId;
  readonly target: OpenTarget;
  readonly items: readonly ShareItem[];
  readonly chosen: ReadonlyMap<MemoryNumber, ReadonlySet<Sha256>>;
}

/** One memory of the letter and its copy; `created` is false when the target had this text already. */
export interface SentCopy {
  readonly number: MemoryNumber;
  readonly copyNumber: MemoryNumber;
  readonly created: boolean;
}

/**
 * The crossing of two files and the audit log. A journal row says what is under way; the copies lie in the target
 * unread; then one transaction of the catalog writes the audit rows and marks the journal, which is the moment of the
 * share; then the copies become readable. A crash before that moment leaves nothing, after it is finished at the next
 * start (`resume-shares.ts`). A failure at any step leaves no copy. Runs inside `oneAtATime`.
 */
export async function sendCopies(vault: Vault, letter: Letter): Promise<Result<readonly SentCopy[]>> {
  const entry = journalEntryOf(vault, letter);
  const prepared = changeCatalog(vault, (db) => ok(putJournalEntry(db, entry)));
  if (!prepared.ok) return prepared;
  vault.failpoint?.('share:prepared');
  const staged = await stageCopies(vault, letter, entry);
  const committed = staged.ok ? commit(vault, letter, { ...entry, items: staged.value }) : staged;
  if (!committed.ok) {
    await undoShare(vault, entry);
    return committed;
  }
  vault.failpoint?.('share:committed');
  const published = await publishCopies(vault, committed.value);
  if (!published.ok) {
    await takeBackShare(vault, committed.value);
    return published;
  }
  // The share has happened; what is left to note in the sharer's own file waits in the journal if it fails.
  const noted = await noteShare(vault, committed.value);
  if (!noted.ok) vault.reportProblem('share-note', noted.error.type);
  return ok(committed.value.items.map(toSentCopy));
}

function journalEntryOf(vault: Vault, letter: Letter): ShareJournalEntry {
  return {
    verb: 'share',
    id: vault.newId(),
    state: 'prepared',
    createdAt: vault.clock(),
    userId: letter.userId,
    target: letter.target.namespace,
    items: letter.items.map(({ number, textHash }) => ({
      number,
      textHash,
      copyNumber: null,
      created: false,
    })),
    bringsFiles: letter.chosen.size > 0,
    readers: letter.target.readers.map(({ id }) => id),
  };
}

/** Brings files and rows into the target where nobody reads them yet. */
async function stageCopies(
  vault: Vault,
  letter: Letter,
  entry: ShareJournalEntry,
): Promise<Result<readonly ShareJournalItem[]>> {
  const sharer = findPerson(vault.catalog, letter.userId);
  if (sharer === null) return fail({ type: 'profile-not-found' });
  return await vault.buckets.write(entry.target, async (bucket): Promise<Result<ShareJournalItem[]>> => {
    const copied = await copyFiles(vault, bucket, letter);
    if (!copied.ok) return copied;
    const items = bucket.db.transaction(() =>
      letter.items.map((item) => {
        const copy = stageCopy(vault, bucket, letter, item, { name: sharer.name, at: entry.createdAt });
        vault.failpoint?.('share:row-staged');
        return { number: item.number, textHash: item.textHash, ...copy };
      }),
    );
    vault.failpoint?.('share:staged');
    return ok(items);
  });
}

/** Copies the chosen files' bytes, checked against their hashes, in the same visit that adds the rows that refer to them. */
async function copyFiles(vault: Vault, bucket: Bucket, letter: Letter): Promise<Result<null>> {
  const own = { paths: bucketPaths(vault.root, userNamespace(letter.userId)) };
  for (const { number, attachments } of letter.items) {
    for (const file of attachments) {
      if (letter.chosen.get(number)?.has(file.sha256) !== true) continue;
      const bytes = await readAttachmentFile(vault.root, own, file);
      if (!bytes.ok) return bytes;
      const part = { sha256: file.sha256, bytes: bytes.value, partId: vault.newId() };
      const written = await writeAttachmentFile(vault.root, bucket, part);
      if (!written.ok) return written;
      vault.failpoint?.('share:file-copied');
    }
  }
  return ok(null);
}

function stageCopy(
  vault: Vault,
  bucket: Bucket,
  letter: Letter,
  item: ShareItem,
  shared: { readonly name: string; readonly at: number },
): { readonly copyNumber: MemoryNumber; readonly created: boolean } {
  const there = findLiveByHash(bucket.db, item.contentHash);
  if (there !== null && (there.expiresAt === null || there.expiresAt > vault.clock())) {
    return { copyNumber: there.number, created: false };
  }
  // Nobody can read it any more, and the same text may stand in a bucket once only.
  if (there !== null) deleteMemories(bucket.db, [there.number]);
  const copyNumber = insertMemory(bucket.db, {
    state: 'pending',
    kind: item.kind,
    text: item.text,
    contentHash: item.contentHash,
    searchTerms: vault.words.termsOf(item.text),
    tags: item.tags,
    pinned: false,
    createdAt: shared.at,
    updatedAt: shared.at,
    ttlDays: null,
    expiresAt: null,
    source: {
      by: 'share',
      userId: letter.userId,
      name: shared.name,
      number: item.number,
      sharedAt: shared.at,
    },
    suspicions: findSuspicions(item.text),
  });
  for (const file of item.attachments) {
    const isChosen = letter.chosen.get(item.number)?.has(file.sha256) === true;
    if (isChosen) addAttachment(bucket.db, copyNumber, file, shared.at);
  }
  if (item.modelId !== null && item.vectors.length > 0) {
    putEmbeddings(bucket.db, copyNumber, item.modelId, item.vectors);
  }
  return { copyNumber, created: true };
}

/** The moment of the share: all audit rows and the journal's word, or none of them. */
function commit(vault: Vault, letter: Letter, staged: ShareJournalEntry): Result<ShareJournalEntry> {
  vault.failpoint?.('share:before-commit');
  return changeCatalog(vault, (db): Result<ShareJournalEntry> => {
    // Not everything that brings readers waits its turn (a new profile reads the world): they are looked at once more.
    const now = findShareTarget(db, letter.userId, letter.target.target);
    if (now === null) return fail({ type: 'ticket-void', reason: 'target-gone' });
    if (sortedIds(now).join() !== sortedIds(letter.target).join()) {
      return fail({ type: 'ticket-void', reason: 'members-changed' });
    }
    const entry = { ...staged, state: 'committed' } as const;
    for (const { number, copyNumber, created, textHash } of entry.items) {
      if (!created || copyNumber === null) continue;
      appendAudit(db, {
        at: entry.createdAt,
        actor: letter.userId,
        action: 'memory.promote',
        from: userNamespace(letter.userId),
        to: entry.target,
        memoryNumber: number,
        copyNumber,
        textHash,
        detail: { attachments: letter.chosen.get(number)?.size ?? 0 },
      });
      vault.failpoint?.('share:audit-row');
    }
    putJournalEntry(db, entry);
    return ok(entry);
  });
}

function toSentCopy(item: ShareJournalItem): SentCopy {
  if (item.copyNumber === null) throw new Error('A committed share has no copy');
  return { number: item.number, copyNumber: item.copyNumber, created: item.created };
}
