import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { list } from '../../electron/services/list.ts';
import { outline } from '../../electron/services/outline.ts';
import { decodeCursor, encodeCursor } from '../../electron/services/page-cursor.ts';
import { DAY_MS, remember } from '../../electron/services/remember.ts';
import { insertMemory } from '../../electron/store/memories.ts';
import { contentHashOf } from '../../electron/services/normalise-text.ts';
import { teamNamespace, userNamespace, WORLD_NAMESPACE } from '../../shared/namespace.ts';
import { ok } from '../../shared/result.ts';
import { openTestVault, TEST_NOW, unwrap } from '../support/open-test-vault.ts';

describe('list', () => {
  test.each(['newest', 'oldest', 'updated', 'used', 'expiring'] as const)(
    'sorted by %s, pages over several buckets with equal keys meet without gap or repeat',
    async (sort) => {
      const open = await openTestVault();
      const ana = await open.addPerson('Ana');
      const slug = await open.addTeam('hers', ana);
      for (const namespace of [userNamespace(ana.userId), teamNamespace(slug), WORLD_NAMESPACE]) {
        await open.vault.buckets.write(namespace, (bucket) => {
          for (let index = 0; index < 11; index += 1) {
            const text = `${namespace} ${index}`;
            insertMemory(bucket.db, {
              state: 'live',
              kind: 'fact',
              text,
              contentHash: contentHashOf(text),
              searchTerms: '',
              tags: [],
              pinned: false,
              createdAt: TEST_NOW - (index % 3),
              updatedAt: TEST_NOW - (index % 2),
              ttlDays: 9,
              expiresAt: TEST_NOW + DAY_MS + (index % 4),
              source: { by: 'person' },
              suspicions: [],
            });
          }
          return ok(null);
        });
      }
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = unwrap(
          await list(open.vault, ana, { scopes: ['world', 'user', 'team'], sort, limit: 4, cursor }),
        );
        expect(page.total).toBe(33);
        seen.push(...page.memories.map(({ text }) => text));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(seen).toHaveLength(33);
      expect(new Set(seen).size).toBe(33);
    },
  );

  test.each([
    '',
    'x',
    'W10',
    'bnVsbA',
    encodeCursor(['oldest', 1, 'user:x', 1]),
    encodeCursor(['newest', 1, 2]),
  ])('the made-up cursor %j is bad input', async (cursor) => {
    const open = await openTestVault();
    const ana = await open.addPerson('Ana');
    expect(await list(open.vault, ana, { scopes: ['user'], cursor })).toMatchObject({
      error: { type: 'invalid-input' },
    });
  });

  test("a cursor of somebody else's list opens nothing of theirs", async () => {
    const open = await openTestVault();
    const [ana, bia] = [await open.addPerson('Ana'), await open.addPerson('Bia')];
    for (let index = 0; index < 3; index += 1) {
      unwrap(await remember(open.vault, ana, { text: `A ${index}` }));
      unwrap(await remember(open.vault, bia, { text: `B ${index}` }));
    }
    const first = unwrap(await list(open.vault, bia, { scopes: ['user'], limit: 1 }));
    const page = unwrap(await list(open.vault, ana, { scopes: ['user'], cursor: first.nextCursor ?? '' }));
    expect(page.namespaces).toEqual([userNamespace(ana.userId)]);
    expect(JSON.stringify(page.memories)).not.toContain('B ');
  });

  test('sorted by what expires first, what never does is left out, of the list and of its outline', async () => {
    const open = await openTestVault();
    const ana = await open.addPerson('Ana');
    unwrap(await remember(open.vault, ana, { text: 'For ever' }));
    unwrap(await remember(open.vault, ana, { text: 'For a week', ttlDays: 7 }));
    const { memory } = unwrap(await remember(open.vault, ana, { text: 'For a day', ttlDays: 1 }));
    const wanted = { scopes: ['user'], sort: 'expiring' } as const;
    const { memories } = unwrap(await list(open.vault, ana, wanted));
    expect(memories.map(({ text }) => text)).toEqual(['For a day', 'For a week']);
    const { numbers } = unwrap(await outline(open.vault, ana, { ...wanted, group: 'day' }));
    expect([...numbers]).toEqual([memory.number, memory.number - 1]);
  });

  test('a filter is an intersection', async () => {
    const open = await openTestVault();
    const ana = await open.addPerson('Ana');
    unwrap(await remember(open.vault, ana, { text: '1', tags: ['a', 'b'], kind: 'event' }));
    unwrap(await remember(open.vault, ana, { text: '2', tags: ['a'], kind: 'event' }));
    unwrap(await remember(open.vault, ana, { text: '3', tags: ['a', 'b'] }));
    const filter = { tags: ['a', 'b'], kinds: ['event' as const] };
    const page = unwrap(await list(open.vault, ana, { scopes: ['user'], filter }));
    expect(page.memories.map(({ text }) => text)).toEqual(['1']);
    expect(page.total).toBe(1);
  });
});

describe('a cursor', () => {
  test('whatever is handed in, it comes back as it was made or as malformed', () => {
    fc.assert(
      fc.property(fc.string(), fc.maxSafeInteger(), fc.string(), (raw, number, text) => {
        const decoded = decodeCursor(raw, ['number', 'string']);
        expect(decoded === 'malformed' || decoded.length === 2).toBe(true);
        expect(decodeCursor(encodeCursor([number, text]), ['number', 'string'])).toEqual([number, text]);
        expect(decodeCursor(encodeCursor([text, number]), ['number', 'string'])).toBe('malformed');
      }),
    );
  });
});
