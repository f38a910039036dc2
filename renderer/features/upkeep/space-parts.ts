import type { BucketSpace } from '../../../shared/upkeep.ts';

/** The parts of a bucket on disk, in the order they are stacked. Their colours name no scope and no person. */
export const SPACE_PARTS = [
  { part: 'memoriesBytes', color: 'var(--person-blue)' },
  { part: 'vectorsBytes', color: 'var(--person-plum)' },
  { part: 'attachmentsBytes', color: 'var(--person-green)' },
  { part: 'sessionsBytes', color: 'var(--person-rose)' },
  { part: 'backupsBytes', color: 'var(--person-slate)' },
] as const satisfies readonly { readonly part: keyof BucketSpace; readonly color: string }[];

/** All of a bucket's bytes. */
export function bytesOf(space: BucketSpace): number {
  return SPACE_PARTS.reduce((sum, { part }) => sum + space[part], 0);
}
