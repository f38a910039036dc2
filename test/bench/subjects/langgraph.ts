import { createRequire } from 'node:module';
import { join } from 'node:path';
import { idOf, noteAt, type Note, type Question } from '../notes.ts';
import type { Place, Subject, SubjectKind } from '../subject.ts';

interface InMemoryStore {
  put(namespace: readonly string[], key: string, value: { readonly text: string }): Promise<void>;
  batch(
    puts: readonly {
      readonly namespace: readonly string[];
      readonly key: string;
      readonly value: { readonly text: string } | null;
    }[],
  ): Promise<unknown>;
  search(
    namespace: readonly string[],
    options: { readonly query: string; readonly limit: number },
  ): Promise<readonly { readonly key: string; readonly score?: number }[]>;
}
interface Embeddings {
  embedQuery(text: string): Promise<readonly number[]>;
  embedDocuments(texts: readonly string[]): Promise<readonly (readonly number[])[]>;
}

/** LangGraph's store in RAM. */
export const langgraph: SubjectKind = {
  name: 'langgraph InMemoryStore',
  needs: { folder: 'langgraph', packages: ['@langchain/langgraph@1.7.3', '@langchain/core@1.4.0'] },
  note: 'RAM only: nothing is kept; vectors only',
  isKept: false,
  open: (_, packages): Promise<Subject> => {
    const { InMemoryStore } = createRequire(join(packages, 'package.json'))('@langchain/langgraph') as {
      readonly InMemoryStore: new (options: {
        readonly index: {
          readonly dims: number;
          readonly embeddings: Embeddings;
          readonly fields: readonly string[];
        };
      }) => InMemoryStore;
    };
    let expected: Question | null = null;
    const store = new InMemoryStore({
      index: {
        dims: 384,
        fields: ['text'],
        embeddings: {
          embedQuery: () => Promise.resolve([...(expected?.vector ?? [])]),
          embedDocuments: (texts) => Promise.resolve(texts.map((text) => [...noteAt(idOf(text)).vector])),
        },
      },
    });
    const ids = new Map<Place, Set<number>>();
    const toPut = (place: Place, { id, text }: Note) => {
      ids.set(place, (ids.get(place) ?? new Set()).add(id));
      return { namespace: [place], key: String(id), value: { text } };
    };
    return Promise.resolve({
      processId: process.pid,
      addOne: async (place, note) => {
        const { namespace, key, value } = toPut(place, note);
        await store.put(namespace, key, value);
      },
      addMany: async (place, notes) => {
        await store.batch(notes.map((note) => toPut(place, note)));
      },
      search: async (question, places, limit) => {
        expected = question;
        const found = [];
        for (const place of places)
          found.push(...(await store.search([place], { query: question.text, limit })));
        return found
          .toSorted((one, other) => (other.score ?? 0) - (one.score ?? 0))
          .slice(0, limit)
          .map(({ key }) => Number(key));
      },
      removePlace: async (place) => {
        const keys = [...(ids.get(place) ?? [])];
        await store.batch(keys.map((id) => ({ namespace: [place], key: String(id), value: null })));
        ids.delete(place);
      },
      close: () => Promise.resolve(),
    });
  },
};
