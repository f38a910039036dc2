import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { findPerson, insertPerson, listPeople } from '../../electron/catalog/people.ts';
import { list } from '../../electron/services/list.ts';
import { listProfiles } from '../../electron/services/list-profiles.ts';
import { openProfile } from '../../electron/services/open-profile.ts';
import { userIdSchema } from '../../shared/ids.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { notesFrom } from './notes.ts';
import { fillBucket, openBenchVault, unwrap } from './open-bench-vault.ts';
import { medianOf } from './timing.ts';

/** With so many profiles on the computer. Times in milliseconds. */
export interface PeopleFigures {
  readonly profiles: number;
  readonly pageMs: number;
  /** Opening a profile of `size` memories and its first page, with two profiles in turns. */
  readonly switchMs: number;
}

/** Profiles on one page. */
const PAGE = 60;

/** The catalog's first page and the switch of profiles, by the number of profiles. */
export async function measurePeople(
  folder: string,
  { counts, size }: { readonly counts: readonly number[]; readonly size: number },
): Promise<readonly PeopleFigures[]> {
  const bench = await openBenchVault(join(folder, 'vault'));
  const { vault, caller } = bench;
  const first = findPerson(vault.catalog, caller.userId);
  if (first === null) throw new Error('The vault has a person');
  await fillBucket(bench, bench.user, notesFrom(0, size));
  const figures: PeopleFigures[] = [];
  let profiles = 1;
  let second = caller.userId;
  for (const count of counts) {
    vault.catalog.transaction(() => {
      for (; profiles < count; profiles += 1) {
        const id = userIdSchema.parse(randomUUID());
        // One after the other, so that the first page has the same people however many come after them.
        const createdAt = first.createdAt + profiles;
        insertPerson(vault.catalog, { ...first, id, email: `${id}@example.com`, createdAt });
      }
    });
    if (figures.length === 0) {
      // Those on the first page are shown with the count of their bucket, so it must be there.
      const onPage = listPeople(vault.catalog, null, PAGE).filter(({ id }) => id !== caller.userId);
      for (const { id } of onPage) unwrap(await vault.buckets.create(userNamespace(id)));
      second = onPage[0]?.id ?? second;
      await fillBucket(bench, userNamespace(second), notesFrom(size, size));
    }
    figures.push({
      profiles: count,
      pageMs: await medianOf(20, async () => unwrap(await listProfiles(vault, {}))),
      switchMs: await medianOf(60, async (run) => {
        const userId = run % 2 === 0 ? caller.userId : second;
        unwrap(await openProfile(vault, userId, undefined));
        unwrap(await list(vault, { door: 'command-line', userId }, { scopes: ['user'] }));
      }),
    });
  }
  await bench.close();
  return figures;
}
