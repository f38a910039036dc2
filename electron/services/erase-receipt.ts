import { createHash } from 'node:crypto';
import type { EraseReceipt } from '../../shared/my-data.ts';
import type { EraseJob } from '../catalog/erase-jobs.ts';

/**
 * The proof of an erasure: what, when, what stays and why, with a SHA-256 over the other fields as JSON with sorted
 * keys. It says nothing of what was erased.
 */
export function eraseReceipt(job: EraseJob, finishedAt: number): EraseReceipt {
  const { progress } = job;
  const receipt: Omit<EraseReceipt, 'hash'> = {
    jobId: job.id,
    what: job.target.what,
    requestedAt: job.requestedAt,
    finishedAt,
    memories: progress.memories,
    attachments: progress.attachments,
    sessions: progress.sessions,
    conversationsChanged: progress.conversationsChanged ?? 0,
    copiesWithdrawn: progress.copiesWithdrawn,
    copiesLeft: progress.copiesLeft,
    scannedFiles: progress.scannedFiles,
    scannedBytes: progress.scannedBytes,
    bytesFound: progress.bytesFound,
    stays: staysAfter(job),
  };
  return { ...receipt, hash: hashOfReceipt(receipt) };
}

function staysAfter({ target, progress }: EraseJob): EraseReceipt['stays'] {
  const isWhole = target.what === 'everything' || target.what === 'profile';
  const wereShared = progress.copiesLeft + progress.copiesWithdrawn > 0;
  return [
    'audit-rows',
    ...(progress.copiesLeft > 0 ? (['team-copies'] as const) : []),
    // Who could read a copy may have asked about it, and their conversations are theirs.
    ...(wereShared ? (['conversations-of-others'] as const) : []),
    // What a person said about it in words of their own cannot be told from anything else that they said.
    ...(isWhole ? [] : (['other-words'] as const)),
    // A disk may keep old blocks that no program can reach.
    'disk-blocks',
  ];
}

/** The hash that a receipt must carry. */
export function hashOfReceipt(receipt: Omit<EraseReceipt, 'hash'>): string {
  const sorted = Object.fromEntries(Object.entries(receipt).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}
