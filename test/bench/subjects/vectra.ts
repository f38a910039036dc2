import { createRequire } from 'node:module';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Note } from '../notes.ts';
import type { Place, Subject, SubjectKind } from '../subject.ts';

interface LocalIndex {
  isIndexCreated(): Promise<boolean>;
  createIndex(config: { readonly version: number }): Promise<void>;
  insertItem(item: Item): Promise<unknown>;
  batchInsertItems(items: readonly Item[]): Promise<unknown>;
  queryItems(
    vector: readonly number[],
    query: string,
    limit: number,
  ): Promise<readonly { readonly score: number; readonly item: { readonly metadata: Item['metadata'] } }[]>;
}
interface Item {
  readonly vector: readonly number[];
  readonly metadata: { readonly id: number; readonly text: string };
}

/** Vectra: vectors of an index in one JSON file, searched in RAM. */
export const vectra: SubjectKind = {
  name: 'vectra',
  needs: { folder: 'vectra', packages: ['vectra@0.12.3'] },
  note: 'one index a namespace; vectors only; the last version for Node 20; an add writes the whole file',
  isKept: true,
  open: async (folder, packages): Promise<Subject> => {
    const { LocalIndex } = createRequire(join(packages, 'package.json'))('vectra') as {
      readonly LocalIndex: new (folder: string) => LocalIndex;
    };
    const indexes = new Map<Place, LocalIndex>();
    const indexOf = async (place: Place): Promise<LocalIndex> => {
      const known = indexes.get(place);
      if (known !== undefined) return known;
      const index = new LocalIndex(join(folder, place));
      if (!(await index.isIndexCreated())) await index.createIndex({ version: 1 });
      indexes.set(place, index);
      return index;
    };
    return {
      processId: process.pid,
      addOne: async (place, note) => {
        await (await indexOf(place)).insertItem(toItem(note));
      },
      addMany: async (place, notes) => {
        await (await indexOf(place)).batchInsertItems(notes.map(toItem));
      },
      search: async ({ vector }, places, limit) => {
        const found = [];
        for (const place of places)
          found.push(...(await (await indexOf(place)).queryItems([...vector], '', limit)));
        return found
          .toSorted((one, other) => other.score - one.score)
          .slice(0, limit)
          .map(({ item }) => item.metadata.id);
      },
      removePlace: async (place) => {
        indexes.delete(place);
        await rm(join(folder, place), { recursive: true });
      },
      close: () => Promise.resolve(),
    };
  },
};

function toItem({ id, text, vector }: Note): Item {
  return { vector: [...vector], metadata: { id, text } };
}
