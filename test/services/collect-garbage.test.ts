import { existsSync, mkdirSync, readdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bucketPaths } from '../../electron/buckets/bucket-path.ts';
import { listUpkeepRuns } from '../../electron/catalog/upkeep-runs.ts';
import { applyOutbox } from '../../electron/services/apply-outbox.ts';
import { attach } from '../../electron/services/attach.ts';
import type { Caller } from '../../electron/services/caller.ts';
import { collectGarbage, type GarbageRequest } from '../../electron/services/collect-garbage.ts';
import { forget } from '../../electron/services/forget.ts';
import { list } from '../../electron/services/list.ts';
import { planUpkeep } from '../../electron/services/plan-upkeep.ts';
import { DAY_MS, remember } from '../../electron/services/remember.ts';
import { search } from '../../electron/services/search.ts';
import { listUpkeepHistory, viewUpkeep } from '../../electron/services/upkeep-view.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { ok } from '../../shared/result.ts';
import type { BucketSweep } from '../../shared/upkeep.ts';
import { filesContaining } from '../support/find-bytes.ts';
import { openTestVault, unwrap, type TestVault } from '../support/open-test-vault.ts';

const HOUR_MS = 3_600_000;

async function collect(open: TestVault, request: Partial<GarbageRequest> = {}) {
  const lines: string[] = [];
  const run = await collectGarbage(
    open.vault,
    { uptimeMs: () => open.now - 1_700_000_000_000, log: (line) => lines.push(line) },
    { buckets: 'all', cause: 'idle', signal: new AbortController().signal, ...request },
  );
  return { run, lines };
}

function sweepOf(sweeps: readonly BucketSweep[], { userId }: Caller): BucketSweep {
  const found = sweeps.find(({ namespace }) => namespace === userNamespace(userId));
  if (found === undefined) throw new Error('That bucket was not swept');
  return found;
}

function nothing(sweep: BucketSweep): BucketSweep {
  return Object.fromEntries(
    Object.entries(sweep).map(([key, value]) => [key, key === 'namespace' ? value : 0]),
  ) as unknown as BucketSweep;
}

async function texts(open: TestVault, caller: Caller): Promise<readonly string[]> {
  const page = unwrap(await list(open.vault, caller, { scopes: ['user'], limit: 200 }));
  return page.memories.map(({ text }) => text).sort();
}

/** Plants one orphan of every kind, and a duplicate that the unique index would refuse. */
async function plant(open: TestVault, caller: Caller): Promise<void> {
  const { vault } = open;
  const namespace = userNamespace(caller.userId);
  const model = vault.meaning.model();
  if (model === null) throw new Error('The test has a model');
  unwrap(await applyOutbox(vault, namespace, () => true));
  unwrap(
    await vault.buckets.write(namespace, async (bucket) => {
      const vector = new Float32Array(model.dim).fill(Math.sqrt(1 / model.dim));
      const index = await bucket.index(model);
      await index.apply([{ op: 'put', number: 9_001, vectors: [vector] }]);
      await index.apply([{ op: 'put', number: 9_002, vectors: [vector, vector] }]);
      bucket.db.run(`INSERT INTO outbox (number) VALUES (?), (?), (?)`, 7_001, 7_002, 7_003);
      mkdirSync(bucket.paths.attachments, { recursive: true });
      writeFileSync(join(bucket.paths.attachments, 'a'.repeat(64)), 'nobody');
      writeFileSync(join(bucket.paths.attachments, `${'b'.repeat(64)}.x.part`), 'half');
      bucket.db.execute('DROP INDEX memories_dedupe');
      for (const from of [1, 2]) {
        bucket.db.run(
          `INSERT INTO memories (state, kind, content, content_hash, search_terms, tags, pinned, created_at, updated_at,
             uses, source_by, suspicions)
           SELECT state, kind, content, content_hash, search_terms, '["twin"]', 1, created_at, updated_at, 3, 'person', '[]'
           FROM memories WHERE number = ?`,
          from,
        );
      }
      bucket.db.run(
        `DELETE FROM outbox WHERE number IN (SELECT number FROM memories ORDER BY number DESC LIMIT 2)`,
      );
      return ok(null);
    }),
  );
}

