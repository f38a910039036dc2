import { describe, expect, test } from 'vitest';
import { embedPending } from '../../electron/services/embed-pending.ts';
import { related } from '../../electron/services/related.ts';
import { remember } from '../../electron/services/remember.ts';
import { search } from '../../electron/services/search.ts';
import type { Meaning, Vault } from '../../electron/services/vault.ts';
import type { Caller } from '../../electron/services/caller.ts';
import { insertMemory } from '../../electron/store/memories.ts';
import { contentHashOf } from '../../electron/services/normalise-text.ts';
import type { MemoryFilter } from '../../shared/memory.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { ok } from '../../shared/result.ts';
import { openTestVault, unwrap } from '../support/open-test-vault.ts';
import { wordVectors } from '../support/word-vectors.ts';

async function textsFound(
  vault: Vault,
  caller: Caller,
  query: string,
  filter: MemoryFilter = {},
): Promise<readonly string[]> {
  const found = unwrap(await search(vault, caller, { query, scopes: ['user'], filter }));
  return found.hits.map(({ text }) => text);
}

describe('what search answers', () => {
  test('every filter leaves out what it names', async () => {
    const open = await openTestVault();
    const { vault } = open;
    const ana = await open.addPerson('Ana');
    const early = open.now;
    unwrap(await remember(vault, ana, { text: 'tea one', kind: 'event', tags: ['home'] }));
    open.now += 60_000;
    unwrap(
      await remember(vault, ana, { text: 'tea two', kind: 'fact', tags: ['home', 'work'], pinned: true }),
    );
    const filters: readonly (readonly [MemoryFilter, readonly string[]])[] = [
      [{ kinds: ['event'] }, ['tea one']],
      [{ tags: ['work'] }, ['tea two']],
      [{ tags: ['home', 'work'] }, ['tea two']],
      [{ createdFrom: early + 1 }, ['tea two']],
      [{ createdBefore: early + 1 }, ['tea one']],
      [{ pinned: true }, ['tea two']],
      [{ sources: ['agent'] }, []],
      [{ sources: ['person'], pinned: false }, ['tea one']],
    ];
    for (const [filter, expected] of filters)
      expect({ filter, found: await textsFound(vault, ana, 'tea', filter) }).toEqual({
        filter,
        found: expected,
      });
  });

  test('a word that stands nearly everywhere neither hides the rare one nor goes unanswered', async () => {
    const open = await openTestVault();
    const ana = await open.addPerson('Ana');
    unwrap(await remember(open.vault, ana, { text: 'usual and peculiar' }));
    await fillWith(
      open.vault,
      ana,
      Array.from({ length: 2_100 }, (_, index) => `usual note ${String(index)}`),
    );
    const words = async (query: string): Promise<readonly string[]> => {
      const request = { query, scopes: ['user'], depth: 'words', limit: 2 } as const;
      return unwrap(await search(open.vault, ana, request)).hits.map(({ text }) => text);
    };
    expect(await words('usual peculiar')).toEqual(['usual and peculiar']);
    expect((await words('usual elsewhere peculiar'))[0]).toBe('usual and peculiar');
    expect((await words('usual')).every((text) => text.startsWith('usual'))).toBe(true);
    expect(await words('usual note')).toHaveLength(2);
  });

  test('related memories are the nearest in the named scopes, without the memory itself', async () => {
    const open = await openTestVault();
    const { vault } = open;
    const ana = await open.addPerson('Ana');
    const rui = await open.addPerson('Rui');
    await open.addTeam('acme', ana, rui);
    const { memory } = unwrap(await remember(vault, ana, { text: 'green tea at noon' }));
    unwrap(await remember(vault, ana, { text: 'green tea at night' }));
    unwrap(await remember(vault, ana, { text: 'the boiler leaks' }));
    unwrap(await remember(vault, rui, { text: 'green tea of Rui' }));
    const ref = { scope: 'user' as const, number: memory.number };
    const mine = unwrap(await related(vault, ana, { ref, scopes: ['user', 'team'], limit: 1 }));
    expect(mine.hits.map(({ text }) => text)).toEqual(['green tea at night']);
    expect(JSON.stringify(mine)).not.toContain('Rui');
  });

  test('a bucket that cannot be read is named beside what the others found', async () => {
    const open = await openTestVault();
    const ana = await open.addPerson('Ana');
    const slug = await open.addTeam('acme', ana);
    unwrap(await remember(open.vault, ana, { text: 'green tea' }));
    open.leaveUnsound('the file of the team says that it is of somebody else');
    await open.vault.buckets.write(`team:${slug}` as never, (bucket) => {
      bucket.db.run(`UPDATE bucket_facts SET value = 'user:x' WHERE key = 'namespace'`);
      return ok(null);
    });
    const later = await open.reopen();
    const found = unwrap(await search(later.vault, ana, { query: 'tea', scopes: ['user', 'team'] }));
    expect(found.hits.map(({ text }) => text)).toEqual(['green tea']);
    expect(found.failed).toMatchObject([{ namespace: `team:${slug}`, type: 'bucket-damaged' }]);
  });
});

