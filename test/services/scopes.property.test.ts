import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deleteMembership, insertMembership } from '../../electron/catalog/teams.ts';
import type { Caller } from '../../electron/services/caller.ts';
import { findSuspicions } from '../../electron/services/find-suspicions.ts';
import { forget } from '../../electron/services/forget.ts';
import { get } from '../../electron/services/get.ts';
import { history } from '../../electron/services/history.ts';
import { listBin } from '../../electron/services/list-bin.ts';
import { listTags } from '../../electron/services/list-tags.ts';
import { list } from '../../electron/services/list.ts';
import { contentHashOf } from '../../electron/services/normalise-text.ts';
import { outline } from '../../electron/services/outline.ts';
import { readAttachment } from '../../electron/services/read-attachment.ts';
import { related } from '../../electron/services/related.ts';
import { remember } from '../../electron/services/remember.ts';
import { restore } from '../../electron/services/restore.ts';
import { revert } from '../../electron/services/revert.ts';
import { search } from '../../electron/services/search.ts';
import { stats } from '../../electron/services/stats.ts';
import { timeline } from '../../electron/services/timeline.ts';
import { updateMany } from '../../electron/services/update-many.ts';
import { update } from '../../electron/services/update.ts';
import type { Vault } from '../../electron/services/vault.ts';
import { insertMemory } from '../../electron/store/memories.ts';
import { memoryNumberSchema, type MemoryNumber, type TeamSlug } from '../../shared/ids.ts';
import { teamNamespace, userNamespace, WORLD_NAMESPACE, type Namespace } from '../../shared/namespace.ts';
import { ok } from '../../shared/result.ts';
import { parseScopes, teamRef, type Scopes } from '../../shared/scope.ts';
import { agentOf } from '../support/agent-of.ts';
import { openTestVault, TEST_NOW, unwrap, type TestVault } from '../support/open-test-vault.ts';

const [PEOPLE, TEAMS] = [3, 2] as const;
/** Few texts, so that the same one is often in several buckets. */
const TEXTS = ['Likes tea', 'Lives in Lisbon', 'Deploys on Friday', 'Likes tea a lot'] as const;

const [person, team] = [fc.nat(PEOPLE - 1), fc.nat(TEAMS - 1)] as const;
const text = fc.constantFrom(...TEXTS);
const anyNumber = fc.integer({ min: 1, max: 8 }).map((number) => memoryNumberSchema.parse(number));
const selector = fc.constantFrom('user', 'team', 'world', 'team:team-0', 'team:team-1');
const scopes = fc
  .uniqueArray(selector, { minLength: 1, maxLength: 3 })
  .map((raw) => parseScopes(raw))
  .filter((parsed) => parsed.ok)
  .map((parsed) => unwrap(parsed));

type Act =
  | { readonly do: 'remember' | 'share-to-world'; readonly who: number; readonly text: string }
  | { readonly do: 'put-in-team'; readonly team: number; readonly text: string }
  | { readonly do: 'join' | 'leave'; readonly who: number; readonly team: number }
  | {
      readonly do: 'forget' | 'restore' | 'erase' | 'edit';
      readonly who: number;
      readonly number: MemoryNumber;
    }
  | { readonly do: 'read'; readonly who: number; readonly scopes: Scopes; readonly asAgent: boolean };

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ do: fc.constantFrom('remember', 'share-to-world'), who: person, text }),
  fc.record({ do: fc.constant('put-in-team'), team, text }),
  fc.record({ do: fc.constantFrom('join', 'leave'), who: person, team }),
  fc.record({ do: fc.constantFrom('forget', 'restore', 'edit'), who: person, number: anyNumber }),
  fc.record({ do: fc.constant('erase'), who: person, number: anyNumber }),
  {
    arbitrary: fc.record({ do: fc.constant('read'), who: person, scopes, asAgent: fc.boolean() }),
    weight: 4,
  },
) as fc.Arbitrary<Act>;

/** What the test itself believes: who is where, and which marked texts each bucket holds or ever held. */
interface Model {
  readonly people: readonly Caller[];
  readonly teams: readonly TeamSlug[];
  readonly members: ReadonlyMap<TeamSlug, Set<string>>;
  /** Every text that ever entered a bucket, marked with that bucket's name. */
  readonly written: Map<Namespace, Set<string>>;
}

