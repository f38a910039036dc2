import type { Namespace } from '../../shared/namespace.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { bucketPaths } from '../buckets/bucket-path.ts';
import { describeFile } from '../buckets/describe-file.ts';
import { noteHighWater, readHighWater, type FileSeal, type HighWaterMark } from '../catalog/high-water.ts';
import { readCounters } from '../store/counters.ts';
import type { OpenDatabase, ReadableDatabase } from '../store/database.ts';
import { findDamagedText } from './find-damaged-text.ts';
import type { Vault } from './vault.ts';

/** Watches over how far each bucket has come, from the catalog, which a lost or foreign file of a bucket cannot change. */
export interface HighWaterKeeper {
  /**
   * Whether a file that is about to be opened is exactly as it was left, in order and not long after it was read through
   * for damage: then it need not be read through again.
   */
  isSealed(namespace: Namespace): boolean;
  /** Judges a file as it was found. `isReadThrough`: it was not sealed, and its texts must be looked at too. */
  judge(
    namespace: Namespace,
    db: ReadableDatabase,
    isReadThrough: boolean,
  ): Result<{ readonly wasClosedInOrder: boolean }>;
  /** Before a write: until the bucket is closed in order, its index may lack what the file has. */
  beforeWrite(namespace: Namespace, db: ReadableDatabase): void;
  afterWrite(namespace: Namespace, db: ReadableDatabase): void;
  /** Before a close; what it answers is called after it, when the file is at rest. */
  closing(namespace: Namespace, db: ReadableDatabase): () => void;
  /** Notes what waits; called before the catalog closes. */
  close(): void;
}

/** What is noted in one go: at most this much of the newest writes can be lost with a bucket's log unnoticed. */
const NOTE_WITHIN_MS = 1_000;
/**
 * After this long a file is read through once more however it was left. Bytes that a disk loses by itself change no
 * time of a file, so this is how long they can stay unseen by an opening; upkeep and `escopo doctor` look on their own.
 */
const READ_THROUGH_EVERY_MS = 7 * 86_400_000;
/** Texts that are held against their hashes when a bucket is opened; the whole bucket for most. */
const SAMPLE = 500;

/**
 * Keeps the marks of {@link readHighWater}. A file that gave fewer numbers, or announced fewer changes, than were seen
 * before has lost what was acknowledged and is `bucket-damaged`, as is one with a text that is not the one that was kept.
 * A mark that cannot be written is reported and stops nothing.
 */
export function keepHighWater(
  catalog: OpenDatabase,
  { root, isReadOnly, clock, reportProblem }: Pick<Vault, 'root' | 'isReadOnly' | 'clock' | 'reportProblem'>,
): HighWaterKeeper {
  const readThroughAt = new Map<Namespace, number>();
  const written = new Set<Namespace>();
  const waiting = new Map<Namespace, ReadableDatabase>();
  let timer: NodeJS.Timeout | null = null;

  const noteWaiting = (): void => {
    timer = null;
    const open = [...waiting];
    waiting.clear();
    try {
      const marks = open.map(([namespace, db]) => ({ namespace, ...measure(db) }));
      catalog.transaction(() => {
        for (const { namespace, ...mark } of marks)
          noteHighWater(catalog, namespace, { ...mark, isClean: false, seal: null, notedAt: clock() });
      });
    } catch (error) {
      for (const [namespace, db] of open) if (!waiting.has(namespace)) waiting.set(namespace, db);
      reportProblem('high-water', error);
    }
  };

  /** A mark that cannot be made must not keep a bucket from being closed: the next opening is only slower. */
  const attempt = <Value>(work: () => Value): Value | undefined => {
    try {
      return work();
    } catch (error) {
      reportProblem('high-water', error);
      return undefined;
    }
  };

  const describe = (namespace: Namespace): string | null =>
    describeFile(bucketPaths(root, namespace).database);

  const noteClosed = (
    namespace: Namespace,
    {
      mark,
      counters,
    }: { readonly mark: HighWaterMark | null; readonly counters: ReturnType<typeof measure> },
    wasWritten: boolean,
  ): void => {
    const now = clock();
    // A bucket that was just born was never anything but what this process wrote.
    const readAt = readThroughAt.get(namespace) ?? (mark === null ? now : mark.seal?.readThroughAt);
    const seal = toSeal(describe(namespace), readAt);
    if (mark !== null && !wasWritten && isSameSeal(seal, mark.seal)) return;
    const isClean = mark === null || wasWritten || mark.isClean;
    noteHighWater(catalog, namespace, { ...counters, isClean, seal, notedAt: now });
  };

  return {
    isSealed: (namespace) => {
      const seal = readHighWater(catalog, namespace)?.seal ?? null;
      if (seal === null) return false;
      const ageMs = clock() - seal.readThroughAt;
      const isSealed = ageMs >= 0 && ageMs < READ_THROUGH_EVERY_MS && describe(namespace) === seal.file;
      if (isSealed) readThroughAt.set(namespace, seal.readThroughAt);
      return isSealed;
    },
    judge: (namespace, db, isReadThrough) => {
      const mark = readHighWater(catalog, namespace);
      const { lastNumber, lastChange } = measure(db);
      if (mark !== null && (lastNumber < mark.lastNumber || lastChange < mark.lastChange)) {
        return fail({ type: 'bucket-damaged', namespace, problem: 'rows-missing' });
      }
      const damaged = isReadThrough ? findDamagedText(db, SAMPLE) : null;
      if (damaged !== null) return fail({ type: 'bucket-damaged', namespace, problem: 'text-changed' });
      if (isReadThrough) readThroughAt.set(namespace, clock());
      return ok({ wasClosedInOrder: mark === null || mark.isClean });
    },
    beforeWrite: (namespace, db) => {
      if (isReadOnly || written.has(namespace)) return;
      noteHighWater(catalog, namespace, { ...measure(db), isClean: false, seal: null, notedAt: clock() });
      written.add(namespace);
    },
    afterWrite: (namespace, db) => {
      if (isReadOnly) return;
      // Measured when it is noted: a bucket leaves this list before its file is closed.
      waiting.set(namespace, db);
      timer ??= setTimeout(noteWaiting, NOTE_WITHIN_MS).unref();
    },
    closing: (namespace, db) => {
      if (isReadOnly) return () => undefined;
      const wasWritten = written.delete(namespace);
      waiting.delete(namespace);
      const before = attempt(() => ({ mark: readHighWater(catalog, namespace), counters: measure(db) }));
      return () => {
        attempt(() => {
          if (before !== undefined) noteClosed(namespace, before, wasWritten);
        });
      };
    },
    close: () => {
      if (timer === null) return;
      clearTimeout(timer);
      noteWaiting();
    },
  };
}

function measure(db: ReadableDatabase): { readonly lastNumber: number; readonly lastChange: number } {
  const { memories, outbox } = readCounters(db);
  return { lastNumber: memories, lastChange: outbox };
}

function toSeal(file: string | null, readThroughAt: number | undefined): FileSeal | null {
  return file === null || readThroughAt === undefined ? null : { file, readThroughAt };
}

function isSameSeal(one: FileSeal | null, other: FileSeal | null): boolean {
  return one?.file === other?.file && one?.readThroughAt === other?.readThroughAt;
}
