import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { addMember } from '../../electron/services/add-member.ts';
import type { Caller } from '../../electron/services/caller.ts';
import { deleteTeam } from '../../electron/services/delete-team.ts';
import { leaveTeam } from '../../electron/services/leave-team.ts';
import { list } from '../../electron/services/list.ts';
import { listMembers } from '../../electron/services/list-members.ts';
import { removeMember } from '../../electron/services/remove-member.ts';
import { setRole } from '../../electron/services/set-role.ts';
import { update } from '../../electron/services/update.ts';
import { withdraw } from '../../electron/services/withdraw.ts';
import { createTeam } from '../../electron/services/create-team.ts';
import type { MemoryNumber, TeamSlug } from '../../shared/ids.ts';
import { teamNamespace } from '../../shared/namespace.ts';
import { teamRef } from '../../shared/scope.ts';
import { openTestVault, unwrap, type TestVault } from '../support/open-test-vault.ts';
import { replayAudit } from '../support/replay-audit.ts';
import { inWindow, keep, share } from '../support/share-letter.ts';

const PEOPLE = 3;
const MEMORIES = 2;

/** A copy in the team as the model knows it. Texts of two people never meet, so a text has one sharer. */
interface ModelCopy {
  readonly copyNumber: number;
  readonly sharer: number | null;
  readonly memory: number;
  readonly text: string;
}

interface Model {
  /** Role by person; null once the team is deleted. */
  members: Map<number, 'owner' | 'member'> | null;
  copies: ModelCopy[];
  lastCopyNumber: number;
  readonly texts: string[][];
}

interface World {
  readonly t: TestVault;
  readonly people: readonly Caller[];
  readonly numbers: readonly (readonly MemoryNumber[])[];
  readonly slug: TeamSlug;
  readonly model: Model;
}

// The team's maker acts more often than the others: without owners little of what matters happens.
const person = fc.constantFrom(0, 0, 1, 2);
const whom = fc.nat({ max: PEOPLE - 1 });
const memory = fc.nat({ max: MEMORIES - 1 });
const ACTS = fc.oneof(
  { weight: 12, arbitrary: fc.record({ act: fc.constant('share' as const), who: person, memory }) },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('edit' as const),
      who: person,
      memory,
      text: fc.nat({ max: 2 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ act: fc.constant('withdraw' as const), who: person, which: fc.nat({ max: 3 }) }),
  },
  { weight: 8, arbitrary: fc.record({ act: fc.constant('add' as const), who: person, whom }) },
  { weight: 5, arbitrary: fc.record({ act: fc.constant('remove' as const), who: person, whom }) },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('role' as const),
      who: person,
      whom,
      role: fc.constantFrom('owner' as const, 'member' as const),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('leave' as const),
      who: person,
      copies: fc.constantFrom('withdraw' as const, 'leave-without-name' as const, 'keep-name' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('delete' as const), who: person }) },
);
const ACT_NAMES = ['share', 'edit', 'withdraw', 'add', 'remove', 'role', 'leave', 'delete'] as const;
type Act = typeof ACTS extends fc.Arbitrary<infer Value> ? Value : never;

test(
  'in whatever order people share, edit, withdraw, join, leave and delete, each reads what the model says and the log replays to it',
  { timeout: 500_000 },
  async () => {
    const t = await openTestVault();
    const people = [await t.addPerson('Ana'), await t.addPerson('Bia'), await t.addPerson('Caio')];
    let round = 0;
    const successes = new Map<Act['act'], number>();
    await fc.assert(
      fc.asyncProperty(fc.array(ACTS, { minLength: 20, maxLength: 40 }), async (acts) => {
        round += 1;
        const world = await openWorld(t, people, round);
        for (const act of acts) {
          const mayBe = expectedOf(world, act);
          const { ok } = await perform(world, act);
          expect(ok, JSON.stringify(act)).toBe(mayBe);
          if (ok) successes.set(act.act, (successes.get(act.act) ?? 0) + 1);
          await expectAgreement(world);
        }
      }),
      { numRuns: 60 },
    );
    // A walk on which some act never came about would prove nothing about it.
    for (const act of ACT_NAMES) expect(successes.get(act) ?? 0, act).toBeGreaterThan(0);
  },
);

/** A new team of the first person's, and two memories of everybody. */
async function openWorld(t: TestVault, people: readonly Caller[], round: number): Promise<World> {
  const slug = `team-${String(round)}` as TeamSlug;
  const [owner] = people;
  if (owner === undefined) throw new Error('Nobody is there');
  unwrap(await createTeam(t.vault, owner, { slug, name: slug }));
  const texts = people.map((_, who) =>
    Array.from({ length: MEMORIES }, (__, index) => textOf(round, who, index, 0)),
  );
  const numbers: MemoryNumber[][] = [];
  for (const [who, caller] of people.entries()) {
    const own: MemoryNumber[] = [];
    for (const text of texts[who] ?? []) own.push(await keep(t.vault, caller, text));
    numbers.push(own);
  }
  const model: Model = { members: new Map([[0, 'owner']]), copies: [], lastCopyNumber: 0, texts };
  return { t, people, numbers, slug, model };
}

