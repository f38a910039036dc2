import type { Meaning } from '../../electron/services/vault.ts';
import { DIM, idOf, noteAt, type Note, type Question } from './notes.ts';

/** A model that looks vectors up instead of computing them, so that what is measured is storing and searching. */
export interface GivenMeaning extends Meaning {
  /** The next query means this. */
  expect(question: Question): void;
  /** Has the vectors of these notes ready, where making them must not be part of what is measured. */
  know(notes: readonly Note[]): void;
}

export function givenMeaning(): GivenMeaning {
  let expected: Question | null = null;
  const known = new Map<string, Float32Array>();
  return {
    model: () => ({ id: 'given', dim: DIM }),
    state: () => 'ready',
    settled: () => Promise.resolve(),
    expect: (question) => {
      expected = question;
    },
    know: (notes) => {
      for (const { text, vector } of notes) known.set(text, vector);
    },
    embedQuery: () => {
      if (expected === null) throw new Error('No question was announced');
      return Promise.resolve(expected.vector);
    },
    embedDocuments: (texts) =>
      Promise.resolve(texts.map((text) => [known.get(text) ?? noteAt(idOf(text)).vector])),
  };
}
