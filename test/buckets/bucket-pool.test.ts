import { existsSync, readdirSync, readlinkSync, renameSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openBucketPool, type BucketPool } from '../../electron/buckets/bucket-pool.ts';
import { bucketPaths } from '../../electron/buckets/bucket-path.ts';
import { ReadWriteGate } from '../../electron/buckets/read-write-gate.ts';
import { createRamBudget } from '../../electron/vectors/ram-budget.ts';
import { teamSlugSchema } from '../../shared/ids.ts';
import { teamNamespace, type Namespace } from '../../shared/namespace.ts';
import { ok } from '../../shared/result.ts';
import { makeTempFolder } from '../support/make-temp-folder.ts';
import { unwrap } from '../support/open-test-vault.ts';

const names = Array.from({ length: 6 }, (_, index) => teamNamespace(teamSlugSchema.parse(`team-${index}`)));
const [first, second] = names as [Namespace, Namespace];

async function openPool(maxOpen = 3) {
  const root = makeTempFolder();
  const told: string[] = [];
  const pool = openBucketPool({
    root,
    isReadOnly: false,
    maxOpen,
    index: {
      clock: () => 0,
      ram: createRamBudget(),
      reportProblem: (where, error) => {
        throw new Error(where, { cause: error });
      },
    },
    isSealed: () => false,
    onOpened: (namespace) => {
      told.push(`open ${namespace}`);
      return ok({ wasClosedInOrder: true });
    },
    onClosing: (namespace) => {
      told.push(`close ${namespace}`);
      return () => undefined;
    },
    onWriting: () => undefined,
    onWrote: () => undefined,
    onWritten: () => undefined,
  });
  for (const namespace of names) unwrap(await pool.create(namespace));
  told.length = 0;
  return { root, pool, told };
}

const touch = async (pool: BucketPool, namespace: Namespace) =>
  unwrap(await pool.read(namespace, (bucket) => ok(bucket.namespace)));

/** The databases that this process holds open, as Linux lists them. */
function openDatabasesBelow(root: string): readonly string[] {
  return readdirSync('/proc/self/fd')
    .flatMap((fd) => {
      try {
        return [readlinkSync(`/proc/self/fd/${fd}`)];
      } catch {
        // The descriptor that reads the folder is closed by now.
        return [];
      }
    })
    .filter((path) => names.some((namespace) => bucketPaths(root, namespace).database === path));
}

/** A promise that the test resolves. */
function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

