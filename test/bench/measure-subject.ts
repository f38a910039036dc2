import { bytesOnDisk } from '../../electron/buckets/folder-bytes.ts';
import { noteAt, notesFrom, questionAt, type Question } from './notes.ts';
import { residentBytes } from './process-memory.ts';
import { PLACES, type Subject, type SubjectKind } from './subject.ts';
import { medianOf, timed } from './timing.ts';

/** What one store does with so many notes in each of three namespaces. Times in milliseconds; null: not offered. */
export interface FilledFigures {
  readonly bulkPerSecond: number;
  readonly addOneMs: number;
  readonly searchMs: number;
  readonly searchThreeMs: number | null;
  readonly vectorsMs: number | null;
  readonly vectorsThreeMs: number | null;
  /** Share of the exact nearest eight that its vector search finds; null for a store without vectors. */
  readonly recallAt8: number | null;
  readonly diskBytes: number | null;
}

/** The same store, opened again by a new process. */
export interface ReopenedFigures {
  /** From opening to the first answer. */
  readonly coldOpenMs: number;
  /** Above what the process had before it opened the store, after a hundred searches. */
  readonly residentBytes: number;
  /** What went wrong when it could not be removed. */
  readonly removePlaceMs: number | string | null;
}

const LIMIT = 8;
const SEARCHES = 100;
const ADDS = 60;
const GROUND_TRUTHS = 30;
/** Numbers that no filled note has. */
const FRESH = 10_000_000;

/** Fills a store that is empty and measures it. */
export async function measureFilled(
  kind: SubjectKind,
  options: { readonly folder: string; readonly packages: string; readonly size: number },
): Promise<FilledFigures> {
  const { folder, packages, size } = options;
  const subject = await kind.open(folder, packages);
  let bulkMs = 0;
  for (const [position, place] of PLACES.entries()) {
    const notes = notesFrom(position * size, size);
    const taken = await timed(() => subject.addMany(place, notes));
    // The first namespace alone: some stores hold no other.
    if (place === 'a') bulkMs = taken;
  }
  const hasPlaces = kind.name !== '@modelcontextprotocol/server-memory';
  const searchMs = await medianOf(SEARCHES, (run) => subject.search(questionAt(run), ['a'], LIMIT));
  const searchThreeMs = hasPlaces
    ? await medianOf(SEARCHES, (run) => subject.search(questionAt(run), PLACES, LIMIT))
    : null;
  const vectors = subject.searchVectors?.bind(subject);
  const vectorsMs =
    vectors === undefined ? null : await medianOf(SEARCHES, (run) => vectors(questionAt(run), ['a'], LIMIT));
  const vectorsThreeMs =
    vectors === undefined ? null : await medianOf(SEARCHES, (run) => vectors(questionAt(run), PLACES, LIMIT));
  const recallAt8 = hasPlaces ? await recall(subject, size) : null;
  const addOneMs = await medianOf(ADDS, (run) => subject.addOne('a', noteAt(FRESH + run)));
  await subject.close();
  return {
    bulkPerSecond: (size / bulkMs) * 1_000,
    addOneMs,
    searchMs,
    searchThreeMs,
    vectorsMs,
    vectorsThreeMs,
    recallAt8,
    diskBytes: kind.isKept ? await bytesOnDisk(folder) : null,
  };
}

/** Opens a store that another process filled, and measures it. */
export async function measureReopened(
  kind: SubjectKind,
  options: { readonly folder: string; readonly packages: string },
): Promise<ReopenedFigures> {
  const before = process.memoryUsage.rss();
  const start = performance.now();
  const subject = await kind.open(options.folder, options.packages);
  await subject.search(questionAt(0), ['a'], LIMIT);
  const coldOpenMs = performance.now() - start;
  for (let run = 0; run < SEARCHES; run += 1) await subject.search(questionAt(run), ['a'], LIMIT);
  const resident = residentBytes(subject.processId) - (subject.processId === process.pid ? before : 0);
  const removePlaceMs =
    kind.name === '@modelcontextprotocol/server-memory' ? null : await timeRemoval(subject);
  await subject.close();
  return { coldOpenMs, residentBytes: resident, removePlaceMs };
}

/** A store that cannot remove so much still has its other figures. */
async function timeRemoval(subject: Subject): Promise<number | string> {
  try {
    return await timed(() => subject.removePlace('b'));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function recall(subject: Subject, size: number): Promise<number> {
  const search = (subject.searchVectors ?? subject.search).bind(subject);
  const notes = notesFrom(0, size);
  let found = 0;
  for (let run = 0; run < GROUND_TRUTHS; run += 1) {
    const question = questionAt(run);
    const exact = new Set(nearest(question, notes));
    const answers = await search(question, ['a'], LIMIT);
    found += answers.filter((id) => exact.has(id)).length;
  }
  return found / (GROUND_TRUTHS * LIMIT);
}

function nearest(
  question: Question,
  notes: readonly { readonly id: number; readonly vector: Float32Array }[],
) {
  return notes
    .map(({ id, vector }) => ({
      id,
      score: vector.reduce((sum, value, at) => sum + value * (question.vector[at] ?? 0), 0),
    }))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, LIMIT)
    .map(({ id }) => id);
}