/** Whether the act may succeed, by the model; changes the model as the act must change the vault. */
function expectedOf({ model }: World, act: Act): boolean {
  const { members } = model;
  const role = members?.get(act.who);
  const isOwner = role === 'owner';
  const isLastOwner = (who: number): boolean =>
    members?.get(who) === 'owner' && [...members.values()].filter((value) => value === 'owner').length === 1;
  switch (act.act) {
    case 'edit': {
      const texts = model.texts[act.who] ?? [];
      texts[act.memory] = (texts[act.memory] ?? '').replace(/version \d/u, `version ${String(act.text)}`);
      return true;
    }
    case 'share': {
      if (role === undefined) return false;
      const text = model.texts[act.who]?.[act.memory] ?? '';
      if (!model.copies.some((copy) => copy.text === text)) {
        model.lastCopyNumber += 1;
        const { who: sharer, memory: index } = act;
        model.copies.push({ copyNumber: model.lastCopyNumber, sharer, memory: index, text });
      }
      model.copies = model.copies.filter(
        (copy) => copy.sharer !== act.who || copy.memory !== act.memory || copy.text === text,
      );
      return true;
    }
    case 'withdraw': {
      const copy = model.copies[act.which];
      const may = copy !== undefined && (copy.sharer === act.who || isOwner);
      if (may) model.copies = model.copies.filter((other) => other !== copy);
      return may;
    }
    case 'add':
      if (!isOwner || members?.has(act.whom) === true) return false;
      members?.set(act.whom, 'member');
      return true;
    case 'remove':
      if (!isOwner || members?.has(act.whom) !== true || isLastOwner(act.whom)) return false;
      return members.delete(act.whom);
    case 'role':
      if (!isOwner || members?.has(act.whom) !== true) return false;
      if (act.role === 'member' && isLastOwner(act.whom)) return false;
      members.set(act.whom, act.role);
      return true;
    case 'leave':
      if (role === undefined || isLastOwner(act.who)) return false;
      members?.delete(act.who);
      if (act.copies === 'withdraw') model.copies = model.copies.filter(({ sharer }) => sharer !== act.who);
      if (act.copies === 'leave-without-name') {
        model.copies = model.copies.map((copy) =>
          copy.sharer === act.who ? { ...copy, sharer: null } : copy,
        );
      }
      return true;
    case 'delete':
      if (!isOwner) return false;
      model.members = null;
      model.copies = [];
      return true;
  }
}

async function perform(world: World, act: Act): Promise<{ readonly ok: boolean }> {
  const { t, people, numbers, slug } = world;
  const caller = people[act.who] as Caller;
  switch (act.act) {
    case 'edit': {
      const number = numbers[act.who]?.[act.memory] as MemoryNumber;
      const text = world.model.texts[act.who]?.[act.memory] ?? '';
      return await update(t.vault, caller, { number, patch: { text } });
    }
    case 'share': {
      const number = numbers[act.who]?.[act.memory] as MemoryNumber;
      return await share(t, caller, [number], teamRef(slug)).catch(() => ({ ok: false }));
    }
    case 'withdraw': {
      const copyNumber = copyAt(world, act.which);
      return await withdraw(t.vault, inWindow(caller), { target: teamRef(slug), copyNumber });
    }
    case 'add': {
      const email = `${['ana', 'bia', 'caio'][act.whom] ?? ''}@example.com`;
      return await addMember(t.vault, caller, { slug, email });
    }
    case 'remove':
      return await removeMember(t.vault, caller, { slug, userId: (people[act.whom] as Caller).userId });
    case 'role':
      return await setRole(t.vault, caller, {
        slug,
        userId: (people[act.whom] as Caller).userId,
        role: act.role,
      });
    case 'leave':
      return await leaveTeam(t.vault, caller, { slug, copies: act.copies });
    case 'delete':
      return await deleteTeam(t.vault, caller, { slug, confirmSlug: slug });
  }
}

/** The number of the copy that the model had at a place before the act, as the vault has it still. */
function copyAt({ t, slug }: World, which: number): MemoryNumber {
  const there = replayAudit(t.vault).copies.get(teamNamespace(slug)) ?? new Map<number, string>();
  return ([...there.keys()].sort((a, b) => a - b)[which] ?? 999) as MemoryNumber;
}

async function expectAgreement({ t, people, slug, model }: World): Promise<void> {
  const shared = model.copies.map(({ text }) => text).sort();
  for (const [who, caller] of people.entries()) {
    const isMember = model.members?.has(who) === true;
    const page = await list(t.vault, caller, { scopes: [teamRef(slug)], limit: 200 });
    const reads = page.ok ? page.value.memories.map(({ text }) => text).sort() : page.error.type;
    expect(reads).toEqual(isMember ? shared : 'scope-unauthorised');
    const members = await listMembers(t.vault, caller, slug);
    expect(members.ok ? members.value.length : null).toBe(isMember ? (model.members?.size ?? 0) : null);
  }
  const replayed = replayAudit(t.vault);
  const roles = replayed.teams.get(teamNamespace(slug)) ?? new Map<string, string>();
  expect(roles).toEqual(
    new Map([...(model.members ?? [])].map(([who, role]) => [people[who]?.userId ?? '', role])),
  );
  const copies = [...(replayed.copies.get(teamNamespace(slug)) ?? [])].sort(([a], [b]) => a - b);
  expect(copies).toEqual(
    model.copies
      .toSorted((a, b) => a.copyNumber - b.copyNumber)
      .map(({ copyNumber, text }) => [copyNumber, createHash('sha256').update(text).digest('hex')]),
  );
}

function textOf(round: number, who: number, index: number, version: number): string {
  return `Team ${String(round)} person ${String(who)} memory ${String(index)} version ${String(version)}`;
}
