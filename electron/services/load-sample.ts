import type { MemoryNumber, TeamSlug, UserId } from '../../shared/ids.ts';
import { teamSlugSchema } from '../../shared/ids.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { teamRef, type ShareTarget } from '../../shared/scope.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { findPerson, findPersonByEmail } from '../catalog/people.ts';
import { isSlugTaken } from '../catalog/teams.ts';
import { readFact, writeFact } from '../store/bucket-facts.ts';
import { addMember } from './add-member.ts';
import type { PersonCaller } from './caller.ts';
import { createProfile } from './create-profile.ts';
import { createTeam } from './create-team.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { oneDataJob } from './one-data-job.ts';
import { readShareItems } from './read-share-items.ts';
import { remember } from './remember.ts';
import { resolveOwnBucket } from './resolve-scopes.ts';
import { sampleTexts, type SampleMemory } from './sample-texts.ts';
import { sendCopies } from './send-copies.ts';
import { findShareTarget } from './share-target.ts';
import type { Vault } from './vault.ts';

/** What the examples consist of, as the bucket of whoever loaded them remembers it. */
export interface SampleVault {
  readonly people: readonly UserId[];
  readonly team: TeamSlug | null;
}

/**
 * Makes two people with memories, a team of theirs that the caller is in, and some facts of the world, to look around
 * in. What they share, they share with each other and the caller; nothing of the caller's is touched. Loading again
 * while they are there makes nothing. Answers how many memories were made.
 */
export async function loadSample(
  vault: Vault,
  caller: PersonCaller,
): Promise<Result<{ readonly memories: number }>> {
  const own = resolveOwnBucket(vault, caller);
  if (!own.ok) return own;
  return await oneDataJob(vault, caller.userId, async (): Promise<Result<{ readonly memories: number }>> => {
    const loaded = await readSample(vault, caller.userId);
    if (!loaded.ok) return loaded;
    if (loaded.value !== null) return ok({ memories: 0 });
    return await build(vault, caller);
  });
}

/** Whether the examples that the caller loaded are there. */
export async function hasSample(
  vault: Vault,
  caller: PersonCaller,
): Promise<Result<{ readonly isLoaded: boolean }>> {
  const own = resolveOwnBucket(vault, caller);
  if (!own.ok) return own;
  const sample = await readSample(vault, caller.userId);
  return sample.ok ? ok({ isLoaded: sample.value !== null }) : sample;
}

/** The examples that a person loaded; null when there are none. */
export async function readSample(vault: Vault, userId: UserId): Promise<Result<SampleVault | null>> {
  return await vault.buckets.read(userNamespace(userId), (bucket) => {
    const fact = readFact(bucket.db, 'sample-vault');
    return ok(fact === null ? null : (JSON.parse(fact) as SampleVault));
  });
}

async function build(vault: Vault, caller: PersonCaller): Promise<Result<{ readonly memories: number }>> {
  const person = findPerson(vault.catalog, caller.userId);
  if (person === null) return fail({ type: 'profile-not-found' });
  const texts = sampleTexts(person.locale);
  const joao = await addPerson(vault, caller, [], 'João', 'teal', person.locale);
  if (!joao.ok) return joao;
  const maria = await addPerson(vault, caller, [joao.value.userId], 'Maria', 'amber', person.locale);
  if (!maria.ok) return maria;
  const people = [joao.value.userId, maria.value.userId];
  const slug = freeSlug(vault);
  const noted = await note(vault, caller, { people, team: slug });
  if (!noted.ok) return noted;
  const team = await createTeam(vault, joao.value, { slug, name: texts.teamName });
  if (!team.ok) return team;
  for (const { userId } of [maria.value, caller]) {
    const email = findPerson(vault.catalog, userId)?.email ?? '';
    const added = await addMember(vault, joao.value, { slug, email });
    if (!added.ok) return added;
  }
  for (const [owner, memories] of [
    [joao.value, texts.joao],
    [maria.value, texts.maria],
  ] as const) {
    const kept = await keepAll(vault, owner, memories, slug);
    if (!kept.ok) return kept;
  }
  vault.announce('everybody', 'teams.changed', {});
  vault.announce('everybody', 'memories.changed', { scopes: ['world'] });
  return ok({ memories: texts.joao.length + texts.maria.length });
}

/** Each person is noted as soon as there is one: what a crash leaves half made can be removed whole. */
async function addPerson(
  vault: Vault,
  caller: PersonCaller,
  before: readonly UserId[],
  name: string,
  color: 'teal' | 'amber',
  locale: Parameters<typeof createProfile>[1]['locale'],
): Promise<Result<PersonCaller>> {
  const first = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const created = await createProfile(vault, { name, email: freeEmail(vault, first), color, locale });
  if (!created.ok) return created;
  const noted = await note(vault, caller, { people: [...before, created.value.id], team: null });
  return noted.ok ? ok({ door: caller.door, userId: created.value.id }) : noted;
}

async function note(vault: Vault, caller: PersonCaller, sample: SampleVault): Promise<Result<null>> {
  return await vault.buckets.write(userNamespace(caller.userId), (bucket) => {
    writeFact(bucket.db, 'sample-vault', JSON.stringify(sample));
    return ok(null);
  });
}

async function keepAll(
  vault: Vault,
  owner: PersonCaller,
  memories: readonly SampleMemory[],
  slug: TeamSlug,
): Promise<Result<null>> {
  const toShare: Record<'team' | 'world', MemoryNumber[]> = { team: [], world: [] };
  for (const { text, kind, tags, sharedTo } of memories) {
    const kept = await remember(vault, owner, { text, kind, tags: [...tags] });
    if (!kept.ok) return kept;
    if (sharedTo !== null) toShare[sharedTo].push(kept.value.memory.number);
  }
  const shared = await share(vault, owner, toShare.team, teamRef(slug));
  return shared.ok ? await share(vault, owner, toShare.world, 'world') : shared;
}

/** No letter is read here: these people and their memories are made up by us. */
async function share(
  vault: Vault,
  owner: PersonCaller,
  numbers: readonly MemoryNumber[],
  to: ShareTarget,
): Promise<Result<null>> {
  if (numbers.length === 0) return ok(null);
  return await oneAtATime(vault, async (): Promise<Result<null>> => {
    const target = findShareTarget(vault.catalog, owner.userId, to);
    if (target === null) return fail({ type: 'team-not-found' });
    const items = await readShareItems(vault, owner.userId, numbers);
    if (!items.ok) return items;
    const sent = await sendCopies(vault, {
      userId: owner.userId,
      target,
      items: items.value,
      chosen: new Map(),
    });
    return sent.ok ? ok(null) : sent;
  });
}

function freeEmail(vault: Vault, first: string): string {
  for (let attempt = 1; ; attempt += 1) {
    const email = `${first}${attempt === 1 ? '' : String(attempt)}@sample.example`;
    if (findPersonByEmail(vault.catalog, email) === null) return email;
  }
}

/** A slug is never given twice, so the second time the team is called by another one. */
function freeSlug(vault: Vault): TeamSlug {
  for (let attempt = 1; ; attempt += 1) {
    const slug = teamSlugSchema.parse(`acme-marketing${attempt === 1 ? '' : `-${String(attempt)}`}`);
    if (!isSlugTaken(vault.catalog, slug)) return slug;
  }
}
