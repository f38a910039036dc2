import type { JobId, SessionId, Sha256 } from '../../shared/ids.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { Bucket } from '../buckets/bucket.ts';
import { hasSessionFile, writeSessionFile } from '../buckets/session-files.ts';
import { appendAudit } from '../catalog/audit.ts';
import { deleteSetting, writeSetting } from '../catalog/settings.ts';
import type { ImportItem, ImportedSession } from '../formats/import-format.ts';
import { beginImport, completeImport, noteImportedSession } from '../store/imports.ts';
import { lastMemoryNumber } from '../store/memories.ts';
import { anchorAfterAct } from './anchor-audit.ts';
import type { PersonCaller } from './caller.ts';
import { changeCatalog } from './change-catalog.ts';
import { inTurn } from './change-session.ts';
import { withFormats, type FormatsPort, type OpenedImport } from './formats-port.ts';
import { releasePreview, takePreview, type WaitingPreview } from './import-previews.ts';
import type { JobControls, Jobs } from './jobs.ts';
import { keepImported, type ImportRun } from './keep-imported.ts';
import { oneDataJob } from './one-data-job.ts';
import { requireServed, resolveOwnBucket } from './resolve-scopes.ts';
import { takeBackImport } from './take-back-import.ts';
import { toSession } from './to-session.ts';
import type { Vault } from './vault.ts';

/** What an import brought. */
export interface Imported {
  readonly importId: string;
  readonly imported: number;
  readonly sessions: number;
  readonly skipped: number;
}

/** Items kept together: what one visit to the bucket writes. */
const BATCH = 200;

/**
 * Imports what a preview showed into the person's own bucket and nowhere else, in the background: all of it or, after a
 * failure, a cancel or a crash, nothing. Vectors follow when the embedder has time. A source that is not as it was
 * previewed answers `preview-expired`.
 */
export function confirmImport(
  vault: Vault,
  jobs: Jobs,
  formats: FormatsPort,
  caller: PersonCaller,
  request: { readonly previewId: string; readonly includeErased?: boolean | undefined },
): Result<{ readonly jobId: JobId; readonly ended: Promise<Result<Imported>> }> {
  const own = resolveOwnBucket(vault, caller);
  if (!own.ok) return own;
  const preview = takePreview(vault, caller.userId, request.previewId);
  if (!preview.ok) return preview;
  const includeErased = request.includeErased === true;
  return ok(
    jobs.start(caller.userId, 'import', (controls) =>
      oneDataJob(vault, caller.userId, async () => {
        try {
          return await withFormats(formats, () =>
            importPreviewed(vault, formats, caller, preview.value, includeErased, controls),
          );
        } finally {
          await releasePreview(preview.value);
        }
      }),
    ),
  );
}

async function importPreviewed(
  vault: Vault,
  formats: FormatsPort,
  caller: PersonCaller,
  preview: WaitingPreview,
  includeErased: boolean,
  controls: JobControls,
): Promise<Result<Imported>> {
  const served = requireServed(vault, caller);
  if (!served.ok) return served;
  const source = await formats.open(preview.handed, controls.signal);
  try {
    if (source.fingerprint !== preview.fingerprint) return fail({ type: 'preview-expired' });
    return await run(vault, caller, source, preview.sourceName, includeErased, controls);
  } finally {
    source.close();
  }
}

async function run(
  vault: Vault,
  caller: PersonCaller,
  source: OpenedImport,
  sourceName: string,
  includeErased: boolean,
  controls: JobControls,
): Promise<Result<Imported>> {
  const namespace = userNamespace(caller.userId);
  const importId = vault.newId();
  // Noted where the next start looks first: an import that a crash cuts short is taken back.
  writeSetting(vault.catalog, `import-under-way:${caller.userId}`, importId);
  const now = vault.clock();
  const begun = await vault.buckets.write(namespace, (bucket) => {
    beginImport(bucket.db, { id: importId, format: source.format, sourceName, importedAt: now });
    // In a bucket that is new, memories keep the numbers that they were known by.
    return ok({ keepsNumbers: lastMemoryNumber(bucket.db) === 0 });
  });
  if (!begun.ok) return begun;
  const state: ImportRun = {
    importId,
    includeErased,
    keepsNumbers: begun.value.keepsNumbers,
    seen: new Set<Sha256>(),
    now,
  };
  let isWhole = false;
  try {
    const brought = await bring(vault, caller, source, state, controls);
    if (!brought.ok) return brought;
    const completed = await complete(vault, caller, source.format, brought.value);
    isWhole = completed.ok;
    return completed;
  } finally {
    if (!isWhole) await takeBack(vault, caller, importId);
  }
}

