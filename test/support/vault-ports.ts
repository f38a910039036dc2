import { randomBytes, randomUUID } from 'node:crypto';
import { matchLiterally } from '../../electron/embedding/match-literally.ts';
import { scoreHybrid, termCoverage } from '../../electron/embedding/score-hybrid.ts';
import type { VaultPorts } from '../../electron/open-vault.ts';
import type { Meaning, TextAnalysis } from '../../electron/services/vault.ts';

/** What a vault needs from outside, with plain words and without a model unless the test brings one. */
export function vaultPorts(ports: Partial<VaultPorts> = {}): VaultPorts {
  return {
    clock: Date.now,
    newId: randomUUID,
    randomBytes: (count) => randomBytes(count),
    words: plainWords,
    meaning: noMeaning,
    announce: () => undefined,
    onWritten: () => undefined,
    reportProblem: (where, error) => {
      throw new Error(`Problem reported at ${where}`, { cause: error });
    },
    ...ports,
  };
}

const noMeaning: Meaning = {
  model: () => null,
  state: () => 'unavailable',
  settled: () => Promise.resolve(),
  embedQuery: () => Promise.reject(new Error('No model')),
  embedDocuments: () => Promise.reject(new Error('No model')),
};

const plainWords: TextAnalysis = {
  version: 'test',
  termsOf: (text) => wordsOf(text).join(' '),
  termsOfWord: wordsOf,
  queryTermsOf: wordsOf,
  coverageOf: termCoverage,
  literalMatcher: matchLiterally,
  scoreHybrid,
};

function wordsOf(text: string): readonly string[] {
  return (
    text
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
