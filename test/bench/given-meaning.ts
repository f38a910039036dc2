import type { Meaning } from '../../electron/services/vault.ts';
import { DIM, idOf, noteAt, type Question } from './notes.ts';

/** A model that looks vectors up instead of computing them, so that what is measured is storing and searching. */
export interface GivenMeaning extends Meaning {
  /** The next query means this. */
  expect(question: Question): void;
}

export function givenMeaning(): GivenMeaning {
  let expected: Question | null = null;
  return {
    model: () => ({ id: 'given', dim: DIM }),
    state: () => 'ready',
    settled: () => Promise.resolve(),
    expect: (question) => {
      expected = question;
    },
    embedQuery: () => {
      if (expected === null) throw new Error('No question was announced');
      return Promise.resolve(expected.vector);
    },
    embedDocuments: (texts) => Promise.resolve(texts.map((text) => [noteAt(idOf(text)).vector])),
  };
}
