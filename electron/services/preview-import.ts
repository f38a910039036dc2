import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Sha256 } from '../../shared/ids.ts';
import type { ImportPreview, SkipReason } from '../../shared/my-data.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import { listSessionFiles } from '../buckets/session-files.ts';
import { makeTempFolder } from '../buckets/temp-folder.ts';
import type { ImportItem } from '../formats/import-format.ts';
import type { PersonCaller } from './caller.ts';
import { withFormats, type FormatsPort, type HandedOver, type OpenedImport } from './formats-port.ts';
import { keepPreview, releasePreview } from './import-previews.ts';
import { nameForDisplay } from './name-for-display.ts';
import { resolveOwnBucket } from './resolve-scopes.ts';
import { siftImported, type Sifted } from './sift-imported.ts';
import { toSession } from './to-session.ts';
import type { Vault } from './vault.ts';

/** What a person wants to import: something they chose, pasted, or dropped on the window. */
export type PreviewRequest = HandedOver | { readonly name: string; readonly bytes: Uint8Array };

const EXAMPLES = 5;
const EXAMPLE_CHARACTERS = 400;
/** Items looked at together: one visit to the bucket each. */
const BATCH = 200;

/**
 * Reads what a person wants to import and tells what would happen, writing nothing: how many memories and conversations,
 * some of them, and what would be left out and why. It can be confirmed for half an hour, by this person, while the
 * source stays as it is. Streams: memory grows with the number of texts, not with their length.
 */
export async function previewImport(
  vault: Vault,
  formats: FormatsPort,
  caller: PersonCaller,
  request: PreviewRequest,
  signal: AbortSignal = new AbortController().signal,
): Promise<Result<ImportPreview>> {
  const own = resolveOwnBucket(vault, caller);
  if (!own.ok) return own;
  const put = await putDown(vault, caller, request);
  if (!put.ok) return put;
  const { handed, tempFolder } = put.value;
  const previewed = await withFormats(formats, async (): Promise<Result<ImportPreview>> => {
    const source = await formats.open(handed, signal);
    try {
      const told = await look(vault, caller, source, signal);
      if (!told.ok) return told;
      const sourceName = nameForDisplay('bytes' in request ? request.name : source.name);
      const { fingerprint, format } = source;
      const { userId } = caller;
      const previewId = await keepPreview(vault, { userId, handed, fingerprint, sourceName, tempFolder });
      return ok({ previewId, format, sourceName, ...told.value });
    } finally {
      source.close();
    }
  });
  if (!previewed.ok) await releasePreview({ tempFolder });
  return previewed;
}

/** Bytes from the window are put into the person's own folder for temporary files, under a name of ours. */
async function putDown(
  vault: Vault,
  caller: PersonCaller,
  request: PreviewRequest,
): Promise<Result<{ readonly handed: HandedOver; readonly tempFolder: string | null }>> {
  if (!('bytes' in request)) return ok({ handed: request, tempFolder: null });
  return await vault.buckets.read(userNamespace(caller.userId), async (bucket) => {
    const folder = await makeTempFolder(vault.root, bucket, vault.newId());
    if (!folder.ok) return folder;
    const ending = /\.[a-z0-9]{1,10}$/i.exec(basename(request.name))?.[0].toLowerCase() ?? '';
    const path = join(folder.value, `dropped${ending}`);
    await writeFile(path, request.bytes, { flag: 'wx', mode: 0o600 });
    return ok({ handed: { path }, tempFolder: folder.value });
  });
}

async function look(
  vault: Vault,
  caller: PersonCaller,
  source: OpenedImport,
  signal: AbortSignal,
): Promise<Result<ReturnType<Tally['told']>>> {
  const tally = new Tally();
  const seen = new Set<Sha256>();
  const namespace = userNamespace(caller.userId);
  const here = await vault.buckets.read(namespace, (bucket) => listSessionFiles(vault.root, bucket));
  if (!here.ok) return here;
  const sessions = new Set<string>(here.value);
  let batch: ImportItem[] = [];
  const flush = async (): Promise<Result<null>> => {
    const items = batch;
    batch = [];
    return await vault.buckets.read(namespace, (bucket) => {
      const context = { db: bucket.db, now: vault.clock(), includeErased: false, seen };
      for (const item of items) {
        if (item.kind === 'memory') tally.add(siftImported(item, context), item.text);
        else if (item.kind === 'skipped') tally.skip(item.reason, item.where);
        else tally.addSession(toSession(item, 0), sessions);
      }
      return ok(null);
    });
  };
  for await (const item of source.items(signal)) {
    if (signal.aborted) return fail({ type: 'cancelled' });
    batch.push(item);
    if (batch.length < BATCH) continue;
    const flushed = await flush();
    if (!flushed.ok) return flushed;
  }
  const flushed = await flush();
  if (!flushed.ok) return flushed;
  return ok(tally.told());
}

/** Counts what would happen, with a few examples of each kind. */
class Tally {
  #memories = 0;
  #sessions = 0;
  readonly #files = new Set<string>();
  readonly #examples: ImportPreview['examples'] = [];
  readonly #skipped = new Map<SkipReason, { count: number; examples: string[] }>();

  add(sifted: Sifted, text: string): void {
    if ('skipped' in sifted) {
      this.skip(sifted.skipped, text.slice(0, EXAMPLE_CHARACTERS));
      return;
    }
    const { kept } = sifted;
    this.#memories += 1;
    for (const { sha256 } of kept.memory.attachments) this.#files.add(sha256);
    if (this.#examples.length >= EXAMPLES) return;
    this.#examples.push({
      text: kept.text.slice(0, EXAMPLE_CHARACTERS),
      kind: kept.memory.memoryKind,
      createdAt: kept.memory.createdAt,
      tags: [...kept.tags],
    });
  }

  addSession({ id, title }: { readonly id: string; readonly title: string }, known: Set<string>): void {
    if (known.has(id)) {
      this.skip('already-here', title);
      return;
    }
    known.add(id);
    this.#sessions += 1;
  }

  skip(reason: SkipReason, example: string): void {
    const entry = this.#skipped.get(reason) ?? { count: 0, examples: [] };
    entry.count += 1;
    if (entry.examples.length < EXAMPLES) entry.examples.push(example);
    this.#skipped.set(reason, entry);
  }

  told(): Pick<ImportPreview, 'memories' | 'sessions' | 'attachments' | 'examples' | 'skipped'> {
    return {
      memories: this.#memories,
      sessions: this.#sessions,
      attachments: this.#files.size,
      examples: this.#examples,
      skipped: [...this.#skipped].map(([reason, entry]) => ({ reason, ...entry })),
    };
  }
}
