import type { Namespace } from '../../shared/namespace.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { noteHighWater, readHighWater } from '../catalog/high-water.ts';
import type { OpenDatabase, ReadableDatabase } from '../store/database.ts';
import { lastMemoryNumber } from '../store/memories.ts';
import { lastChangeNumber } from '../store/outbox.ts';
import { findDamagedText } from './find-damaged-text.ts';
import type { Vault } from './vault.ts';

/** Watches over how far each bucket has come, from the catalog, which a lost or foreign file of a bucket cannot change. */
export interface HighWaterKeeper {
  /** Judges a file as it was found. `isFirst`: nobody of this process has looked at its texts yet. */
  judge(
    namespace: Namespace,
    db: ReadableDatabase,
    isFirst: boolean,
  ): Result<{ readonly wasClosedInOrder: boolean }>;
  /** Before a write: until the bucket is closed in order, its index may lack what the file has. */
  beforeWrite(namespace: Namespace, db: ReadableDatabase): void;
  afterWrite(namespace: Namespace, db: ReadableDatabase): void;
  closing(namespace: Namespace, db: ReadableDatabase): void;
  /** Notes what waits; called before the catalog closes. */
  close(): void;
}

/** What is noted in one go: at most this much of the newest writes can be lost with a bucket's log unnoticed. */
const NOTE_WITHIN_MS = 1_000;
/** Texts that are held against their hashes when a bucket is opened; the whole bucket for most. */
const SAMPLE = 500;

/**
 * Keeps the marks of {@link readHighWater}. A file that gave fewer numbers, or announced fewer changes, than were seen
 * before has lost what was acknowledged and is `bucket-damaged`, as is one with a text that is not the one that was kept.
 * A mark that cannot be written is reported and stops nothing.
 */
export function keepHighWater(
  catalog: OpenDatabase,
  { isReadOnly, clock, reportProblem }: Pick<Vault, 'isReadOnly' | 'clock' | 'reportProblem'>,
): HighWaterKeeper {
  const written = new Set<Namespace>();
  const waiting = new Map<Namespace, ReturnType<typeof measure>>();
  let timer: NodeJS.Timeout | null = null;

  const noteWaiting = (): void => {
    timer = null;
    const marks = [...waiting];
    waiting.clear();
    try {
      catalog.transaction(() => {
        for (const [namespace, mark] of marks)
          noteHighWater(catalog, namespace, { ...mark, isClean: false, notedAt: clock() });
      });
    } catch (error) {
      for (const [namespace, mark] of marks) if (!waiting.has(namespace)) waiting.set(namespace, mark);
      reportProblem('high-water', error);
    }
  };

  return {
    judge: (namespace, db, isFirst) => {
      const mark = readHighWater(catalog, namespace);
      const { lastNumber, lastChange } = measure(db);
      if (mark !== null && (lastNumber < mark.lastNumber || lastChange < mark.lastChange)) {
        return fail({ type: 'bucket-damaged', namespace, problem: 'rows-missing' });
      }
      const damaged = isFirst ? findDamagedText(db, SAMPLE) : null;
      if (damaged !== null) return fail({ type: 'bucket-damaged', namespace, problem: 'text-changed' });
      return ok({ wasClosedInOrder: mark === null || mark.isClean });
    },
    beforeWrite: (namespace, db) => {
      if (isReadOnly || written.has(namespace)) return;
      noteHighWater(catalog, namespace, { ...measure(db), isClean: false, notedAt: clock() });
      written.add(namespace);
    },
    afterWrite: (namespace, db) => {
      if (isReadOnly) return;
      waiting.set(namespace, measure(db));
      timer ??= setTimeout(noteWaiting, NOTE_WITHIN_MS).unref();
    },
    closing: (namespace, db) => {
      const isNew = !isReadOnly && readHighWater(catalog, namespace) === null;
      if (!written.has(namespace) && !isNew) return;
      written.delete(namespace);
      waiting.delete(namespace);
      try {
        noteHighWater(catalog, namespace, { ...measure(db), isClean: true, notedAt: clock() });
      } catch (error) {
        reportProblem('high-water', error);
      }
    },
    close: () => {
      if (timer === null) return;
      clearTimeout(timer);
      noteWaiting();
    },
  };
}

function measure(db: ReadableDatabase): { readonly lastNumber: number; readonly lastChange: number } {
  return { lastNumber: lastMemoryNumber(db), lastChange: lastChangeNumber(db) };
}