describe('what a run removes', () => {
  test('planted orphans of every kind and duplicates are counted exactly, and a second run is all zeros', async () => {
    const open = await openTestVault();
    const ana = await open.addPerson('Ana');
    const bea = await open.addPerson('Bea');
    for (const text of ['one kept', 'two kept', 'three kept']) {
      unwrap(await remember(open.vault, ana, { text, tags: ['own'] }));
      unwrap(await remember(open.vault, bea, { text }));
    }
    unwrap(
      await attach(open.vault, ana, {
        number: 1 as never,
        name: 'a.txt',
        mediaType: 'text/plain',
        bytes: Buffer.from('kept'),
      }),
    );
    unwrap(await remember(open.vault, ana, { text: 'over soon', ttlDays: 1 }));
    await plant(open, ana);
    mkdirSync(join(open.root, 'users', '11111111-1111-4111-8111-111111111111'));
    const old = open.now / 1_000 - 3_600;
    utimesSync(join(open.root, 'users', '11111111-1111-4111-8111-111111111111'), old, old);
    open.now += 20 * HOUR_MS;
    await collect(open, { buckets: [] });
    open.now += 20 * HOUR_MS;

    const expected = {
      expired: 1,
      duplicates: 2,
      binned: 0,
      orphanVectors: 2,
      orphanAttachments: 2,
      orphanOutbox: 3,
    };
    const planned = unwrap(await planUpkeep(open.vault, [userNamespace(ana.userId)]));
    expect(planned.buckets[0]).toMatchObject(expected);
    const first = await collect(open, { allowLargeRemoval: true });
    const run = unwrap(first.run);
    expect(run).toMatchObject({ outcome: 'done', orphanFolders: 1, failures: [] });
    expect(sweepOf(run.buckets, ana)).toMatchObject(expected);
    expect(sweepOf(run.buckets, bea)).toMatchObject(nothing(sweepOf(run.buckets, bea)));
    expect(first.lines).toHaveLength(1);
    expect(first.lines[0]).toMatch(/^gc\.done \{.*"expired":1.*"duplicates":2.*"orphanVectors":2/);
    expect(first.lines[0]).not.toContain('kept');

    expect(await texts(open, ana)).toEqual(['one kept', 'three kept', 'two kept']);
    const merged = unwrap(await list(open.vault, ana, { scopes: ['user'], filter: { tags: ['twin'] } }));
    expect(merged.memories.map(({ number, tags, pinned, uses }) => ({ number, tags, pinned, uses }))).toEqual(
      expect.arrayContaining([
        { number: 1, tags: ['own', 'twin'], pinned: true, uses: 3 },
        { number: 2, tags: ['own', 'twin'], pinned: true, uses: 3 },
      ]),
    );
    const paths = bucketPaths(open.root, userNamespace(ana.userId));
    expect(readdirSync(paths.attachments)).toHaveLength(1);
    expect(readdirSync(paths.backups)).toHaveLength(1);

    const second = unwrap((await collect(open)).run);
    expect(second.orphanFolders).toBe(0);
    for (const sweep of second.buckets) expect(sweep).toEqual(nothing(sweep));
    expect(readdirSync(paths.backups)).toHaveLength(1);
    expect(listUpkeepRuns(open.vault.catalog, 10)).toHaveLength(3);
  });

  test('a memory expires at its instant and not a millisecond before', async () => {
    const open = await openTestVault();
    const ana = await open.addPerson('Ana');
    unwrap(await remember(open.vault, ana, { text: 'for a day', ttlDays: 1 }));
    open.now += DAY_MS - 1;
    expect(sweepOf(unwrap((await collect(open)).run).buckets, ana).expired).toBe(0);
    open.now += 1;
    expect(sweepOf(unwrap((await collect(open)).run).buckets, ana).expired).toBe(1);
  });

  test('what was thrown away is erased to the byte when its days in the bin are over', async () => {
    const open = await openTestVault();
    const ana = await open.addPerson('Ana');
    const { memory } = unwrap(await remember(open.vault, ana, { text: 'wagtailcanary sings' }));
    unwrap(await remember(open.vault, ana, { text: 'stays' }));
    unwrap(await forget(open.vault, ana, { numbers: [memory.number] }));
    const days = 30;
    for (let day = 0; day < days; day += 1) {
      open.now += DAY_MS - (day === 0 ? 1 : 0);
      expect(sweepOf(unwrap((await collect(open)).run).buckets, ana).binned).toBe(0);
    }
    open.now += 1;
    expect(sweepOf(unwrap((await collect(open)).run).buckets, ana).binned).toBe(1);
    await open.close();
    expect(filesContaining(open.root, 'wagtailcanary')).toEqual([]);
  });

  test('a folder with memories and without an owner is told and left alone', async () => {
    const open = await openTestVault();
    const ana = await open.addPerson('Ana');
    unwrap(await remember(open.vault, ana, { text: 'evidence' }));
    await open.vault.buckets.closed(userNamespace(ana.userId), () => ok(null));
    open.leaveUnsound('the catalog forgets a person whose folder stays');
    open.vault.catalog.run(`DELETE FROM users WHERE id = ?`, ana.userId);
    open.now += HOUR_MS * 10;
    const run = unwrap((await collect(open)).run);
    expect(run.orphanFolders).toBe(0);
    expect(run.failures).toEqual([
      { namespace: userNamespace(ana.userId), pass: 'orphans', type: 'bucket-damaged' },
    ]);
    expect(existsSync(bucketPaths(open.root, userNamespace(ana.userId)).database)).toBe(true);
  });
});

describe('what stops a run', () => {
  async function withMany(expiring: number, staying: number) {
    const open = await openTestVault();
    const ana = await open.addPerson('Ana');
    for (let index = 0; index < expiring; index += 1)
      unwrap(await remember(open.vault, ana, { text: `goes ${String(index)}`, ttlDays: 1 }));
    for (let index = 0; index < staying; index += 1)
      unwrap(await remember(open.vault, ana, { text: `stays ${String(index)}` }));
    await collect(open, { buckets: [] });
    open.now += DAY_MS;
    return { open, ana };
  }

  test('a bucket that would lose more than a fifth keeps everything until a person answers', async () => {
    const { open, ana } = await withMany(6, 20);
    const asked = unwrap((await collect(open)).run);
    expect(asked.outcome).toBe('needs-answer');
    expect(sweepOf(asked.buckets, ana).expired).toBe(0);
    expect(unwrap(viewUpkeep(open.vault, ana)).questions).toEqual([
      { bucket: 'user', wouldRemove: 6, of: 26, share: 6 / 26 },
    ]);
    const bea = await open.addPerson('Bea');
    expect(unwrap(viewUpkeep(open.vault, bea)).questions).toEqual([]);
    const answered = unwrap((await collect(open, { allowLargeRemoval: true })).run);
    expect(answered.outcome).toBe('done');
    expect(sweepOf(answered.buckets, ana).expired).toBe(6);
  });

  test('a fifth exactly, or a handful, is removed without a question; five of seven are no handful', async () => {
    const { open, ana } = await withMany(6, 24);
    expect(sweepOf(unwrap((await collect(open)).run).buckets, ana).expired).toBe(6);
    const few = await withMany(4, 1);
    expect(sweepOf(unwrap((await collect(few.open)).run).buckets, few.ana).expired).toBe(4);
    const five = await withMany(5, 2);
    expect(unwrap((await collect(five.open)).run).outcome).toBe('needs-answer');
  });

  test('a clock that jumped suspends upkeep until a person says that it is right', async () => {
    const { open, ana } = await withMany(1, 20);
    const ports = { uptimeMs: () => 1_000, log: () => undefined };
    const signal = new AbortController().signal;
    unwrap(
      await collectGarbage(open.vault, ports, {
        buckets: [],
        cause: 'idle',
        signal,
        allowLargeRemoval: true,
      }),
    );
    open.now += 400 * DAY_MS;
    const jumped = await collectGarbage(open.vault, ports, { buckets: 'all', cause: 'idle', signal });
    expect(jumped).toEqual({ ok: false, error: { type: 'clock-jumped' } });
    expect(await collectGarbage(open.vault, ports, { buckets: 'all', cause: 'idle', signal })).toEqual(
      jumped,
    );
    expect(unwrap(viewUpkeep(open.vault, ana))).toMatchObject({ clockSuspended: true, nextAt: null });
    const yes = { buckets: 'all', cause: 'button', signal, allowLargeRemoval: true } as const;
    expect(sweepOf(unwrap(await collectGarbage(open.vault, ports, yes)).buckets, ana).expired).toBe(1);
    expect(unwrap(viewUpkeep(open.vault, ana)).clockSuspended).toBe(false);
  });

  test('a run stops when somebody is back and the next one goes on with the buckets it did not reach', async () => {
    const open = await openTestVault();
    const people = await Promise.all(['Ana', 'Bea', 'Cid'].map((name) => open.addPerson(name)));
    for (const person of people) unwrap(await remember(open.vault, person, { text: 'over', ttlDays: 1 }));
    open.now += 10 * HOUR_MS;
    await collect(open, { buckets: [] });
    open.now += 14 * HOUR_MS;
    const abort = new AbortController();
    const onProgress = (_step: string, done: number): void => {
      if (done === 1) abort.abort();
    };
    const first = unwrap((await collect(open, { signal: abort.signal, onProgress })).run);
    expect(first.outcome).toBe('interrupted');
    expect(first.buckets.map(({ expired }) => expired)).toEqual([1]);
    const second = unwrap((await collect(open)).run);
    expect(second.buckets.slice(0, 2).map(({ expired }) => expired)).toEqual([1, 1]);
    expect(second.outcome).toBe('done');
  });

  test('a pass that fails is told and undoes no other', async () => {
    const { open, ana } = await withMany(1, 20);
    const paths = bucketPaths(open.root, userNamespace(ana.userId));
    open.leaveUnsound('a link lies in the place of a folder');
    symlinkSync(open.root, paths.attachments);
    const run = unwrap((await collect(open)).run);
    expect(run.outcome).toBe('failed');
    expect(run.failures).toEqual([
      { namespace: userNamespace(ana.userId), pass: 'orphans', type: 'path-refused' },
    ]);
    expect(sweepOf(run.buckets, ana).expired).toBe(1);
    expect(readdirSync(paths.backups)).toHaveLength(1);
  });
});

test('the history of a person says nothing of other people', async () => {
  const open = await openTestVault();
  const ana = await open.addPerson('Ana');
  const bea = await open.addPerson('Bea');
  await collect(open);
  const { runs } = unwrap(listUpkeepHistory(open.vault, ana));
  expect(runs).toHaveLength(1);
  expect(JSON.stringify(runs)).not.toContain(bea.userId);
  expect(unwrap(await search(open.vault, ana, { query: 'anything', scopes: ['user'] })).hits).toEqual([]);
});
