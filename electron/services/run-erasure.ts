import { releaseBallastWhenFull } from '../buckets/ballast.ts';
import { userNamespace } from '../../shared/namespace.ts';
import type { EraseReceipt } from '../../shared/my-data.ts';
import { assertNever, fail, ok, type Result } from '../../shared/result.ts';
import { appendAudit } from '../catalog/audit.ts';
import { putEraseJob, type EraseJob } from '../catalog/erase-jobs.ts';
import { findPerson } from '../catalog/people.ts';
import { allNumbers } from '../store/erasure-rows.ts';
import { writeFact } from '../store/bucket-facts.ts';
import { anchorAfterAct, anchorWithOthers } from './anchor-audit.ts';
import { changeCatalog } from './change-catalog.ts';
import { eraseConversations } from './erase-conversations.ts';
import { eraseCopies } from './erase-copies.ts';
import { eraseFiles } from './erase-files.ts';
import { finishErasing } from './erase-memories.ts';
import { buryProfile, removeProfileFolder } from './erase-profile.ts';
import { eraseReceipt } from './erase-receipt.ts';
import { eraseRows } from './erase-rows.ts';
import { needlesOf, needlesOfText, type Needle } from './erased-words.ts';
import { scanForBytes } from './scan-for-bytes.ts';
import type { Vault } from './vault.ts';

/** How often the wiping is done again before an erasure gives up until the next start. */
const ATTEMPTS = 3;

/**
 * Takes an erasure from wherever it stands to its end. Each step is noted before the next begins, and a step that was
 * cut short is done again: a crash at any point leads to the same end. The order is conversations, copies, rows with log,
 * full text, index and backups, files, and a look through the whole vault for the erased bytes. They are held in memory only, so a
 * job that was cut short after its rows were gone repeats every wipe but has nothing left to look for, and its receipt
 * says that it looked through 0 files. Proven in `test/services/erase-me.test.ts`.
 */
export async function runErasure(
  vault: Vault,
  begun: EraseJob,
  report: (step: string, done: number, total: number) => void,
): Promise<Result<EraseReceipt>> {
  // A full disk refuses even a deletion, which would be the way out.
  await releaseBallastWhenFull(vault.root);
  const needles = await collectNeedles(vault, begun);
  if (!needles.ok) return needles;
  let job = begun;
  while (job.state !== 'done') {
    report(job.state, STEPS.indexOf(job.state), STEPS.length - 1);
    vault.failpoint?.(`erase-me:${job.state}`);
    const stepped = await step(vault, job, needles.value);
    if (!stepped.ok) return stepped;
    job = stepped.value;
    if (job.state === 'done') break;
    putEraseJob(vault.catalog, job);
  }
  return await finish(vault, job);
}

const STEPS = ['requested', 'conversations', 'copies', 'rows', 'files', 'scan', 'done'] as const;

async function step(vault: Vault, job: EraseJob, needles: readonly Needle[]): Promise<Result<EraseJob>> {
  const isProfile = job.target.what === 'profile';
  switch (job.state) {
    case 'requested':
      return ok({ ...job, state: 'conversations' });
    case 'conversations': {
      const lost = isProfile ? ok(0) : await eraseConversations(vault, job);
      if (!lost.ok) return lost;
      const conversationsChanged = (job.progress.conversationsChanged ?? 0) + lost.value;
      return ok({ ...job, state: 'copies', progress: { ...job.progress, conversationsChanged } });
    }
    case 'copies': {
      const settled = await eraseCopies(vault, job);
      if (!settled.ok) return settled;
      const copiesWithdrawn = job.progress.copiesWithdrawn + settled.value.withdrawn;
      const copiesLeft = Math.max(job.progress.copiesLeft, settled.value.left);
      return ok({ ...job, state: 'rows', progress: { ...job.progress, copiesWithdrawn, copiesLeft } });
    }
    case 'rows': {
      const erased = isProfile ? await removeProfileFolder(vault, job.userId) : await eraseRows(vault, job);
      return erased.ok ? ok({ ...job, state: 'files' }) : erased;
    }
    case 'files': {
      const erased = isProfile ? await buryProfile(vault, job.userId) : await eraseFiles(vault, job);
      return erased.ok ? ok({ ...job, state: 'scan' }) : erased;
    }
    case 'scan':
      return needles.length === 0 ? ok({ ...job, state: 'done' }) : await scan(vault, job, needles);
    case 'done':
      return ok(job);
    default:
      return assertNever(job.state);
  }
}

/** What must be nowhere afterwards; empty when the rows are gone already. */
async function collectNeedles(vault: Vault, job: EraseJob): Promise<Result<readonly Needle[]>> {
  const namespace = userNamespace(job.userId);
  if (!vault.buckets.exists(namespace)) return ok([]);
  const isWhole = job.target.what === 'everything' || job.target.what === 'profile';
  const person = job.target.what === 'profile' ? findPerson(vault.catalog, job.userId) : null;
  const collected = await vault.buckets.read(namespace, async (bucket) => {
    const ofMemories = await needlesOf(bucket, isWhole ? allNumbers(bucket.db) : job.numbers);
    return ok([...ofMemories, ...(person === null ? [] : needlesOfText(person.email))]);
  });
  // A profile's file that was half written over cannot be read any more, which is what was wanted.
  return !collected.ok && job.target.what === 'profile' ? ok([]) : collected;
}

async function scan(vault: Vault, job: EraseJob, needles: readonly Needle[]): Promise<Result<EraseJob>> {
  const own = userNamespace(job.userId);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const scanned = await scanForBytes(vault, own, needles);
    if (!scanned.ok) return scanned;
    const { scannedFiles, scannedBytes, found } = scanned.value;
    const progress = { ...job.progress, scannedFiles, scannedBytes, bytesFound: found.length };
    if (found.length === 0) return ok({ ...job, state: 'done', progress });
    for (const namespace of new Set(found.flatMap((hit) => hit.namespace ?? []))) {
      const wiped = await wipeAgain(vault, namespace);
      if (!wiped.ok) return wiped;
    }
    putEraseJob(vault.catalog, { ...job, progress });
  }
  return fail({ type: 'bucket-damaged', namespace: own, problem: 'erased-bytes-found' });
}

async function wipeAgain(
  vault: Vault,
  namespace: Parameters<typeof finishErasing>[1],
): Promise<Result<unknown>> {
  const noted = await vault.buckets.write(namespace, (bucket) => {
    writeFact(bucket.db, 'erase-unfinished', 'yes');
    return ok(null);
  });
  return noted.ok ? await finishErasing(vault, namespace) : noted;
}

async function finish(vault: Vault, job: EraseJob): Promise<Result<EraseReceipt>> {
  const receipt = eraseReceipt(job, vault.clock());
  const finished = changeCatalog(vault, (db) => {
    putEraseJob(db, {
      ...job,
      // Even numbers of what is gone are nobody's business any more.
      target: job.target.what === 'memories' ? { ...job.target, numbers: [] } : job.target,
      numbers: [],
      sessions: [],
      finishedAt: receipt.finishedAt,
      receipt,
    });
    appendAudit(db, {
      at: receipt.finishedAt,
      actor: job.userId,
      action: 'data.erase',
      detail: { what: receipt.what, memories: receipt.memories, receipt: receipt.hash },
    });
    return ok(null);
  });
  if (!finished.ok) return finished;
  if (job.target.what === 'profile') {
    await anchorWithOthers(vault, job.userId);
  } else {
    await anchorAfterAct(vault, job.userId);
    vault.announce({ userIds: [job.userId] }, 'memories.changed', { scopes: ['user'] });
  }
  return ok(receipt);
}
