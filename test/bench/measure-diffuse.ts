import { join } from 'node:path';
import { createRamBudget } from '../../electron/vectors/ram-budget.ts';
import { openVectorIndex } from '../../electron/vectors/open-vector-index.ts';
import { DIM, diffuseVectorAt } from './notes.ts';
import { recallOf } from './recall-of.ts';
import { medianOf } from './timing.ts';

/** An index of vectors that hardly gather in clusters, searched on the disk. */
export interface DiffuseFigures {
  readonly size: number;
  readonly searchMs: number;
  /** Share of the exact nearest eight found. */
  readonly recallAt8: number;
}

const PAGE = 1_000;
/** Numbers that no vector of the index has. */
const QUESTIONS = 20_000_000;

/** Builds the index from its vectors and asks it for what is nearest to others like them. */
export async function measureDiffuse(folder: string, size: number): Promise<DiffuseFigures> {
  const index = await openVectorIndex({
    folder: join(folder, 'vectors'),
    dim: DIM,
    modelId: 'given',
    clock: Date.now,
    // No room: every search goes through the files.
    ram: createRamBudget({ limitBytes: 1 }),
    source: {
      count: () => size,
      readAll: function* () {
        for (let from = 0; from < size; from += PAGE) {
          yield Array.from({ length: Math.min(PAGE, size - from) }, (_, position) => ({
            number: from + position + 1,
            chunk: 0,
            vector: diffuseVectorAt(from + position),
          }));
        }
      },
    },
  });
  // Waits for the build.
  await index.compact();
  const questions = Array.from({ length: 30 }, (_, run) => diffuseVectorAt(QUESTIONS + run));
  const search = async (question: Float32Array): Promise<readonly number[]> =>
    (await index.search(question, 8)).map(({ number }) => number);
  const searchMs = await medianOf(50, (run) =>
    search(questions[run % questions.length] ?? new Float32Array(DIM)),
  );
  const recallAt8 = await recallOf(vectors(size), questions, search);
  await index.close();
  return { size, searchMs, recallAt8 };
}

function* vectors(size: number) {
  for (let id = 0; id < size; id += 1) yield { vector: diffuseVectorAt(id) };
}