describe('the pool', () => {
  test('the least recently used bucket closes when there are too many', async () => {
    const { pool, told } = await openPool(2);
    for (const namespace of [names[0], names[1], names[0], names[2]])
      await touch(pool, namespace as Namespace);
    expect(told).toEqual([`open ${names[0]}`, `open ${names[1]}`, `open ${names[2]}`, `close ${names[1]}`]);
    await pool.close();
  });

  test.runIf(process.platform === 'linux')(
    'many visits leave no more files open than the budget',
    async () => {
      const { root, pool } = await openPool(2);
      for (let visit = 0; visit < 300; visit += 1)
        await touch(pool, names[visit % names.length] as Namespace);
      expect(openDatabasesBelow(root)).toHaveLength(2);
      await pool.close();
    },
  );

  test('a bucket that is in use is not closed for another', async () => {
    const { pool, told } = await openPool(1);
    const busy = gate();
    const working = pool.read(first, async (bucket) => {
      await busy.opened;
      return ok(bucket.db.get<{ one: number }>('SELECT 1 AS one')?.one);
    });
    await touch(pool, second);
    await touch(pool, names[2] as Namespace);
    expect(told).not.toContain(`close ${first}`);
    busy.open();
    expect(unwrap(await working)).toBe(1);
    await pool.close();
  });

  test('closing lets running work end and refuses later work', async () => {
    const { pool } = await openPool();
    const busy = gate();
    const working = pool.write(first, async (bucket) => {
      await busy.opened;
      bucket.db.run(`INSERT INTO bucket_facts (key, value) VALUES ('sample-vault', 'x')`);
      return ok('done');
    });
    const closing = pool.close();
    await expect(pool.read(second, () => ok(null))).rejects.toThrow('closing');
    busy.open();
    expect(unwrap(await working)).toBe('done');
    await closing;
  });

  test('work alone waits for everybody inside, and everybody waits for it', async () => {
    const { pool } = await openPool();
    const order: string[] = [];
    const [inside, alone] = [gate(), gate()];
    const running = [
      pool.read(first, async () => {
        order.push('read in');
        await inside.opened;
        order.push('read out');
        return ok(null);
      }),
      pool.alone(first, async () => {
        order.push('alone in');
        await alone.opened;
        order.push('alone out');
        return ok(null);
      }),
      pool.write(first, () => {
        order.push('write');
        return ok(null);
      }),
    ];
    await touch(pool, second);
    expect(order).toEqual(['read in']);
    inside.open();
    await running[0];
    await touch(pool, second);
    expect(order).toEqual(['read in', 'read out', 'alone in']);
    alone.open();
    await Promise.all(running);
    expect(order).toEqual(['read in', 'read out', 'alone in', 'alone out', 'write']);
    await pool.close();
  });

  test('work on a closed bucket finds its files at rest, and the next work opens it again', async () => {
    const { root, pool, told } = await openPool();
    await touch(pool, first);
    const { database } = bucketPaths(root, first);
    const seen = unwrap(
      await pool.closed(first, () => ok([existsSync(database), existsSync(`${database}-wal`)])),
    );
    expect(seen).toEqual([true, false]);
    await touch(pool, first);
    expect(told).toEqual([`open ${first}`, `close ${first}`, `open ${first}`]);
    await pool.close();
  });

  test('work that throws leaves the bucket usable', async () => {
    const { pool } = await openPool();
    for (const manner of ['read', 'write', 'alone'] as const) {
      const failing = pool[manner](first, () => {
        throw new Error('bug');
      });
      await expect(failing).rejects.toThrow('bug');
    }
    expect(await touch(pool, first)).toBe(first);
    await pool.close();
  });

  test('a bucket that is not there is missing and is not made', async () => {
    const { root, pool } = await openPool();
    const ghost = teamNamespace(teamSlugSchema.parse('ghost'));
    for (const manner of ['read', 'write', 'alone'] as const) {
      expect(await pool[manner](ghost, () => ok(null))).toMatchObject({ error: { type: 'bucket-missing' } });
    }
    expect(pool.exists(ghost)).toBe(false);
    expect(existsSync(bucketPaths(root, ghost).folder)).toBe(false);
    await pool.close();
  });

  test('a bucket is born once', async () => {
    const { pool } = await openPool();
    expect(await pool.create(first)).toMatchObject({
      error: { type: 'bucket-damaged', problem: 'already-there' },
    });
    await pool.close();
  });

  test('the file of another bucket is recognised and not served', async () => {
    const { root, pool } = await openPool();
    await pool.closed(first, () => {
      renameSync(bucketPaths(root, second).database, bucketPaths(root, first).database);
      return ok(null);
    });
    expect(await pool.read(first, () => ok(null))).toMatchObject({
      error: { type: 'bucket-damaged', problem: 'foreign-file' },
    });
    await pool.close();
  });

  test('opening and closing at random beside work loses nothing', async () => {
    const { pool } = await openPool(1);
    const write = async (namespace: Namespace, index: number) =>
      await pool.write(namespace, (bucket) => {
        bucket.db.run(`INSERT INTO erased (salted_hash) VALUES (?)`, `row ${index}`);
        return ok(null);
      });
    const writes = Array.from({ length: 120 }, (_, index) => write(names[index % 4] as Namespace, index));
    const closes = Array.from({ length: 20 }, (_, index) =>
      pool.closed(names[index % 4] as Namespace, () => ok(null)),
    );
    for (const result of await Promise.all([...writes, ...closes])) expect(result.ok).toBe(true);
    for (const namespace of names.slice(0, 4)) {
      const count = await pool.read(namespace, (bucket) =>
        ok(bucket.db.get<{ count: number }>('SELECT count(*) AS count FROM erased')?.count),
      );
      expect(unwrap(count)).toBe(30);
    }
    await pool.close();
  });
});

describe('the gate', () => {
  test('who wants to be alone is not overtaken for ever', async () => {
    const gateway = new ReadWriteGate();
    const order: string[] = [];
    const busy = gate();
    const reading = gateway.shared(() => busy.opened);
    const alone = gateway.alone(() => order.push('alone'));
    const later = gateway.shared(() => order.push('later'));
    expect(gateway.isIdle).toBe(false);
    busy.open();
    await Promise.all([reading, alone, later]);
    expect(order).toEqual(['alone', 'later']);
    expect(gateway.isIdle).toBe(true);
  });
});
