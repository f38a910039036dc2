import { existsSync, writeFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bucketPaths } from '../../electron/buckets/bucket-path.ts';
import { attach } from '../../electron/services/attach.ts';
import { eraseMemories, finishErasing } from '../../electron/services/erase-memories.ts';
import { forget } from '../../electron/services/forget.ts';
import { get } from '../../electron/services/get.ts';
import { history } from '../../electron/services/history.ts';
import { listBin } from '../../electron/services/list-bin.ts';
import { listTags } from '../../electron/services/list-tags.ts';
import { list } from '../../electron/services/list.ts';
import { DAY_MS, remember } from '../../electron/services/remember.ts';
import { restore } from '../../electron/services/restore.ts';
import { stats } from '../../electron/services/stats.ts';
import { updateProfile } from '../../electron/services/update-profile.ts';
import { update } from '../../electron/services/update.ts';
import { WORLD_NAMESPACE, userNamespace } from '../../shared/namespace.ts';
import { memoryNumberSchema } from '../../shared/ids.ts';
import { ok } from '../../shared/result.ts';
import { agentOf } from '../support/agent-of.ts';
import { filesContaining } from '../support/find-bytes.ts';
import { openTestVault, unwrap } from '../support/open-test-vault.ts';

const CANARY = 'kingfishercanary';
const unknown = memoryNumberSchema.parse(4_711);

async function withMemory() {
  const open = await openTestVault();
  const ana = await open.addPerson('Ana');
  const { memory } = unwrap(await remember(open.vault, ana, { text: `The ${CANARY} nests`, tags: ['bird'] }));
  return { open, vault: open.vault, ana, number: memory.number };
}

describe('the bin', () => {
  test('no read answers a forgotten memory', async () => {
    const { vault, ana, number } = await withMemory();
    expect(unwrap(await forget(vault, ana, { numbers: [number, unknown] }))).toEqual({
      binned: [number],
      erased: [],
      missing: [unknown],
    });
    expect(await get(vault, ana, { scope: 'user', number })).toEqual({
      ok: false,
      error: { type: 'not-found' },
    });
    expect(await history(vault, ana, { number })).toEqual({ ok: false, error: { type: 'not-found' } });
    expect(await update(vault, ana, { number, patch: { text: 'x' } })).toEqual({
      ok: false,
      error: { type: 'not-found' },
    });
    expect(unwrap(await list(vault, ana, { scopes: ['user'] }))).toMatchObject({ memories: [], total: 0 });
    expect(unwrap(await stats(vault, ana, { scopes: ['user'] })).buckets[0]?.memories).toBe(0);
    expect(unwrap(await listTags(vault, ana, { scopes: ['user'] })).tags).toEqual([]);
    expect(unwrap(await forget(vault, ana, { numbers: [number] })).missing).toEqual([number]);
  });

  test('it says since when a memory is there and when it will be erased, newest first, page by page', async () => {
    const { open, vault, ana, number } = await withMemory();
    const numbers = [number];
    for (let index = 0; index < 120; index += 1) {
      numbers.push(unwrap(await remember(vault, ana, { text: `Memory ${index}` })).memory.number);
    }
    unwrap(await forget(vault, ana, { numbers }));
    const first = unwrap(await listBin(vault, ana, {}));
    const second = unwrap(await listBin(vault, ana, { cursor: first.nextCursor ?? '' }));
    expect(second.nextCursor).toBeNull();
    const seen = [...first.memories, ...second.memories].map((memory) => memory.number);
    expect(seen).toEqual(numbers.toReversed());
    expect(first.memories[0]).toMatchObject({ binnedAt: open.now, erasedFrom: open.now + 30 * DAY_MS });
    expect(await listBin(vault, ana, { cursor: 'made-up' })).toMatchObject({
      error: { type: 'invalid-input' },
    });
  });

  test('a restored memory is as it was and is found again', async () => {
    const { vault, ana, number } = await withMemory();
    const before = unwrap(await list(vault, ana, { scopes: ['user'] })).memories;
    unwrap(await forget(vault, ana, { numbers: [number] }));
    expect(unwrap(await restore(vault, ana, { numbers: [number, unknown] }))).toEqual({
      restored: [number],
      missing: [unknown],
      duplicates: [],
    });
    expect(unwrap(await list(vault, ana, { scopes: ['user'] })).memories).toEqual(before);
    expect(unwrap(await restore(vault, ana, { numbers: [number] })).missing).toEqual([number]);
  });

  test('a text that was remembered again meanwhile is not restored twice', async () => {
    const { vault, ana, number } = await withMemory();
    unwrap(await forget(vault, ana, { numbers: [number] }));
    const again = unwrap(await remember(vault, ana, { text: `The ${CANARY} nests` }));
    expect(again.created).toBe(true);
    expect(again.memory.number).toBeGreaterThan(number);
    expect(unwrap(await restore(vault, ana, { numbers: [number] })).duplicates).toEqual([number]);
  });

  test('a memory whose time ran out in the bin starts its time again', async () => {
    const { open, vault, ana } = await withMemory();
    const { number } = unwrap(await remember(vault, ana, { text: 'Short', ttlDays: 1 })).memory;
    unwrap(await forget(vault, ana, { numbers: [number] }));
    open.now += 3 * DAY_MS;
    unwrap(await restore(vault, ana, { numbers: [number] }));
    const memory = unwrap(await get(vault, ana, { scope: 'user', number }));
    expect(memory.expiresAt).toBe(open.now + DAY_MS);
  });

  test('an agent that may only read forgets nothing, and none can skip the bin', async () => {
    const { vault, ana, number } = await withMemory();
    expect(await forget(vault, agentOf(vault, ana, { access: 'read' }), { numbers: [number] })).toEqual({
      ok: false,
      error: { type: 'grant-read-only' },
    });
    expect(
      unwrap(await forget(vault, agentOf(vault, ana), { numbers: [number], atOnce: true })).binned,
    ).toEqual([number]);
  });

  test('somebody else forgets nothing of mine', async () => {
    const { open, vault, ana, number } = await withMemory();
    const bia = await open.addPerson('Bia');
    for (const atOnce of [true, false]) {
      expect(unwrap(await forget(vault, bia, { numbers: [number], atOnce })).missing).toEqual([number]);
    }
    expect((await get(vault, ana, { scope: 'user', number })).ok).toBe(true);
  });
});

