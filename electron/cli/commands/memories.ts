import { z } from 'zod';
import { memoryNumberSchema } from '../../../shared/ids.ts';
import { memoryKindSchema, tagsSchema } from '../../../shared/memory.ts';
import { fail, ok, type Result } from '../../../shared/result.ts';
import type { BucketRef } from '../../../shared/scope.ts';
import { bucketRefOf } from '../../../shared/namespace.ts';
import type { Caller } from '../../services/caller.ts';
import { forget } from '../../services/forget.ts';
import { get } from '../../services/get.ts';
import { list } from '../../services/list.ts';
import { remember } from '../../services/remember.ts';
import { resolveScopes } from '../../services/resolve-scopes.ts';
import { search } from '../../services/search.ts';
import { stats } from '../../services/stats.ts';
import { embedPending } from '../../services/embed-pending.ts';
import type { Vault } from '../../services/vault.ts';
import type { Command, RawArguments } from '../command.ts';
import { integerWord, listWord, readArguments, readScopes } from '../read-arguments.ts';

const numberWord = integerWord.pipe(memoryNumberSchema);

const rememberSchema = z.object({
  text: z.string(),
  kind: memoryKindSchema.optional(),
  tags: listWord.pipe(tagsSchema).optional(),
  ttlDays: integerWord.pipe(z.int().min(1).max(36_500)).optional(),
  pinned: z.literal(true).optional(),
});

const filterOptions = { kind: 'value', tags: 'value', limit: 'value', scopes: 'value' } as const;
const filterSchema = z.object({
  kind: memoryKindSchema.optional(),
  tags: listWord.optional(),
  limit: integerWord.pipe(z.int().min(1).max(500)).optional(),
});

export const memoryCommands: readonly Command[] = [
  {
    name: 'remember',
    usage:
      '<text, or - for standard input> [--kind fact|preference|event] [--tags a,b] [--ttl-days n] [--pinned]',
    options: { kind: 'value', tags: 'value', 'ttl-days': 'value', pinned: 'flag' },
    readsText: true,
    needs: 'profile',
    run: async ({ vault }, caller, args) => {
      const { 'ttl-days': ttlDays, ...options } = args.options;
      const input = readArguments(rememberSchema, { ...options, ttlDays, text: args.positionals.join(' ') });
      if (!input.ok) return input;
      const kept = await remember(vault, caller, input.value);
      if (!kept.ok) return kept;
      const { memory, created } = kept.value;
      return ok({ namespace: memory.namespace, number: memory.number, created });
    },
  },
  {
    name: 'list',
    usage: '--scopes <a,b> [--kind …] [--tags a,b] [--limit n] [--cursor …]',
    options: { ...filterOptions, cursor: 'value' },
    needs: 'profile',
    run: async ({ vault }, caller, args) => {
      const request = readFilter(args);
      if (!request.ok) return request;
      const cursor = args.options['cursor'];
      return await list(vault, caller, {
        ...request.value,
        ...(typeof cursor === 'string' ? { cursor } : {}),
      });
    },
  },
  {
    name: 'get',
    usage: '<number> --scopes <scope>',
    options: { scopes: 'value' },
    needs: 'profile',
    run: async ({ vault }, caller, args) => {
      const scopes = readScopes(args);
      if (!scopes.ok) return scopes;
      const number = readArguments(numberWord, numberOf(args));
      if (!number.ok) return number;
      const namespaces = resolveScopes(vault, caller, scopes.value);
      if (!namespaces.ok) return namespaces;
      return await getFromOne(vault, caller, namespaces.value.map(bucketRefOf), number.value);
    },
  },
  {
    name: 'search',
    usage: '<query> --scopes <a,b> [--kind …] [--tags a,b] [--limit n]',
    options: filterOptions,
    needs: 'profile',
    run: async ({ vault }, caller, args) => {
      const request = readFilter(args);
      if (!request.ok) return request;
      const { limit, ...rest } = request.value;
      const prepared = await prepareMeaning(vault, caller, args);
      if (!prepared.ok) return prepared;
      return await search(vault, caller, {
        ...rest,
        query: args.positionals.join(' '),
        limit: limit === undefined ? undefined : Math.min(limit, 100),
      });
    },
  },
  {
    name: 'forget',
    usage: '<number…> [--at-once]',
    options: { 'at-once': 'flag' },
    needs: 'profile',
    run: async ({ vault }, caller, args) => {
      const numbers = readArguments(
        z.array(numberWord).min(1).max(10_000),
        args.positionals.map((word) => word.replace(/^#/, '')),
      );
      if (!numbers.ok) return numbers;
      return await forget(vault, caller, {
        numbers: numbers.value,
        atOnce: args.options['at-once'] === true,
      });
    },
  },
  {
    name: 'stats',
    usage: '--scopes <a,b>',
    options: { scopes: 'value' },
    needs: 'profile',
    run: async ({ vault }, caller, args) => {
      const scopes = readScopes(args);
      return scopes.ok ? await stats(vault, caller, { scopes: scopes.value }) : scopes;
    },
  },
];

function readFilter(args: RawArguments): Result<{
  readonly scopes: Parameters<typeof list>[2]['scopes'];
  readonly filter: NonNullable<Parameters<typeof list>[2]['filter']>;
  readonly limit?: number;
}> {
  const scopes = readScopes(args);
  if (!scopes.ok) return scopes;
  const { kind, tags, limit } = args.options;
  const filter = readArguments(filterSchema, { kind, tags, limit });
  if (!filter.ok) return filter;
  return ok({
    scopes: scopes.value,
    filter: {
      ...(filter.value.kind === undefined ? {} : { kinds: [filter.value.kind] }),
      ...(filter.value.tags === undefined || filter.value.tags.length === 0
        ? {}
        : { tags: filter.value.tags }),
    },
    ...(filter.value.limit === undefined ? {} : { limit: filter.value.limit }),
  });
}

function numberOf(args: RawArguments): string {
  return (args.positionals[0] ?? '').replace(/^#/, '');
}

/** A number is known inside its bucket only: when several of the named buckets have it, the caller must name one. */
async function getFromOne(
  vault: Vault,
  caller: Caller,
  refs: readonly BucketRef[],
  number: z.output<typeof numberWord>,
): Promise<Result<unknown>> {
  const found = [];
  for (const scope of refs) {
    const memory = await get(vault, caller, { scope, number });
    if (memory.ok) found.push(memory);
    else if (memory.error.type !== 'not-found') return memory;
  }
  if (found.length > 1) return fail({ type: 'number-ambiguous', scopes: refs.map(String) });
  return found[0] ?? fail({ type: 'not-found' });
}

/** The terminal can wait: the model is loaded and what it still owes to the named buckets is done before the search. */
async function prepareMeaning(vault: Vault, caller: Caller, args: RawArguments): Promise<Result<null>> {
  const scopes = readScopes(args);
  if (!scopes.ok) return scopes;
  const namespaces = resolveScopes(vault, caller, scopes.value);
  if (!namespaces.ok) return namespaces;
  await vault.meaning.settled();
  for (const namespace of namespaces.value) {
    const embedded = await embedPending(vault, namespace, () => true);
    // A bucket that cannot be read is reported beside the others' results by the search itself.
    if (!embedded.ok) vault.reportProblem('embed-pending', embedded.error.type);
  }
  return ok(null);
}
