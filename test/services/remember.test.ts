import { describe, expect, test } from 'vitest';
import { deleteMembership } from '../../electron/catalog/teams.ts';
import { forget } from '../../electron/services/forget.ts';
import { get } from '../../electron/services/get.ts';
import { list } from '../../electron/services/list.ts';
import { DAY_MS, remember } from '../../electron/services/remember.ts';
import { search } from '../../electron/services/search.ts';
import { flushTouches } from '../../electron/services/touch-later.ts';
import { update } from '../../electron/services/update.ts';
import { MEMORY_LIMITS } from '../../shared/memory.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { ok } from '../../shared/result.ts';
import { agentOf } from '../support/agent-of.ts';
import { openTestVault, unwrap } from '../support/open-test-vault.ts';

async function withAna() {
  const open = await openTestVault();
  const ana = await open.addPerson('Ana');
  return { open, vault: open.vault, ana };
}

describe('text', () => {
  test.each([
    ['an emoji family', '👩‍👩‍👧 mora aqui'],
    ['right to left', 'שלום \u202Eabc'],
    ['combining marks', `e${'\u0301'.repeat(10_000)}`.normalize('NFC')],
    ['tag characters', 'x\u{E0041}\u{E0042}'],
    ['a noncharacter', 'x\uFFFF'],
    ['lines and commas', 'one, two,\nthree\t"four"\r\nfive'],
    ['markup', '<script>alert(1)</script> [x](javascript:1)'],
    ['one word of 100,000 letters', 'a'.repeat(100_000)],
    ['exactly the limit', 'é'.repeat(MEMORY_LIMITS.textBytes / 2)],
    ['only an emoji', '🐦'],
    ['only punctuation', '?!'],
  ])('%s is kept to the letter and found', async (_name, text) => {
    const { vault, ana } = await withAna();
    const { memory } = unwrap(await remember(vault, ana, { text }));
    expect(memory.text).toBe(text);
    expect(unwrap(await get(vault, ana, { scope: 'user', number: memory.number })).text).toBe(text);
    expect(unwrap(await list(vault, ana, { scopes: ['user'] })).memories[0]?.text).toBe(text);
  });

  test.each([
    ['nothing', '', 'text-empty'],
    ['blanks', ' \n\t\u00A0\u3000', 'text-empty'],
    ['characters that draw nothing', '\u200B\u200D\u2060', 'text-empty'],
    ['half a surrogate pair', 'x\uD83D', 'text-malformed'],
    ['NUL', 'a\0b', 'text-malformed'],
    ['a byte order mark', '\uFEFFa', 'text-malformed'],
    ['one byte above the limit', `${'é'.repeat(MEMORY_LIMITS.textBytes / 2)}a`, 'text-too-long'],
    ['ten megabytes', 'a'.repeat(10_000_000), 'text-too-long'],
  ])('%s is refused whole', async (_name, text, type) => {
    const { vault, ana } = await withAna();
    const { number } = unwrap(await remember(vault, ana, { text: 'Before' })).memory;
    expect(await remember(vault, ana, { text })).toMatchObject({ ok: false, error: { type } });
    expect(await update(vault, ana, { number, patch: { text } })).toMatchObject({
      ok: false,
      error: { type },
    });
    expect(unwrap(await list(vault, ana, { scopes: ['user'] })).memories).toMatchObject([{ text: 'Before' }]);
  });

  test('decomposed and composed accents are one memory, capitals are not', async () => {
    const { vault, ana } = await withAna();
    const text = 'São João';
    const { number } = unwrap(await remember(vault, ana, { text: text.normalize('NFD') })).memory;
    expect(unwrap(await remember(vault, ana, { text: `  ${text.normalize('NFC')}\n` }))).toMatchObject({
      created: false,
      memory: { number, uses: 1 },
    });
    expect(unwrap(await remember(vault, ana, { text: text.toUpperCase() })).created).toBe(true);
  });
});

