import { existsSync } from 'node:fs';
import type { Failure } from '../../shared/failures.ts';
import type { Namespace } from '../../shared/namespace.ts';
import { ok, type Result } from '../../shared/result.ts';
import { failureOfSqliteError } from '../store/failure-of-sqlite-error.ts';
import type { OpenDatabase, ReadableDatabase } from '../store/database.ts';
import type { Bucket, ReadableBucket } from './bucket.ts';
import { bucketPaths } from './bucket-path.ts';
import { openBucketDatabase } from './open-bucket.ts';
import { openLazyIndex, type IndexOptions, type LazyIndex } from './lazy-index.ts';
import { ReadWriteGate } from './read-write-gate.ts';

/** What the pool needs from outside. */
export interface BucketPoolOptions {
  readonly root: string;
  readonly isReadOnly: boolean;
  /** Buckets kept open at most; each holds three file descriptors and those of its index. */
  readonly maxOpen: number;
  readonly index: IndexOptions;
  /** Whether a bucket's file is known to be as it was left, so that an opening need not read it through. */
  readonly isSealed: (namespace: Namespace) => boolean;
  /** Judges a bucket's file as it was found, before a byte of it is written. `isReadThrough`: it is looked at for damage. */
  readonly onOpened: (
    namespace: Namespace,
    db: ReadableDatabase,
    isReadThrough: boolean,
  ) => Result<{ readonly wasClosedInOrder: boolean }>;
  /** Told before and after work that may write, while the bucket cannot close. */
  readonly onWriting: (namespace: Namespace, db: ReadableDatabase) => void;
  readonly onWrote: (namespace: Namespace, db: ReadableDatabase) => void;
  /** Told when such work has left the bucket, so that what is derived can follow. */
  readonly onWritten: (namespace: Namespace) => void;
  /** Told before a close; what it answers is called when the file is at rest. */
  readonly onClosing: (namespace: Namespace, db: ReadableDatabase) => () => void;
}

/** Every open bucket of a vault. The only way to a bucket's file, index or folder. */
export interface BucketPool {
  readonly root: string;
  /** Work that only reads, beside other work. */
  read<Value>(namespace: Namespace, work: (bucket: ReadableBucket) => Answer<Value>): Promise<Result<Value>>;
  /** Work that may write, beside other work: SQLite keeps its transactions apart. */
  write<Value>(namespace: Namespace, work: (bucket: Bucket) => Answer<Value>): Promise<Result<Value>>;
  /** Work that needs the bucket alone, such as erasing: everybody else waits outside. */
  alone<Value>(namespace: Namespace, work: (bucket: Bucket) => Answer<Value>): Promise<Result<Value>>;
  /** Work on the files of a closed bucket, such as restoring or removing it: everybody else waits outside. */
  closed<Value>(namespace: Namespace, work: () => Answer<Value>): Promise<Result<Value>>;
  /**
   * The same, with something taken along from the bucket first: `work` gets what `take` answered, or why the bucket could
   * not be opened. Between the two nobody is let in, so nothing is written that was not taken along.
   */
  handOver<Taken, Value>(
    namespace: Namespace,
    take: (bucket: ReadableBucket) => Answer<Taken>,
    work: (taken: Result<Taken>) => Answer<Value>,
  ): Promise<Result<Value>>;
  /** Makes a bucket at the birth of its owner; fails when a file is there already. */
  create(namespace: Namespace): Promise<Result<null>>;
  exists(namespace: Namespace): boolean;
  /** Why the bucket did not open when it was last wanted; null when it did, or nobody has asked for it. */
  problemOf(namespace: Namespace): Failure | null;
  /** Lets running work end, then closes every bucket. Work that comes later is refused. */
  close(): Promise<void>;
}

type Answer<Value> = Result<Value> | Promise<Result<Value>>;

interface Entry {
  readonly gate: ReadWriteGate;
  bucket: OpenBucket | null;
  checked: boolean;
  lastUse: number;
  /** Why it did not open last. */
  problem: Failure | null;
}

interface OpenBucket extends Bucket {
  readonly lazyIndex: LazyIndex;
}