describe('erasing', () => {
  test('at once leaves no byte of text, version, vector, file or backup', async () => {
    const { open, vault, ana, number } = await withMemory();
    const folder = bucketPaths(open.root, userNamespace(ana.userId)).folder;
    const bytes = Buffer.from(`file of the ${CANARY}`);
    unwrap(await attach(vault, ana, { number, name: `${CANARY}.txt`, mediaType: 'text/plain', bytes }));
    unwrap(await update(vault, ana, { number, patch: { text: `${CANARY} moved` } }));
    mkdirSync(join(folder, 'backups'));
    writeFileSync(join(folder, 'backups', 'old'), CANARY);
    expect(filesContaining(folder, CANARY)).not.toEqual([]);
    expect(unwrap(await forget(vault, ana, { numbers: [number], atOnce: true })).erased).toEqual([number]);
    expect(filesContaining(open.root, CANARY)).toEqual([]);
    expect(existsSync(join(folder, 'backups'))).toBe(false);
  });

  test('an open index forgets the vectors of what was erased and keeps the others', async () => {
    const { vault, ana, number } = await withMemory();
    const kept = unwrap(await remember(vault, ana, { text: 'A heron' })).memory.number;
    const namespace = userNamespace(ana.userId);
    const ids = async () =>
      unwrap(
        await vault.buckets.read(namespace, async (bucket) => {
          const index = await bucket.index({ id: 'test-words', dim: 32 });
          return ok([...(await index.ids())].map(Number));
        }),
      );
    expect(await ids()).toContain(number);
    unwrap(await eraseMemories(vault, namespace, [number]));
    expect(await ids()).toEqual([kept]);
  });

  test('no bin means erased at once', async () => {
    const { open, vault, ana, number } = await withMemory();
    unwrap(await updateProfile(vault, ana, { binDays: 0 }));
    expect(unwrap(await forget(vault, ana, { numbers: [number] })).erased).toEqual([number]);
    expect(filesContaining(open.root, CANARY)).toEqual([]);
  });

  test('erasing reaches into the bin', async () => {
    const { open, vault, ana, number } = await withMemory();
    unwrap(await forget(vault, ana, { numbers: [number] }));
    unwrap(await forget(vault, ana, { numbers: [number], atOnce: true }));
    expect(unwrap(await listBin(vault, ana, {})).memories).toEqual([]);
    expect(filesContaining(open.root, CANARY)).toEqual([]);
  });

  test.each(['rows-deleted', 'files-swept', 'database-wiped', 'derived-erased'])(
    'stopped after %s it is finished later, and the memory is unreadable meanwhile',
    async (step) => {
      const { open, vault, ana, number } = await withMemory();
      const namespace = userNamespace(ana.userId);
      const bytes = Buffer.from(`file of the ${CANARY}`);
      unwrap(await attach(vault, ana, { number, name: 'a.txt', mediaType: 'text/plain', bytes }));
      const failpoint = (name: string): void => {
        if (name === `erase:${step}`) throw new Error('stopped');
      };
      await expect(eraseMemories({ ...vault, failpoint }, namespace, [number])).rejects.toThrow('stopped');
      const later = await open.reopen('died half-way');
      expect(await get(later.vault, ana, { scope: 'user', number })).toMatchObject({
        error: { type: 'not-found' },
      });
      expect(unwrap(await finishErasing(later.vault, namespace))).toBe(true);
      expect(unwrap(await finishErasing(later.vault, namespace))).toBe(false);
      expect(filesContaining(open.root, CANARY)).toEqual([]);
    },
  );

  test('numbers are not given again after erasing', async () => {
    const { vault, ana, number } = await withMemory();
    unwrap(await forget(vault, ana, { numbers: [number], atOnce: true }));
    const next = unwrap(await remember(vault, ana, { text: 'Next' })).memory.number;
    expect(next).toBeGreaterThan(number);
  });

  test('erasing all of one person leaves another and the world as they were', async () => {
    const { open, vault, ana, number } = await withMemory();
    const bia = await open.addPerson('Bia');
    unwrap(await remember(vault, bia, { text: `The ${CANARY} nests` }));
    const before = unwrap(await list(vault, bia, { scopes: ['user', 'world'] }));
    unwrap(await forget(vault, ana, { numbers: [number], atOnce: true }));
    expect(unwrap(await list(vault, bia, { scopes: ['user', 'world'] }))).toEqual(before);
    const files = filesContaining(open.root, CANARY);
    const biasFolder = bucketPaths(open.root, userNamespace(bia.userId)).folder;
    expect(files.every((path) => path.startsWith(biasFolder))).toBe(true);
    expect(files).not.toEqual([]);
    expect((await finishErasing(vault, WORLD_NAMESPACE)).ok).toBe(true);
  });
});
