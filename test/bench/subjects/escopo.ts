import { deleteTeam } from '../../../electron/services/delete-team.ts';
import { remember } from '../../../electron/services/remember.ts';
import { search } from '../../../electron/services/search.ts';
import { ok } from '../../../shared/result.ts';
import type { Scope } from '../../../shared/scope.ts';
import { idOf } from '../notes.ts';
import { fillBucket, indexBucket, openBenchVault, TEAM, unwrap } from '../open-bench-vault.ts';
import type { Place, Subject, SubjectKind } from '../subject.ts';

const SCOPES: Readonly<Record<Place, Scope>> = { a: 'user', b: 'team', c: 'world' };

/** Escopo itself, through the services that its doors call. */
export const escopo: SubjectKind = {
  name: 'Escopo',
  needs: null,
  note: 'the whole search is words and meaning; every add is fsynced',
  isKept: true,
  open: async (folder): Promise<Subject> => {
    const bench = await openBenchVault(folder);
    const { vault, caller, meaning } = bench;
    const namespaces = { a: bench.user, b: bench.team, c: bench.world };
    return {
      processId: process.pid,
      addOne: async (_, { text }) => {
        unwrap(await remember(vault, caller, { text }));
      },
      addMany: async (place, notes) => {
        await fillBucket(bench, namespaces[place], notes);
        await indexBucket(bench, namespaces[place]);
      },
      search: async (question, places, limit) => {
        meaning.expect(question);
        const [first, ...others] = places.map((place) => SCOPES[place]);
        if (first === undefined) return [];
        const found = unwrap(
          await search(vault, caller, { query: question.text, scopes: [first, ...others], limit }),
        );
        return found.hits.map(({ text }) => idOf(text));
      },
      searchVectors: async ({ vector }, places, limit) => {
        const model = meaning.model();
        if (model === null) throw new Error('The given model is always there');
        // The first namespace got the notes from 0 on, and numbers count from 1.
        const found = await Promise.all(
          places.map(async (place) =>
            unwrap(
              await vault.buckets.read(namespaces[place], async (bucket) =>
                ok(await (await bucket.index(model)).search(vector, limit)),
              ),
            ).map(({ number, score }) => ({ id: number - 1, score })),
          ),
        );
        return found
          .flat()
          .toSorted((one, other) => other.score - one.score)
          .slice(0, limit)
          .map(({ id }) => id);
      },
      removePlace: async (place) => {
        if (place === 'b') {
          unwrap(await deleteTeam(vault, caller, { slug: TEAM, confirmSlug: TEAM }));
          return;
        }
        throw new Error('Only the bucket of a team can be removed by itself');
      },
      close: () => bench.close(),
    };
  },
};
