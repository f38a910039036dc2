import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { idOf, noteAt, type Question } from '../notes.ts';
import type { Subject, SubjectKind } from '../subject.ts';

interface Mem0 {
  embedder: object;
  readonly vectorStore: {
    insert(
      vectors: readonly (readonly number[])[],
      ids: readonly string[],
      payloads: readonly object[],
    ): Promise<void>;
  };
  add(text: string, options: object): Promise<unknown>;
  search(
    query: string,
    options: object,
  ): Promise<{
    readonly results: readonly { readonly memory: string; readonly score: number }[];
  }>;
  deleteAll(options: { readonly userId: string }): Promise<unknown>;
}

/** mem0's open source package with its own store on this machine. No model runs: texts are kept as they are. */
export const mem0: SubjectKind = {
  name: 'mem0ai OSS',
  needs: { folder: 'mem0', packages: ['mem0ai@3.3.1'] },
  note: 'infer: false, its own vector store; three scopes are three searches; bulk goes into its store directly',
  isKept: true,
  open: async (folder, packages): Promise<Subject> => {
    process.env['MEM0_TELEMETRY'] = 'false';
    const script = join(packages, 'node_modules', 'mem0ai', 'dist', 'oss', 'index.mjs');
    const { Memory } = (await import(pathToFileURL(script).href)) as {
      readonly Memory: new (config: object) => Mem0;
    };
    const memory = new Memory({
      embedder: { provider: 'openai', config: { apiKey: 'none', embeddingDims: 384 } },
      llm: { provider: 'openai', config: { apiKey: 'none' } },
      vectorStore: { provider: 'memory', config: { dimension: 384, dbPath: join(folder, 'vectors.db') } },
      historyDbPath: join(folder, 'history.db'),
    });
    let expected: Question | null = null;
    const vectorOf = (text: string): readonly number[] =>
      text === expected?.text ? [...expected.vector] : [...noteAt(idOf(text)).vector];
    memory.embedder = {
      embed: (text: string) => Promise.resolve(vectorOf(text)),
      embedBatch: (texts: readonly string[]) => Promise.resolve(texts.map(vectorOf)),
    };
    return {
      processId: process.pid,
      addOne: async (place, { text }) => {
        await memory.add(text, { userId: place, infer: false });
      },
      addMany: async (place, notes) => {
        await memory.vectorStore.insert(
          notes.map(({ vector }) => [...vector]),
          notes.map(({ id }) => `${place}-${String(id)}`),
          notes.map(({ text }) => ({ data: text, textLemmatized: text, user_id: place })),
        );
      },
      search: async (question, places, limit) => {
        expected = question;
        const found = [];
        for (const place of places) {
          const { results } = await memory.search(question.text, {
            filters: { user_id: place },
            topK: limit,
          });
          found.push(...results);
        }
        return found
          .toSorted((one, other) => other.score - one.score)
          .slice(0, limit)
          .map((hit) => idOf(hit.memory));
      },
      removePlace: async (place) => {
        await memory.deleteAll({ userId: place });
      },
      close: () => Promise.resolve(),
    };
  },
};