describe('the same text again', () => {
  test('it is one row with its number, not zero and not two, also when said a hundred times at once', async () => {
    const { vault, ana } = await withAna();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => remember(vault, agentOf(vault, ana), { text: 'Likes tea' })),
    );
    const made = answers.map(unwrap);
    expect(made.filter(({ created }) => created)).toHaveLength(1);
    expect(new Set(made.map(({ memory }) => memory.number)).size).toBe(1);
    expect(unwrap(await list(vault, ana, { scopes: ['user'] })).total).toBe(1);
  });

  test("two people's same text stays two memories: one forgets, the other keeps", async () => {
    const { open, vault, ana } = await withAna();
    const bia = await open.addPerson('Bia');
    const mine = unwrap(await remember(vault, ana, { text: 'Likes tea' }));
    const hers = unwrap(await remember(vault, bia, { text: 'Likes tea' }));
    expect([mine.created, hers.created]).toEqual([true, true]);
    unwrap(await forget(vault, ana, { numbers: [mine.memory.number], atOnce: true }));
    expect(unwrap(await list(vault, bia, { scopes: ['user'] })).total).toBe(1);
  });

  test('an expired memory gives its text free', async () => {
    const { open, vault, ana } = await withAna();
    const first = unwrap(await remember(vault, ana, { text: 'Likes tea', ttlDays: 1 })).memory;
    open.now += DAY_MS - 1;
    expect(unwrap(await remember(vault, ana, { text: 'Likes tea' })).created).toBe(false);
    open.now += 1;
    const second = unwrap(await remember(vault, ana, { text: 'Likes tea' }));
    expect(second.created).toBe(true);
    expect(second.memory.number).toBeGreaterThan(first.number);
  });
});

describe('who may', () => {
  test('an agent that may only read writes nothing', async () => {
    const { vault, ana } = await withAna();
    expect(await remember(vault, agentOf(vault, ana, { access: 'read' }), { text: 'x' })).toEqual({
      ok: false,
      error: { type: 'grant-read-only' },
    });
  });

  test('an agent reads no scope that its grant lacks, in any verb', async () => {
    const { open, vault, ana } = await withAna();
    await open.addTeam('hers', ana);
    const agent = agentOf(vault, ana, { scopes: ['user'] });
    for (const scope of ['team', 'world', 'team:hers'] as const) {
      const scopes = ['user', scope as 'team'] as const;
      expect(await list(vault, agent, { scopes })).toMatchObject({ error: { type: 'scope-unauthorised' } });
      expect(await search(vault, agent, { scopes, query: 'x' })).toMatchObject({
        error: { type: 'scope-unauthorised' },
      });
    }
  });

  test('leaving a team takes effect at the next call', async () => {
    const { open, vault, ana } = await withAna();
    const slug = await open.addTeam('hers', ana);
    expect((await list(vault, ana, { scopes: [`team:${slug}`] })).ok).toBe(true);
    deleteMembership(vault.catalog, slug, ana.userId);
    expect(await list(vault, ana, { scopes: [`team:${slug}`] })).toMatchObject({
      error: { type: 'scope-unauthorised' },
    });
    expect(await get(vault, ana, { scope: `team:${slug}`, number: 1 as never })).toEqual({
      ok: false,
      error: { type: 'not-found' },
    });
  });

  test('a team of others and one that does not exist are the same refusal', async () => {
    const { open, vault, ana } = await withAna();
    await open.addTeam('theirs', await open.addPerson('Bia'));
    const asked = async (scope: string) =>
      JSON.stringify(await list(vault, ana, { scopes: [scope as 'team'] }));
    expect((await asked('team:theirs')).replace('theirs', 'x')).toBe(
      (await asked('team:nobody')).replace('nobody', 'x'),
    );
  });
});

describe('what a crash or a hand leaves', () => {
  test('what was acknowledged is there after the next start', async () => {
    const { open, vault, ana } = await withAna();
    unwrap(await remember(vault, ana, { text: 'Kept' }));
    const later = await open.reopen();
    expect(unwrap(await list(later.vault, ana, { scopes: ['user'] })).memories).toMatchObject([
      { text: 'Kept' },
    ]);
  });

  test('a damaged bucket of one scope is said beside the answers of the others', async () => {
    const { open, vault, ana } = await withAna();
    const slug = await open.addTeam('hers', ana);
    unwrap(await remember(vault, ana, { text: 'Mine' }));
    open.leaveUnsound('the file of the team says that it is of somebody else');
    await vault.buckets.write(`team:${slug}` as never, (bucket) => {
      bucket.db.run(`UPDATE bucket_facts SET value = 'user:x' WHERE key = 'namespace'`);
      return ok(null);
    });
    const later = await open.reopen();
    const answer = unwrap(await list(later.vault, ana, { scopes: ['user', 'team'] }));
    expect(answer.namespaces).toEqual([userNamespace(ana.userId)]);
    expect(answer.failed).toMatchObject([{ namespace: `team:${slug}`, type: 'bucket-damaged' }]);
    expect(answer.memories).toHaveLength(1);
  });

  test('reads count uses, listing does not', async () => {
    const { vault, ana } = await withAna();
    const { number } = unwrap(await remember(vault, ana, { text: 'Used' })).memory;
    unwrap(await list(vault, ana, { scopes: ['user'] }));
    unwrap(await get(vault, ana, { scope: 'user', number }));
    await flushTouches(vault);
    expect(unwrap(await get(vault, ana, { scope: 'user', number })).uses).toBe(1);
  });
});
