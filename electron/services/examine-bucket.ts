import type { Namespace } from '../../shared/namespace.ts';
import { ok, type Result } from '../../shared/result.ts';
import { readAttachmentFile } from '../buckets/attachment-files.ts';
import type { Bucket, ReadableBucket } from '../buckets/bucket.ts';
import { indexedModel } from '../buckets/indexed-model.ts';
import { checkDatabase, checkFullText, findBrokenReference } from '../store/check-database.ts';
import { failureOfSqliteError } from '../store/failure-of-sqlite-error.ts';
import { listAttachedFiles } from '../store/list-attached-files.ts';
import { waitingNumbers } from '../store/outbox.ts';
import { findDamagedVersion, pageOfHashedTexts } from '../store/sample-texts.ts';
import type { Finding } from './finding.ts';
import { contentHashOf } from './normalise-text.ts';
import type { Vault } from './vault.ts';

/** What was found in one bucket, and how much was looked at. */
export interface BucketExamination {
  readonly findings: readonly Finding[];
  readonly memories: number;
  readonly files: number;
}

/** Texts that are hashed before others get a turn: some 20 ms. */
const TEXTS_A_TURN = 2_000;

/** Examines one bucket; one that cannot be opened is a finding like any other. */
export async function examineBucket(vault: Vault, namespace: Namespace): Promise<BucketExamination> {
  const findings: Finding[] = [];
  const note = (problem: string | null, severity: Finding['severity'] = 'damage'): void => {
    if (problem !== null) findings.push({ where: namespace, problem, severity });
  };
  let memories = 0;
  let files = 0;
  const read = await vault.buckets.read(namespace, async (bucket) => {
    note(checkDatabase(bucket.db, 'thorough'));
    note(findBrokenReference(bucket.db));
    memories = await examineTexts(bucket, note);
    files = await examineFiles(vault, bucket, note);
    return ok(null);
  });
  note(read.ok ? null : wordsFor(read.error));
  if (read.ok && !vault.isReadOnly) note(await examineFullText(vault, namespace));
  if (read.ok) note(await examineIndex(vault, namespace), 'untidy');
  return { findings, memories, files };
}

async function examineTexts({ db }: ReadableBucket, note: (problem: string | null) => void): Promise<number> {
  let count = 0;
  let after = 0;
  while (true) {
    const page = pageOfHashedTexts(db, after, TEXTS_A_TURN);
    for (const { number, text, contentHash } of page) {
      if (contentHashOf(text) !== contentHash)
        note(`the text of #${String(number)} is not the one that was kept`);
    }
    count += page.length;
    const last = page.at(-1);
    if (last === undefined) break;
    after = last.number;
    await new Promise((resolve) => setImmediate(resolve));
  }
  const version = findDamagedVersion(db);
  if (version !== null) note(`a former text of #${String(version)} is damaged`);
  return count;
}

async function examineFiles(
  vault: Vault,
  bucket: ReadableBucket,
  note: (problem: string) => void,
): Promise<number> {
  const files = listAttachedFiles(bucket.db);
  for (const file of files) {
    const bytes = await readAttachmentFile(vault.root, bucket, file);
    if (!bytes.ok) note(`the file ${file.sha256}: ${wordsFor(bytes.error)}`);
  }
  return files.length;
}

/** SQLite holds full text against the rows only on a connection that may write, though nothing is written. */
async function examineFullText(vault: Vault, namespace: Namespace): Promise<string | null> {
  const checked = await vault.buckets.write(namespace, (bucket: Bucket): Result<string | null> => {
    try {
      checkFullText(bucket.db);
      return ok(null);
    } catch (error) {
      const failure = failureOfSqliteError(error, namespace);
      if (failure === null) throw error;
      return ok(failure.type === 'bucket-damaged' ? 'full text does not agree with the texts' : failure.type);
    }
  });
  return checked.ok ? checked.value : wordsFor(checked.error);
}

/**
 * Holds the files of the index against the vectors in the database, but for what is on its way to them. It needs no model:
 * the files say whose vectors they hold. Files that are missing, or of a model no longer in use, are built anew by the
 * next question.
 */
async function examineIndex(vault: Vault, namespace: Namespace): Promise<string | null> {
  if (vault.isReadOnly) return null;
  const checked = await vault.buckets.read(namespace, async (bucket): Promise<Result<string | null>> => {
    const model = await indexedModel(bucket.paths);
    const inUse = vault.meaning.model();
    if (model === null || (inUse !== null && inUse.id !== model.id)) return ok(null);
    const index = await bucket.index(model);
    const health = await index.health(new Set(waitingNumbers(bucket.db)));
    if (health.kind === 'healthy') return ok(null);
    if (health.kind === 'damaged') return ok(`the index by meaning is damaged: ${health.problem}`);
    const { orphans, missing, stale } = health;
    return ok(
      `the index by meaning differs: ${String(orphans)} too many, ${String(missing)} missing, ${String(stale)} outdated`,
    );
  });
  return checked.ok ? checked.value : wordsFor(checked.error);
}

function wordsFor(failure: { readonly type: string; readonly problem?: unknown }): string {
  return typeof failure.problem === 'string' ? `${failure.type}: ${failure.problem}` : failure.type;
}
