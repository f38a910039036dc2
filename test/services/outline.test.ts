import { describe, expect, test } from 'vitest';
import { listLines } from '../../electron/services/list-lines.ts';
import { list } from '../../electron/services/list.ts';
import { contentHashOf } from '../../electron/services/normalise-text.ts';
import { outline } from '../../electron/services/outline.ts';
import { remember } from '../../electron/services/remember.ts';
import { insertMemory } from '../../electron/store/memories.ts';
import { memoryNumberSchema } from '../../shared/ids.ts';
import { teamNamespace, userNamespace, WORLD_NAMESPACE, type Namespace } from '../../shared/namespace.ts';
import { LIST_GROUPINGS, LIST_SORTS } from '../../shared/profile.ts';
import { ok } from '../../shared/result.ts';
import { teamRef } from '../../shared/scope.ts';
import { agentOf } from '../support/agent-of.ts';
import { openTestVault, TEST_NOW, unwrap, type TestVault } from '../support/open-test-vault.ts';

const DAY_MS = 86_400_000;

/** Rows with equal keys among them, of every kind and of two sources. */
async function fill({ vault }: TestVault, namespace: Namespace): Promise<void> {
  await vault.buckets.write(namespace, (bucket) => {
    for (let index = 0; index < 11; index += 1) {
      const text = `${namespace} ${index}`;
      insertMemory(bucket.db, {
        state: 'live',
        kind: index % 2 === 0 ? 'fact' : 'event',
        text,
        contentHash: contentHashOf(text),
        searchTerms: '',
        tags: index % 3 === 0 ? [] : ['first', 'second'],
        pinned: false,
        createdAt: TEST_NOW - (index % 3),
        updatedAt: TEST_NOW - (index % 2),
        ttlDays: 9,
        expiresAt: TEST_NOW + DAY_MS + (index % 4),
        source:
          index % 2 === 0
            ? { by: 'person' }
            : { by: 'import', importId: String(index), system: 'notes', originalId: null },
        suspicions: [],
      });
    }
    return ok(null);
  });
}

describe('the outline of a list', () => {
  test('has the memories of the list in its order, in whatever order and stretches it is read', async () => {
    const open = await openTestVault();
    const ana = await open.addPerson('Ana');
    const slug = await open.addTeam('hers', ana);
    for (const namespace of [userNamespace(ana.userId), teamNamespace(slug), WORLD_NAMESPACE])
      await fill(open, namespace);
    const scopes = ['world', 'user', 'team'] as const;
    for (const sort of LIST_SORTS) {
      const listed = unwrap(await list(open.vault, ana, { scopes, sort, limit: 100 }));
      const seen: string[] = [];
      const totals: (number | null)[] = [];
      let cursor: string | undefined;
      do {
        const part = unwrap(
          await outline(open.vault, ana, { scopes, sort, group: 'day', limit: 10, cursor }),
        );
        part.numbers.forEach((number, index) =>
          seen.push(`${part.namespaces[part.places[index] ?? -1]}#${number}`),
        );
        totals.push(part.total);
        cursor = part.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(seen).toEqual(listed.memories.map(({ namespace, number }) => `${namespace}#${number}`));
      expect(totals).toEqual([33, null, null, null]);
    }
  });

  test('says what each memory is grouped by', async () => {
    const open = await openTestVault();
    const ana = await open.addPerson('Ana');
    await fill(open, userNamespace(ana.userId));
    const counts: Record<string, unknown> = {};
    for (const group of LIST_GROUPINGS) {
      const part = unwrap(await outline(open.vault, ana, { scopes: ['user'], sort: 'newest', group }));
      counts[group] = part.groups.map((one, index) => [
        one,
        part.groupOf.filter((other) => other === index).length,
      ]);
    }
    expect(counts).toEqual({
      day: [],
      kind: expect.arrayContaining([
        [{ by: 'kind', kind: 'fact' }, 6],
        [{ by: 'kind', kind: 'event' }, 5],
      ]),
      tag: expect.arrayContaining([
        [{ by: 'tag', tag: 'first' }, 7],
        [{ by: 'tag', tag: null }, 4],
      ]),
      source: expect.arrayContaining([
        [{ by: 'source', source: 'person', name: null }, 6],
        [{ by: 'source', source: 'import', name: 'notes' }, 5],
      ]),
    });
  });

  test('keeps to its filter, and a made-up cursor is bad input', async () => {
    const open = await openTestVault();
    const ana = await open.addPerson('Ana');
    await fill(open, userNamespace(ana.userId));
    const request = { scopes: ['user'], sort: 'newest', group: 'day' } as const;
    const events = unwrap(await outline(open.vault, ana, { ...request, filter: { kinds: ['event'] } }));
    expect([events.numbers.length, events.total]).toEqual([5, 5]);
    expect(await outline(open.vault, ana, { ...request, cursor: 'W10' })).toMatchObject({
      error: { type: 'invalid-input' },
    });
    const oldest = unwrap(await outline(open.vault, ana, { ...request, sort: 'oldest', limit: 2 }));
    expect(await outline(open.vault, ana, { ...request, cursor: oldest.nextCursor ?? '' })).toMatchObject({
      error: { type: 'invalid-input' },
    });
  });
});

describe('lines', () => {
  test('of what is not there, forgotten or somebody else’s are left out alike, and no use is counted', async () => {
    const open = await openTestVault();
    const [ana, bia] = [await open.addPerson('Ana'), await open.addPerson('Bia')];
    const slug = await open.addTeam('hers', bia);
    const long = `${'x'.repeat(399)}😀 and on`;
    const { memory } = unwrap(await remember(open.vault, ana, { text: long }));
    for (let index = 0; index < 3; index += 1)
      unwrap(await remember(open.vault, bia, { text: `Private ${index}` }));
    await fill(open, teamNamespace(slug));
    const numbers = [1, 2, 3, 999].map((number) => memoryNumberSchema.parse(number));
    const refs = numbers.flatMap((number) => [
      { scope: 'user' as const, number },
      { scope: teamRef(slug), number },
    ]);
    for (const caller of [ana, agentOf(open.vault, ana)]) {
      const { lines, namespaces } = unwrap(await listLines(open.vault, caller, { refs }));
      expect(namespaces).toEqual([userNamespace(ana.userId)]);
      expect(lines.map(({ number, excerpt }) => [number, excerpt])).toEqual([
        [memory.number, 'x'.repeat(399)],
      ]);
    }
    const [line] = unwrap(await listLines(open.vault, ana, { refs })).lines;
    expect(line).toMatchObject({ uses: 0, lastUsedAt: null });
    expect(line).not.toHaveProperty('text');
  });
});