describe('whatever people, teams and acts there are', () => {
  test('no verb answers a row of a bucket outside the scopes that were named and allowed', async () => {
    let reads = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 20 }), async (acts) => {
        const open = await openTestVault();
        const model = await bear(open);
        for (const step of acts) await perform(open.vault, model, step);
        reads += acts.filter((step) => step.do === 'read').length;
        await open.close();
      }),
      { numRuns: 12 },
    );
    expect(reads).toBeGreaterThan(10);
  }, 120_000);

  test('a number of somebody else and one that nobody has are the same answer in every verb', async () => {
    const open = await openTestVault();
    const { vault } = open;
    const ana = await open.addPerson('Ana');
    const bia = await open.addPerson('Bia');
    const slug = await open.addTeam('hers', bia);
    for (let count = 0; count < 5; count += 1) {
      unwrap(await remember(vault, bia, { text: `Private ${count}` }));
      await put(vault, teamNamespace(slug), `Team ${count}`);
    }
    const sha256 = contentHashOf('no such file');
    const numbers = [1, 2, 3, 4, 5, 999_999].map((number) => memoryNumberSchema.parse(number));
    for (const caller of [ana, agentOf(vault, ana)]) {
      for (const scope of ['user', teamRef(slug)] as const) {
        const verbs: readonly ((number: MemoryNumber) => Promise<unknown>)[] = [
          (number) => get(vault, caller, { scope, number }),
          (number) => readAttachment(vault, caller, { ref: { scope, number }, sha256 }),
          (number) => related(vault, caller, { ref: { scope, number }, scopes: ['user'] }),
          (number) => update(vault, caller, { number, patch: { text: 'Taken over' } }),
          (number) => history(vault, caller, { number }),
          (number) => revert(vault, caller, { number, version: 1 }),
        ];
        for (const verb of verbs) {
          const answers = new Set<string>();
          for (const number of numbers) answers.add(JSON.stringify(await verb(number)));
          expect([...answers]).toEqual([JSON.stringify({ ok: false, error: { type: 'not-found' } })]);
        }
      }
      expect(unwrap(await forget(vault, caller, { numbers }))).toMatchObject({ missing: numbers });
      expect(unwrap(await restore(vault, caller, { numbers }))).toMatchObject({ missing: numbers });
      expect(unwrap(await updateMany(vault, caller, { numbers, pinned: true }))).toMatchObject({
        missing: numbers,
      });
    }
    expect(unwrap(await list(vault, bia, { scopes: ['user', 'team'] })).total).toBe(10);
  });

  test('the same text of two people is two memories, and neither hears of the other', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(person, text), { minLength: 4, maxLength: 12 }), async (writes) => {
        const open = await openTestVault();
        const model = await bear(open);
        const known = new Set<string>();
        for (const [who, said] of writes) {
          const caller = model.people[who] as Caller;
          const { created, memory } = unwrap(await remember(open.vault, caller, { text: said }));
          expect(created).toBe(!known.has(`${who} ${said}`));
          expect(memory.namespace).toBe(userNamespace(caller.userId));
          known.add(`${who} ${said}`);
        }
        await open.close();
      }),
      { numRuns: 6 },
    );
  }, 120_000);
});

async function bear(open: TestVault): Promise<Model> {
  const people: Caller[] = [];
  for (let index = 0; index < PEOPLE; index += 1) people.push(await open.addPerson(`Person ${index}`));
  const teams: TeamSlug[] = [];
  for (let index = 0; index < TEAMS; index += 1) teams.push(await open.addTeam(`team-${index}`));
  return {
    people,
    teams,
    members: new Map(teams.map((slug) => [slug, new Set<string>()])),
    written: new Map(),
  };
}

async function perform(vault: Vault, model: Model, step: Act): Promise<void> {
  if (step.do === 'put-in-team') {
    const namespace = teamNamespace(model.teams[step.team] as TeamSlug);
    await put(vault, namespace, mark(model, namespace, step.text));
    return;
  }
  const caller = model.people[step.who] as Caller;
  const own = userNamespace(caller.userId);
  switch (step.do) {
    case 'remember':
      unwrap(
        await remember(vault, caller, { text: mark(model, own, step.text), tags: [mark(model, own, 'tag')] }),
      );
      return;
    case 'share-to-world':
      await put(vault, WORLD_NAMESPACE, mark(model, WORLD_NAMESPACE, step.text));
      return;
    case 'join':
    case 'leave':
      return changeMembership(vault, model, caller, step.do, model.teams[step.team] as TeamSlug);
    case 'edit':
      await update(vault, caller, {
        number: step.number,
        patch: { text: mark(model, own, `Edited ${step.number}`) },
      });
      return;
    case 'forget':
    case 'erase':
      unwrap(await forget(vault, caller, { numbers: [step.number], atOnce: step.do === 'erase' }));
      return;
    case 'restore':
      unwrap(await restore(vault, caller, { numbers: [step.number] }));
      return;
    case 'read':
      await checkReads(vault, model, step.asAgent ? agentOf(vault, caller) : caller, step.scopes);
  }
}

