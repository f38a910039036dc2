/** A run of text that stayed, came or went between two versions. */
export interface DiffPart {
  readonly change: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Above this many cells of comparison (words × words) the middle is shown as replaced whole. */
const MOST_CELLS = 4_000_000;

/**
 * What changed from one text to another, word by word: joining `same` and `removed` gives the older text, `same` and
 * `added` the newer. Longest common subsequence of words and gaps (Hirschberg's problem, by the plain table).
 */
export function diffWords(older: string, newer: string): readonly DiffPart[] {
  const before = older.split(/(\s+)/u).filter(Boolean);
  const after = newer.split(/(\s+)/u).filter(Boolean);
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    before.at(-1 - end) === after.at(-1 - end)
  )
    end += 1;

  const parts: DiffPart[] = [];
  const push = (change: DiffPart['change'], text: string) => {
    const last = parts.at(-1);
    if (text === '') return;
    if (last?.change === change) parts[parts.length - 1] = { change, text: last.text + text };
    else parts.push({ change, text });
  };
  push('same', before.slice(0, start).join(''));
  const oldMiddle = before.slice(start, before.length - end);
  const newMiddle = after.slice(start, after.length - end);
  if (oldMiddle.length * newMiddle.length > MOST_CELLS) {
    push('removed', oldMiddle.join(''));
    push('added', newMiddle.join(''));
  } else {
    walkTable(oldMiddle, newMiddle, push);
  }
  push('same', before.slice(before.length - end).join(''));
  return parts;
}

function walkTable(
  older: readonly string[],
  newer: readonly string[],
  push: (change: DiffPart['change'], text: string) => void,
): void {
  const width = newer.length + 1;
  // lengths[i * width + j]: common words of the rests that begin at i and j.
  const lengths = new Uint32Array((older.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = older.length - 1; i >= 0; i -= 1) {
    for (let j = newer.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        older[i] === newer[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  let i = 0;
  let j = 0;
  while (i < older.length || j < newer.length) {
    const oldWord = older[i];
    const newWord = newer[j];
    if (oldWord !== undefined && oldWord === newWord) {
      push('same', oldWord);
      i += 1;
      j += 1;
    } else if (oldWord !== undefined && (newWord === undefined || at(i + 1, j) >= at(i, j + 1))) {
      push('removed', oldWord);
      i += 1;
    } else {
      push('added', newWord ?? '');
      j += 1;
    }
  }
}