async function bring(
  vault: Vault,
  caller: PersonCaller,
  source: OpenedImport,
  state: ImportRun,
  { signal, report }: JobControls,
): Promise<Result<Imported>> {
  let imported = 0;
  let skipped = 0;
  const sessions: SessionId[] = [];
  let batch: ImportItem[] = [];
  const flush = async (): Promise<Result<null>> => {
    const items = batch;
    batch = [];
    const memories = items.filter((item) => item.kind === 'memory');
    const kept = await keepImported(vault, caller, memories, state);
    if (!kept.ok) return kept;
    imported += kept.value;
    skipped += items.filter((item) => item.kind === 'skipped').length + memories.length - kept.value;
    for (const item of items) {
      if (item.kind !== 'session') continue;
      const written = await keepSession(vault, caller, item, sessions, state);
      if (!written.ok) return written;
      if (!written.value) skipped += 1;
    }
    report('memories', imported + skipped + sessions.length, 0);
    return ok(null);
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
  if (signal.aborted) return fail({ type: 'cancelled' });
  return ok({ importId: state.importId, imported, sessions: sessions.length, skipped });
}

/** Writes a conversation that is not here yet; answers whether it was written. */
async function keepSession(
  vault: Vault,
  caller: PersonCaller,
  item: ImportedSession,
  sessions: SessionId[],
  { importId, now }: ImportRun,
): Promise<Result<boolean>> {
  const session = toSession(item, now);
  const keep = async (bucket: Bucket): Promise<Result<boolean>> => {
    if (await hasSessionFile(bucket, session.id)) return ok(false);
    sessions.push(session.id);
    noteImportedSession(bucket.db, importId, session.id);
    const text = `${JSON.stringify(session, null, 1)}\n`;
    const file = { id: session.id, text, partId: vault.newId() };
    const written = await writeSessionFile(vault.root, bucket, file);
    return written.ok ? ok(true) : written;
  };
  return await inTurn(vault, session.id, () =>
    vault.buckets.write(userNamespace(caller.userId), (bucket) => keep(bucket)),
  );
}

async function complete(
  vault: Vault,
  caller: PersonCaller,
  format: string,
  brought: Imported,
): Promise<Result<Imported>> {
  const { importId, imported, sessions } = brought;
  const completed = await vault.buckets.write(userNamespace(caller.userId), (bucket) => {
    completeImport(bucket.db, importId, imported);
    return ok(null);
  });
  if (!completed.ok) return completed;
  vault.failpoint?.('import:complete');
  const recorded = changeCatalog(vault, (db) => {
    deleteSetting(db, `import-under-way:${caller.userId}`);
    return ok(
      appendAudit(db, {
        at: vault.clock(),
        actor: caller.userId,
        action: 'data.import',
        detail: { format, memories: imported, sessions },
      }),
    );
  });
  if (!recorded.ok) return recorded;
  await anchorAfterAct(vault, caller.userId);
  vault.announce({ userIds: [caller.userId] }, 'memories.changed', { scopes: ['user'] });
  return ok(brought);
}

async function takeBack(vault: Vault, caller: PersonCaller, importId: string): Promise<void> {
  const undone = await takeBackImport(vault, caller.userId, importId, {
    keepRecord: false,
    keepEdited: false,
  });
  if (undone.ok) deleteSetting(vault.catalog, `import-under-way:${caller.userId}`);
  else vault.reportProblem('import-undo', undone.error.type);
}
