import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { Note } from '../notes.ts';
import type { Place, Subject, SubjectKind } from '../subject.ts';

interface Collection {
  add(rows: {
    readonly ids: readonly string[];
    readonly embeddings: readonly (readonly number[])[];
    readonly documents: readonly string[];
    readonly metadatas: readonly { readonly namespace: string }[];
  }): Promise<void>;
  query(query: object): Promise<{ readonly ids: readonly (readonly string[])[] }>;
  delete(what: object): Promise<unknown>;
}
interface Client {
  heartbeat(): Promise<number>;
  getOrCreateCollection(options: object): Promise<Collection>;
}

/** Rows of one request: above it the server refuses or takes seconds. */
const BATCH = 1_000;
const START_LIMIT_MS = 30_000;

/** Chroma's server from its npm package, over HTTP on this machine. */
export const chroma: SubjectKind = {
  name: 'chromadb server',
  needs: { folder: 'chroma', packages: ['chromadb@3.0.3'] },
  note: 'one collection, the namespace as a metadata filter; vectors only; over HTTP; an add is not fsynced',
  isKept: true,
  open: async (folder, packages): Promise<Subject> => {
    const dist = join(packages, 'node_modules', 'chromadb', 'dist');
    const port = await freePort();
    const args = [join(dist, 'cli.mjs'), 'run', '--path', folder, '--port', String(port)];
    const server = spawn(process.execPath, args, { stdio: 'ignore' });
    const { ChromaClient } = (await import(pathToFileURL(join(dist, 'chromadb.mjs')).href)) as {
      readonly ChromaClient: new (options: object) => Client;
    };
    const client = new ChromaClient({ host: '127.0.0.1', port });
    await answers(client);
    const collection = await client.getOrCreateCollection({
      name: 'bench',
      configuration: { hnsw: { space: 'ip' } },
      embeddingFunction: { generate: () => Promise.reject(new Error('Vectors are given')) },
    });
    const add = async (place: Place, notes: readonly Note[]): Promise<void> => {
      await collection.add({
        ids: notes.map(({ id }) => String(id)),
        embeddings: notes.map(({ vector }) => [...vector]),
        documents: notes.map(({ text }) => text),
        metadatas: notes.map(() => ({ namespace: place })),
      });
    };
    return {
      processId: server.pid ?? 0,
      addOne: async (place, note) => await add(place, [note]),
      addMany: async (place, notes) => {
        for (let from = 0; from < notes.length; from += BATCH)
          await add(place, notes.slice(from, from + BATCH));
      },
      search: async ({ vector }, places, limit) => {
        const where =
          places.length === 1 ? { namespace: { $eq: places[0] } } : { namespace: { $in: [...places] } };
        const { ids } = await collection.query({
          queryEmbeddings: [[...vector]],
          nResults: limit,
          where,
          include: ['documents', 'distances'],
        });
        return (ids[0] ?? []).map(Number);
      },
      removePlace: async (place) => {
        await collection.delete({ where: { namespace: { $eq: place } } });
      },
      close: async () => {
        const ended = new Promise((resolve) => server.once('exit', resolve));
        server.kill();
        await ended;
      },
    };
  },
};

async function answers(client: Client): Promise<void> {
  const until = performance.now() + START_LIMIT_MS;
  while (true) {
    try {
      await client.heartbeat();
      return;
    } catch (error) {
      if (performance.now() > until) throw error;
      await setTimeout(20);
    }
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port is free');
  return address.port;
}
