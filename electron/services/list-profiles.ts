import { setImmediate } from 'node:timers/promises';
import type { Failure } from '../../shared/failures.ts';
import { foldName } from '../../shared/fold-name.ts';
import { userNamespace } from '../../shared/namespace.ts';
import type { ProfileCard } from '../../shared/profile.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { findPeople, listPeople, type PersonRow } from '../catalog/people.ts';
import { countMemories } from '../store/count-memories.ts';
import { decodeCursor, encodeCursor } from './page-cursor.ts';
import type { Vault } from './vault.ts';

/** A page of the picker. Each card opens a bucket to count it, so a page is what one screen shows. */
const PAGE = 60;

export interface ProfilePage {
  readonly profiles: ProfileCard[];
  readonly nextCursor: string | null;
}

/**
 * The people of this computer in the order they came, all or those whose name has the query in it, at most 60 a page, with the count of memories of those on the
 * page. Nothing is counted behind a passphrase. A bucket that cannot be read has a null count and says why where a
 * person can do something about it. A made-up cursor answers `invalid-input`.
 */
export async function listProfiles(
  vault: Vault,
  request: {
    readonly query?: string | undefined;
    readonly cursor?: string | undefined;
    readonly limit?: number | undefined;
  },
): Promise<Result<ProfilePage>> {
  const after = request.cursor === undefined ? null : decodeCursor(request.cursor, ['number', 'string']);
  if (after === 'malformed') {
    const problem = { path: 'cursor', problem: 'not a cursor of this list' };
    return fail({ type: 'invalid-input', problems: [problem] });
  }
  const limit = Math.min(request.limit ?? PAGE, PAGE);
  const position = after === null ? null : { createdAt: after[0], id: after[1] };
  const wanted = foldName(request.query?.trim() ?? '');
  const people =
    wanted === ''
      ? listPeople(vault.catalog, position, limit + 1)
      : findPeople(vault.catalog, position, limit + 1, (name) => foldName(name).includes(wanted));
  const page = people.slice(0, limit);
  const profiles: ProfileCard[] = [];
  for (const person of page) {
    profiles.push(await toCard(vault, person));
    // Opening a bucket is work without a pause of its own; let the window's other calls through between two.
    await setImmediate();
  }
  const last = page.at(-1);
  const nextCursor =
    people.length > limit && last !== undefined ? encodeCursor([last.createdAt, last.id]) : null;
  return ok({ profiles, nextCursor });
}

async function toCard(vault: Vault, person: PersonRow): Promise<ProfileCard> {
  const card = {
    id: person.id,
    name: person.name,
    color: person.color,
    locked: person.passphrase !== null,
    memories: null,
    problem: null,
  };
  if (card.locked || person.status === 'erasing') return card;
  const counted = await vault.buckets.read(userNamespace(person.id), (bucket) =>
    ok(countMemories(bucket.db, vault.clock())),
  );
  if (counted.ok) return { ...card, memories: counted.value };
  const problem = problemOf(counted.error);
  if (problem === null) vault.reportProblem('list-profiles', counted.error.type);
  return { ...card, problem };
}

function problemOf(failure: Failure): ProfileCard['problem'] {
  switch (failure.type) {
    case 'bucket-missing':
      return 'missing';
    case 'bucket-newer':
      return 'newer';
    case 'bucket-damaged':
    case 'path-refused':
      return 'damaged';
    default:
      return null;
  }
}