function changeMembership(
  vault: Vault,
  model: Model,
  caller: Caller,
  change: 'join' | 'leave',
  slug: TeamSlug,
): void {
  deleteMembership(vault.catalog, slug, caller.userId);
  model.members.get(slug)?.delete(caller.userId);
  if (change === 'leave') return;
  insertMembership(vault.catalog, slug, caller.userId, 'member', TEST_NOW);
  model.members.get(slug)?.add(caller.userId);
}

/** Every text carries the bucket that it was written to, so that one in the wrong place shows itself. */
function mark(model: Model, namespace: Namespace, said: string): string {
  const marked = `${said} ${namespace.replaceAll(/[^a-z0-9]/g, '').slice(0, 24)}`;
  model.written.set(namespace, (model.written.get(namespace) ?? new Set()).add(marked));
  return marked;
}

async function put(vault: Vault, namespace: Namespace, said: string): Promise<void> {
  unwrap(
    await vault.buckets.write(namespace, (bucket) => {
      bucket.db.run(`DELETE FROM memories WHERE content_hash = ?`, contentHashOf(said));
      insertMemory(bucket.db, {
        state: 'live',
        kind: 'fact',
        text: said,
        contentHash: contentHashOf(said),
        searchTerms: vault.words.termsOf(said),
        tags: [],
        pinned: false,
        createdAt: TEST_NOW,
        updatedAt: TEST_NOW,
        ttlDays: null,
        expiresAt: null,
        source: { by: 'person' },
        suspicions: findSuspicions(said),
      });
      return ok(null);
    }),
  );
}

async function checkReads(vault: Vault, model: Model, caller: Caller, named: Scopes): Promise<void> {
  const allowed = allowedNamespaces(model, caller, named);
  const request = { scopes: named };
  const answers = [
    await list(vault, caller, request),
    await search(vault, caller, { ...request, query: 'Likes tea Lisbon' }),
    await stats(vault, caller, request),
    await listTags(vault, caller, request),
    await outline(vault, caller, { ...request, sort: 'newest', group: 'tag' }),
    await timeline(vault, caller, { ...request, period: 'month', from: TEST_NOW - 1, to: TEST_NOW + 1 }),
  ];
  if (allowed === null) {
    for (const answer of answers) expect(answer).toMatchObject({ error: { type: 'scope-unauthorised' } });
    return;
  }
  for (const answer of answers) {
    const value = unwrap<{ readonly namespaces: readonly Namespace[] }>(answer);
    expect([...value.namespaces].sort()).toEqual([...allowed].sort());
    expectOnly(model, allowed, JSON.stringify(value));
  }
  const listed = unwrap(await list(vault, caller, request));
  for (const memory of listed.memories.slice(0, 3)) {
    const ref = { scope: memory.scope, number: memory.number };
    expectOnly(model, allowed, JSON.stringify(unwrap(await get(vault, caller, ref))));
    expectOnly(model, allowed, JSON.stringify(unwrap(await related(vault, caller, { ...request, ref }))));
  }
  expectOnly(model, [userNamespace(caller.userId)], JSON.stringify(unwrap(await listBin(vault, caller, {}))));
}

/** The namespaces that a read must echo, or null when it must be refused. */
function allowedNamespaces(model: Model, caller: Caller, named: Scopes): readonly Namespace[] | null {
  const mine = model.teams.filter((slug) => model.members.get(slug)?.has(caller.userId));
  const allowed: Namespace[] = [];
  for (const scope of named) {
    if (scope === 'user') allowed.push(userNamespace(caller.userId));
    else if (scope === 'world') allowed.push(WORLD_NAMESPACE);
    else if (scope === 'team') allowed.push(...mine.map(teamNamespace));
    else {
      const slug = mine.find((candidate) => teamRef(candidate) === scope);
      if (slug === undefined) return null;
      allowed.push(teamNamespace(slug));
    }
  }
  return allowed;
}

function expectOnly(model: Model, allowed: readonly Namespace[], answer: string): void {
  for (const [namespace, texts] of model.written) {
    if (allowed.includes(namespace)) continue;
    for (const foreign of texts) expect(answer).not.toContain(foreign);
    expect(answer).not.toContain(namespace);
  }
}