/** Opens a pool over a vault's root; nothing is opened until it is used. */
export function openBucketPool(options: BucketPoolOptions): BucketPool {
  const entries = new Map<Namespace, Entry>();
  let uses = 0;
  let openCount = 0;
  let closing = false;

  const entryOf = (namespace: Namespace): Entry => {
    if (closing) throw new Error('The vault is closing');
    const known = entries.get(namespace) ?? {
      gate: new ReadWriteGate(),
      bucket: null,
      checked: false,
      lastUse: 0,
      problem: null,
    };
    entries.set(namespace, known);
    known.lastUse = uses += 1;
    return known;
  };

  const opened = (namespace: Namespace, entry: Entry): Result<OpenBucket> => {
    if (entry.bucket !== null) return ok(entry.bucket);
    const mode = options.isReadOnly ? 'read-only' : 'existing';
    // Where nothing can be written there are no new seals: reading through once in a process must be enough.
    const check = !options.isSealed(namespace) && !(options.isReadOnly && entry.checked);
    let wasClosedInOrder = true;
    const db = openBucketDatabase(namespace, {
      root: options.root,
      mode,
      check,
      accept: (found) => {
        const judged = options.onOpened(namespace, found, check);
        if (!judged.ok) return judged;
        ({ wasClosedInOrder } = judged.value);
        return ok(null);
      },
    });
    entry.problem = db.ok ? null : db.error;
    if (!db.ok) return db;
    entry.checked = true;
    entry.bucket = toBucket(namespace, db.value, options, wasClosedInOrder);
    openCount += 1;
    return ok(entry.bucket);
  };

  const shut = async (namespace: Namespace, entry: Entry): Promise<void> => {
    const bucket = entry.bucket;
    if (bucket === null) return;
    entry.bucket = null;
    openCount -= 1;
    try {
      await bucket.lazyIndex.close();
    } catch (error) {
      // The index is derived: it must not keep the file, or the other buckets, from being closed.
      options.index.reportProblem('close-index', error);
    }
    const closed = options.onClosing(namespace, bucket.db);
    bucket.db.close();
    closed();
  };

  const evict = async (): Promise<void> => {
    const tooMany = openCount - options.maxOpen;
    if (tooMany <= 0) return;
    const idle = [...entries]
      .filter(([, { bucket, gate }]) => bucket !== null && gate.isIdle)
      .sort(([, a], [, b]) => a.lastUse - b.lastUse);
    for (const [namespace, entry] of idle.slice(0, tooMany)) {
      await entry.gate.alone(() => shut(namespace, entry));
    }
  };

  const work = async <Value>(
    namespace: Namespace,
    manner: 'shared' | 'alone',
    run: (bucket: OpenBucket) => Answer<Value>,
  ): Promise<Result<Value>> => {
    const entry = entryOf(namespace);
    const result = await entry.gate[manner](async (): Promise<Result<Value>> => {
      const bucket = opened(namespace, entry);
      return bucket.ok ? await asResult(namespace, () => run(bucket.value)) : bucket;
    });
    await evict();
    return result;
  };

  const writing = async <Value>(
    namespace: Namespace,
    manner: 'shared' | 'alone',
    run: (bucket: Bucket) => Answer<Value>,
  ): Promise<Result<Value>> => {
    const result = await work(namespace, manner, async (bucket) => {
      options.onWriting(namespace, bucket.db);
      const answer = await run(bucket);
      options.onWrote(namespace, bucket.db);
      return answer;
    });
    options.onWritten(namespace);
    return result;
  };

  const atRest = async <Value>(
    namespace: Namespace,
    entry: Entry,
    run: () => Answer<Value>,
  ): Promise<Result<Value>> => {
    await shut(namespace, entry);
    entry.checked = false;
    entry.problem = null;
    return await asResult(namespace, run);
  };

  return {
    root: options.root,
    read: (namespace, run) => work(namespace, 'shared', run),
    write: (namespace, run) => writing(namespace, 'shared', run),
    alone: (namespace, run) => writing(namespace, 'alone', run),
    closed: async (namespace, run) => {
      const entry = entryOf(namespace);
      return await entry.gate.alone(() => atRest(namespace, entry, run));
    },
    handOver: async (namespace, take, run) => {
      const entry = entryOf(namespace);
      return await entry.gate.alone(async () => {
        const bucket = opened(namespace, entry);
        const taken = bucket.ok ? await asResult(namespace, () => take(bucket.value)) : bucket;
        return await atRest(namespace, entry, () => run(taken));
      });
    },
    create: async (namespace) => {
      const entry = entryOf(namespace);
      return await entry.gate.alone((): Result<null> => {
        const db = openBucketDatabase(namespace, { root: options.root, mode: 'create', check: false });
        if (!db.ok) return db;
        const closed = options.onClosing(namespace, db.value);
        db.value.close();
        closed();
        return ok(null);
      });
    },
    problemOf: (namespace) => entries.get(namespace)?.problem ?? null,
    exists: (namespace) => existsSync(bucketPaths(options.root, namespace).database),
    close: async () => {
      closing = true;
      for (const [namespace, entry] of entries) await entry.gate.alone(() => shut(namespace, entry));
    },
  };
}

function toBucket(
  namespace: Namespace,
  db: OpenDatabase,
  options: BucketPoolOptions,
  wasClosedInOrder: boolean,
): OpenBucket {
  const paths = bucketPaths(options.root, namespace);
  const lazyIndex = openLazyIndex(db, paths.vectors, { ...options.index, wasClosedInOrder });
  return {
    namespace,
    paths,
    db,
    lazyIndex,
    index: (model) => lazyIndex.open(model),
    openIndex: () => lazyIndex.current(),
  };
}

/** SQLite's refusals become failures that a person can act on; everything else is a bug and stays an exception. */
async function asResult<Value>(namespace: Namespace, run: () => Answer<Value>): Promise<Result<Value>> {
  try {
    return await run();
  } catch (error) {
    const failure = failureOfSqliteError(error, namespace);
    if (failure === null) throw error;
    return { ok: false, error: failure };
  }
}
