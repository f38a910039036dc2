import type { Session } from '../../shared/ask.ts';
import type { AuditHead, AuditRow } from '../../shared/audit.ts';
import type { MemoryNumber, UserId } from '../../shared/ids.ts';
import type { Attachment, MemoryVersion } from '../../shared/memory.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { readAttachmentFile } from '../buckets/attachment-files.ts';
import { listSessionFiles } from '../buckets/session-files.ts';
import { auditHead, pageOfAudit, toAuditRow } from '../catalog/audit.ts';
import type { ExportContent, ExportedAttachment } from '../formats/export-content.ts';
import type { MemoryLine } from '../formats/export-schema.ts';
import { attachmentsByNumber } from '../store/attachments.ts';
import type { ReadableDatabase } from '../store/database.ts';
import { listReadableFiles, listSharesOf, pageOfReadable, type ExportRow } from '../store/export-rows.ts';
import type { MemoryRow } from '../store/memory-row.ts';
import { versionsByNumber } from '../store/memory-versions.ts';
import { readSessionIn } from './read-session.ts';
import type { Vault } from './vault.ts';

/** Few enough that what is read is gone before the collector of young garbage would copy it. */
const PAGE = 200;

/**
 * Everything of one person for an archive, out of a snapshot of their rows: readable memories with history, files,
 * conversations, their own rows of the audit log, and where copies are. Nothing of anybody else is asked for.
 */
export function exportContentOf(
  vault: Vault,
  userId: UserId,
  db: ReadableDatabase,
  now: number,
): ExportContent {
  const head = auditHead(vault.catalog);
  return {
    memories: () => memoryLines(db, now),
    attachments: () => attachments(vault, userId, db, now),
    sessions: () => sessions(vault, userId),
    auditRows: () => auditRows(vault, userId, head),
    auditHead: head.sequence === 0 ? null : head,
    shared: () => listSharesOf(db, now).map((share) => ({ ...share, withdrawnAt: null })),
  };
}

/** The same for some memories: with their history, files and copies, and nothing else of the person. */
export function exportChosenOf(
  vault: Vault,
  userId: UserId,
  db: ReadableDatabase,
  { numbers, now }: { readonly numbers: readonly MemoryNumber[]; readonly now: number },
): ExportContent {
  const chosen = new Set(numbers);
  const all = exportContentOf(vault, userId, db, now);
  const hashes = new Set(
    Array.from(attachmentsByNumber(db, numbers).values()).flatMap((files) =>
      files.map(({ sha256 }) => sha256),
    ),
  );
  return {
    memories: () => memoryLines(db, now, chosen),
    attachments: () => attachments(vault, userId, db, now, hashes),
    sessions: () => [],
    auditRows: () => [],
    auditHead: null,
    shared: async function* () {
      for await (const line of all.shared()) if (chosen.has(line.number)) yield line;
    },
  };
}

function* memoryLines(
  db: ReadableDatabase,
  now: number,
  chosen?: ReadonlySet<MemoryNumber>,
): Generator<MemoryLine> {
  let after = 0;
  while (true) {
    const page = pageOfReadable(db, after, now, PAGE);
    const numbers = page.map(({ row: { number } }) => number);
    const files = attachmentsByNumber(db, numbers);
    const versions = versionsByNumber(db, numbers);
    for (const found of page) {
      const { number } = found.row;
      if (chosen?.has(number) === false) continue;
      yield toLine(found, versions.get(number) ?? [], files.get(number) ?? []);
    }
    after = page.at(-1)?.row.number ?? after;
    if (page.length < PAGE) return;
  }
}

function toLine(
  { row, detail }: ExportRow,
  versions: readonly MemoryVersion[],
  files: readonly Attachment[],
): MemoryLine {
  return {
    number: row.number,
    kind: row.kind,
    text: row.text,
    tags: [...row.tags],
    pinned: row.pinned,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    expiresAt: row.expiresAt,
    ttlDays: row.ttlDays,
    ...originOf(row, detail),
    history: versions.map(({ kind, text, tags, replacedAt }) => ({
      kind,
      text,
      tags: [...tags],
      replacedAt,
    })),
    attachments: files.toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : 1)),
  };
}

/** Where it was first written, in words: never a person, never a bucket. */
function originOf({ source }: MemoryRow, detail: string | null): Pick<MemoryLine, 'source' | 'originalId'> {
  switch (source.by) {
    case 'person':
    case 'share':
      return { source: { system: 'escopo', detail: null }, originalId: null };
    case 'agent':
      return { source: { system: 'escopo', detail: source.name }, originalId: null };
    case 'import':
      return { source: { system: source.system, detail }, originalId: source.originalId };
  }
}

function* attachments(
  vault: Vault,
  userId: UserId,
  db: ReadableDatabase,
  now: number,
  hashes?: ReadonlySet<string>,
): Generator<ExportedAttachment> {
  for (const file of listReadableFiles(db, now)) {
    if (hashes?.has(file.sha256) === false) continue;
    yield {
      sha256: file.sha256,
      bytes: async function* () {
        const read = await vault.buckets.read(userNamespace(userId), (bucket) =>
          readAttachmentFile(vault.root, bucket, file),
        );
        if (!read.ok) throw new Error(`The file could not be read: ${read.error.type}`);
        yield read.value;
      },
    };
  }
}

async function* sessions(vault: Vault, userId: UserId): AsyncGenerator<Session> {
  const namespace = userNamespace(userId);
  const ids = await vault.buckets.read(namespace, (bucket) => listSessionFiles(vault.root, bucket));
  if (!ids.ok) throw new Error(`The conversations could not be listed: ${ids.error.type}`);
  for (const id of ids.value.toSorted()) {
    const session = await vault.buckets.read(namespace, (bucket) => readSessionIn(vault.root, bucket, id));
    // Deleted since the list was made: as if it had been before. A damaged one stays where it is and is told elsewhere.
    if (session.ok) yield session.value;
    else if (session.error.type !== 'not-found') vault.reportProblem('export-session', session.error.type);
  }
}

function* auditRows(vault: Vault, userId: UserId, head: AuditHead): Generator<AuditRow> {
  let after = 0;
  while (after < head.sequence) {
    const page = pageOfAudit(vault.catalog, after, Math.min(PAGE, head.sequence - after));
    for (const row of page) if (row.actor === userId) yield toAuditRow(row);
    after = page.at(-1)?.sequence ?? head.sequence;
  }
}