describe('the model', () => {
  test('when it fails, words answer and the answer says that meaning was not asked', async () => {
    const problems: string[] = [];
    const meaning: Meaning = { ...wordVectors(), embedQuery: () => Promise.reject(new Error('gone')) };
    const open = await openTestVault({ meaning, reportProblem: (where) => void problems.push(where) });
    const ana = await open.addPerson('Ana');
    unwrap(await remember(open.vault, ana, { text: 'green tea' }));
    const found = unwrap(await search(open.vault, ana, { query: 'tea', scopes: ['user'] }));
    expect(found.meaning).toBe('unavailable');
    expect(found.hits).toMatchObject([{ text: 'green tea', parts: { meaning: null } }]);
    expect(problems).toEqual(['embed-query']);
  });

  test('changed half-way and paused, it never mixes two models, and goes on where it stopped', async () => {
    const first = wordVectors('first');
    let current = first;
    const asked: number[] = [];
    const meaning: Meaning = {
      model: () => current.model(),
      state: () => current.state(),
      settled: () => current.settled(),
      embedQuery: (query) => current.embedQuery(query),
      embedDocuments: (texts) => {
        asked.push(texts.length);
        return current.embedDocuments(texts);
      },
    };
    const open = await openTestVault({ meaning });
    const ana = await open.addPerson('Ana');
    const namespace = userNamespace(ana.userId);
    await fillWith(
      open.vault,
      ana,
      Array.from({ length: 100 }, (_, index) => `note ${String(index)}`),
    );
    expect(unwrap(await embedPending(open.vault, namespace, () => true))).toBe(100);

    current = wordVectors('second');
    let steps = 0;
    const done = unwrap(await embedPending(open.vault, namespace, () => (steps += 1) <= 1));
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(100);
    const models = unwrap(
      await open.vault.buckets.read(namespace, async (bucket) =>
        ok(
          (await (await bucket.index({ id: 'second', dim: 32 })).search(new Float32Array(32).fill(0.1), 200))
            .length,
        ),
      ),
    );
    // Only what the new model made is searched: the old vectors say nothing about its questions.
    expect(models).toBe(done);
    asked.length = 0;
    expect(unwrap(await embedPending(open.vault, namespace, () => true))).toBe(100 - done);
    expect(asked.reduce((sum, count) => sum + count, 0)).toBe(100 - done);
  });
});

/** Rows as an import brings them, without a vector yet. */
async function fillWith(vault: Vault, caller: Caller, texts: readonly string[]): Promise<void> {
  const written = await vault.buckets.write(userNamespace(caller.userId), ({ db }) => {
    db.transaction(() => {
      for (const text of texts) {
        insertMemory(db, {
          state: 'live',
          kind: 'fact',
          text,
          contentHash: contentHashOf(text),
          searchTerms: vault.words.termsOf(text),
          tags: [],
          pinned: false,
          createdAt: vault.clock(),
          updatedAt: vault.clock(),
          ttlDays: null,
          expiresAt: null,
          source: { by: 'person' },
          suspicions: [],
        });
      }
    });
    return ok(null);
  });
  unwrap(written);
}
