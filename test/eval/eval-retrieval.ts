/**
 * `npm run eval:retrieval -- <file.json> --json`: builds a vault with the memories of a labelled set, asks its queries
 * and prints recall@1, recall@5 and MRR, overall and by group, for the whole search, vectors only and keywords only.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { resourcePaths } from '../../electron/resource-paths.ts';
import type { Caller } from '../../electron/services/caller.ts';
import { createProfile } from '../../electron/services/create-profile.ts';
import { embedPending } from '../../electron/services/embed-pending.ts';
import { remember } from '../../electron/services/remember.ts';
import { search } from '../../electron/services/search.ts';
import { startOwner, type Owner } from '../../electron/start-owner.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { ok, type Result } from '../../shared/result.ts';

const setSchema = z.object({
  memories: z.array(z.object({ id: z.string(), text: z.string() })),
  queries: z.array(z.object({ group: z.string(), query: z.string(), answers: z.array(z.string()).min(1) })),
});
type LabelledSet = z.infer<typeof setSchema>;

interface Figures {
  readonly queries: number;
  readonly recallAt1: number;
  readonly recallAt5: number;
  readonly mrr: number;
}

const [file, ...flags] = process.argv.slice(2);
if (file === undefined) throw new Error('Name the file with the labelled set');
const set = setSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
const root = mkdtempSync(join(tmpdir(), 'escopo-eval-'));
try {
  const owner = unwrap(
    await startOwner({
      root,
      resources: resourcePaths(import.meta.dirname),
      clock: Date.now,
      announce: () => undefined,
      onIndexing: () => undefined,
      log: (line) => process.stderr.write(`${line}\n`),
    }),
  );
  const report = await evaluate(owner, set);
  await owner.close();
  print(report, flags.includes('--json'));
} finally {
  rmSync(root, { recursive: true, force: true });
}

async function evaluate(owner: Owner, { memories, queries }: LabelledSet) {
  const { vault } = owner;
  await vault.meaning.settled();
  const person = unwrap(
    await createProfile(vault, { name: 'Eval', email: 'eval@example.com', color: 'violet', locale: 'en' }),
  );
  const caller: Caller = { door: 'command-line', userId: person.id };
  const idByNumber = new Map<number, string>();
  for (const { id, text } of memories) {
    idByNumber.set(unwrap(await remember(vault, caller, { text })).memory.number, id);
  }
  const namespace = userNamespace(person.id);
  unwrap(await embedPending(vault, namespace, () => true));
  const model = vault.meaning.model();
  const ways = {
    full: async (query: string) => (await answers(owner, caller, query, 'full')) ?? [],
    vectors: async (query: string) => {
      if (model === null) return [];
      const vector = await vault.meaning.embedQuery(query);
      const hits = unwrap(
        await vault.buckets.read(namespace, async (bucket) =>
          ok(await (await bucket.index(model)).search(vector, memories.length)),
        ),
      );
      return hits.map(({ number }) => number);
    },
    keywords: async (query: string) => (await answers(owner, caller, query, 'words')) ?? [],
  };
  const report: Record<string, Record<string, Figures>> = {};
  for (const [way, ask] of Object.entries(ways)) {
    const ranks: { group: string; rank: number | null }[] = [];
    for (const { group, query, answers: wanted } of queries) {
      const found = (await ask(query)).map((number) => idByNumber.get(number));
      const position = found.findIndex((id) => id !== undefined && wanted.includes(id));
      ranks.push({ group, rank: position < 0 ? null : position + 1 });
    }
    const groups = [...new Set(ranks.map(({ group }) => group))];
    report[way] = {
      overall: figuresOf(ranks),
      ...Object.fromEntries(
        groups.map((group) => [group, figuresOf(ranks.filter((entry) => entry.group === group))]),
      ),
    };
  }
  return { model: model?.id ?? null, memories: memories.length, ways: report };
}

async function answers(
  owner: Owner,
  caller: Caller,
  query: string,
  depth: 'full' | 'words',
): Promise<readonly number[]> {
  const found = unwrap(await search(owner.vault, caller, { query, scopes: ['user'], depth, limit: 100 }));
  return found.hits.map(({ number }) => number);
}

function figuresOf(ranks: readonly { readonly rank: number | null }[]): Figures {
  const share = (holds: (rank: number) => boolean): number =>
    round(ranks.filter(({ rank }) => rank !== null && holds(rank)).length / ranks.length);
  return {
    queries: ranks.length,
    recallAt1: share((rank) => rank === 1),
    recallAt5: share((rank) => rank <= 5),
    mrr: round(ranks.reduce((sum, { rank }) => sum + (rank === null ? 0 : 1 / rank), 0) / ranks.length),
  };
}

function print(report: Awaited<ReturnType<typeof evaluate>>, json: boolean): void {
  if (json) {
    const { ways: figures, ...about } = report;
    process.stdout.write(`${JSON.stringify({ ...about, ...figures })}\n`);
    return;
  }
  const { model, memories, ways } = report;
  process.stdout.write(`${memories} memories, model ${model ?? 'none'}\n`);
  for (const [way, groups] of Object.entries(ways)) {
    for (const [group, { recallAt1, recallAt5, mrr, queries }] of Object.entries(groups)) {
      process.stdout.write(
        `${way.padEnd(9)} ${group.padEnd(8)} recall@1 ${recallAt1.toFixed(2)}  recall@5 ${recallAt5.toFixed(2)}  MRR ${mrr.toFixed(2)}  (${queries})\n`,
      );
    }
  }
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

function unwrap<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}
