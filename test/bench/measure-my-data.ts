import { createWriteStream } from 'node:fs';
import { open as openFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { open as openZip, type Entry, type ZipFile } from 'yauzl';
import yazl from 'yazl';
import { confirmImport } from '../../electron/services/confirm-import.ts';
import { exportMyData } from '../../electron/services/export-my-data.ts';
import type { FormatsPort } from '../../electron/services/formats-port.ts';
import { createJobs } from '../../electron/services/jobs.ts';
import { previewImport } from '../../electron/services/preview-import.ts';
import { contentHashOf } from '../../electron/services/normalise-text.ts';
import { wireFormats } from '../../electron/wire-formats.ts';
import { openBareDatabase } from './bare-database.ts';
import { notesFrom } from './notes.ts';
import { fillBucket, indexBucket, openBenchVault, unwrap } from './open-bench-vault.ts';
import { median, timed } from './timing.ts';

/** A person's data out and in again. Times in milliseconds. */
export interface MyDataFigures {
  readonly memories: number;
  readonly exportMs: number;
  /** The same files, held in RAM, into a zip of the same packages. */
  readonly bareZipMs: number;
  /** Confirming the import, until every row is on the disk; vectors follow later. */
  readonly importMs: number;
  /** Reading the file for the preview that a person sees first. */
  readonly previewMs: number;
  /** The same rows into one table without indexes, a thousand in a transaction. */
  readonly bareInsertsMs: number;
  /** The same rows into the same schema, one statement each, a thousand in a transaction. */
  readonly sameSchemaMs: number;
}

/** Rounds in which everything is done once, so that a noisy moment of the machine meets all alike. */
const ROUNDS = 3;

/** Exports a bucket, imports it into an empty vault, and does the bare same, in turns. Medians. */
export async function measureMyData(folder: string, memories: number): Promise<MyDataFigures> {
  const formats = wireFormats('bench');
  const source = await openBenchVault(join(folder, 'from'));
  await fillBucket(source, source.user, notesFrom(0, memories));
  await indexBucket(source, source.user);
  const rounds: Omit<MyDataFigures, 'memories'>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const path = join(folder, `export-${String(round)}.zip`);
    const exportMs = await timed(async () => {
      const started = await exportMyData(source.vault, createJobs(source.vault), formats, source.caller, {
        format: 'zip',
        path,
      });
      unwrap(await unwrap(started).ended);
    });
    const bareZipMs = await bareZip(path, join(folder, `bare-${String(round)}.zip`));
    const target = join(folder, `to-${String(round)}`);
    const brought = await measureImport(target, path, formats, memories);
    const bareInsertsMs = await bareInserts(join(folder, `bare-${String(round)}.sqlite`), memories);
    rounds.push({ exportMs, bareZipMs, ...brought, bareInsertsMs });
  }
  await source.close();
  const middle = (key: keyof (typeof rounds)[number]): number => median(rounds.map((round) => round[key]));
  return {
    memories,
    exportMs: middle('exportMs'),
    bareZipMs: middle('bareZipMs'),
    importMs: middle('importMs'),
    previewMs: middle('previewMs'),
    bareInsertsMs: middle('bareInsertsMs'),
    sameSchemaMs: middle('sameSchemaMs'),
  };
}

async function measureImport(
  folder: string,
  path: string,
  formats: FormatsPort,
  memories: number,
): Promise<Pick<MyDataFigures, 'previewMs' | 'importMs' | 'sameSchemaMs'>> {
  const target = await openBenchVault(folder);
  let previewId = '';
  const previewMs = await timed(async () => {
    ({ previewId } = unwrap(await previewImport(target.vault, formats, target.caller, { path })));
  });
  const importMs = await timed(async () => {
    const started = confirmImport(target.vault, createJobs(target.vault), formats, target.caller, {
      previewId,
    });
    const { imported } = unwrap(await unwrap(started).ended);
    if (imported !== memories) throw new Error(`${String(imported)} of ${String(memories)} were imported`);
  });
  const sameSchemaMs = await timed(() => fillBucket(target, target.team, withoutVectors(memories)));
  await target.close();
  return { previewMs, importMs, sameSchemaMs };
}

function withoutVectors(memories: number): readonly { readonly text: string; readonly vector: null }[] {
  return notesFrom(0, memories).map(({ text }) => ({ text, vector: null }));
}

async function bareZip(source: string, target: string): Promise<number> {
  const files = await readZip(source);
  return await timed(async () => {
    const zip = new yazl.ZipFile();
    for (const { name, bytes } of files) zip.addBuffer(bytes, name);
    zip.end();
    await pipeline(zip.outputStream, createWriteStream(target));
    const file = await openFile(target, 'r+');
    await file.sync();
    await file.close();
  });
}

async function bareInserts(path: string, memories: number): Promise<number> {
  const notes = notesFrom(0, memories);
  const db = openBareDatabase(path);
  db.exec(`CREATE TABLE memories (number INTEGER PRIMARY KEY, kind TEXT, content TEXT, content_hash TEXT,
    tags TEXT, created_at INTEGER, updated_at INTEGER, source_by TEXT) STRICT`);
  const insert = db.prepare(
    `INSERT INTO memories (kind, content, content_hash, tags, created_at, updated_at, source_by)
     VALUES ('fact', ?, ?, '[]', ?, ?, 'import')`,
  );
  const taken = await timed(() => {
    for (let from = 0; from < notes.length; from += 1_000) {
      db.transaction(() => {
        const now = Date.now();
        for (const { text } of notes.slice(from, from + 1_000))
          insert.run(text, contentHashOf(text), now, now);
      })();
    }
  });
  db.close();
  return taken;
}

async function readZip(path: string): Promise<readonly { readonly name: string; readonly bytes: Buffer }[]> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    openZip(path, { lazyEntries: true }, (error, opened) =>
      error === null ? resolve(opened) : reject(error),
    );
  });
  const files: { name: string; bytes: Buffer }[] = [];
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', resolve);
    zip.on('entry', (entry: Entry) => {
      zip.openReadStream(entry, (error, stream) => {
        if (error !== null) return reject(error);
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          files.push({ name: entry.fileName, bytes: Buffer.concat(chunks) });
          zip.readEntry();
        });
      });
    });
    zip.readEntry();
  });
  return files;
}
