import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { bucketPaths } from '../../electron/buckets/bucket-path.ts';
import { tempFolderOf } from '../../electron/buckets/temp-folder.ts';
import { openImportSource } from '../../electron/formats/import-source.ts';
import { attach } from '../../electron/services/attach.ts';
import type { PersonCaller } from '../../electron/services/caller.ts';
import { createSession } from '../../electron/services/change-session.ts';
import { confirmImport } from '../../electron/services/confirm-import.ts';
import { exportMyData } from '../../electron/services/export-my-data.ts';
import { forget } from '../../electron/services/forget.ts';
import { createJobs } from '../../electron/services/jobs.ts';
import { list } from '../../electron/services/list.ts';
import { listImports } from '../../electron/services/list-imports.ts';
import { previewImport, type PreviewRequest } from '../../electron/services/preview-import.ts';
import { remember } from '../../electron/services/remember.ts';
import { undoImport } from '../../electron/services/undo-import.ts';
import { update } from '../../electron/services/update.ts';
import type { Vault } from '../../electron/services/vault.ts';
import { wireFormats } from '../../electron/wire-formats.ts';
import { sessionIdSchema } from '../../shared/ids.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { agentOf } from '../support/agent-of.ts';
import { filesContaining } from '../support/find-bytes.ts';
import { openTestVault, TEST_NOW, unwrap, type TestVault } from '../support/open-test-vault.ts';

const formats = wireFormats('0.0.0');

function outside(): string {
  const folder = mkdtempSync(join(tmpdir(), 'escopo-outside-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function withPerson(): Promise<{ open: TestVault; vault: Vault; ana: PersonCaller }> {
  const open = await openTestVault();
  const { userId } = await open.addPerson('Ana');
  return { open, vault: open.vault, ana: { door: 'window', userId } };
}

async function exportZip(vault: Vault, caller: PersonCaller, path: string) {
  const started = unwrap(
    await exportMyData(vault, createJobs(vault), formats, caller, { format: 'zip', path }),
  );
  return unwrap(await started.ended);
}

async function bringIn(vault: Vault, caller: PersonCaller, request: PreviewRequest, includeErased = false) {
  const preview = unwrap(await previewImport(vault, formats, caller, request));
  const { previewId } = preview;
  const started = unwrap(
    confirmImport(vault, createJobs(vault), formats, caller, { previewId, includeErased }),
  );
  return { preview, imported: unwrap(await started.ended) };
}

async function entriesOf(path: string): Promise<ReadonlyMap<string, Buffer>> {
  const source = await openImportSource(path);
  try {
    const entries = new Map<string, Buffer>();
    for (const file of source.files) {
      const chunks: Uint8Array[] = [];
      for await (const chunk of file.bytes()) chunks.push(chunk);
      entries.set(file.path, Buffer.concat(chunks));
    }
    return entries;
  } finally {
    source.close();
  }
}

const hashOf = (bytes: Buffer | undefined): string =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex');

/** A life of memories with everything that an export must carry. */
async function live(open: TestVault, ana: PersonCaller): Promise<void> {
  const { vault } = open;
  const first = unwrap(
    await remember(vault, ana, {
      text: 'Line one, with commas\n---\nand a rule',
      tags: ['a', 'b'],
      pinned: true,
    }),
  );
  unwrap(
    await remember(vault, agentOf(ana), { text: 'Café de manhã às 7h', kind: 'preference', ttlDays: 30 }),
  );
  const gone = unwrap(await remember(vault, ana, { text: 'thrown away' }));
  unwrap(await remember(vault, ana, { text: 'over', ttlDays: 1 }));
  unwrap(await remember(vault, ana, { text: 'Reunião \u{1F9D1}\u200D\u{1F680} com "aspas"', kind: 'event' }));
  unwrap(await forget(vault, ana, { numbers: [gone.memory.number] }));
  open.now += 1_000;
  unwrap(await update(vault, ana, { number: first.memory.number, patch: { text: 'Edited once' } }));
  open.now += 1_000;
  unwrap(await update(vault, ana, { number: first.memory.number, patch: { text: 'Edited twice' } }));
  unwrap(
    await attach(vault, ana, {
      number: first.memory.number,
      name: 'nota.txt',
      mediaType: 'text/plain',
      bytes: Buffer.from('bytes of a note'),
    }),
  );
  const id = sessionIdSchema.parse(randomUUID());
  unwrap(
    await createSession(vault, ana, {
      version: 1,
      id,
      title: 'A talk',
      origin: 'ask',
      createdAt: open.now,
      updatedAt: open.now,
      turns: [],
      messages: [{ role: 'person', text: 'hello', at: null }],
    }),
  );
  open.now += 2 * 86_400_000;
}

describe('a person takes their data along', () => {
  test('export, import into a fresh vault and export again are equal by hash, and a third import changes nothing', async () => {
    const { open, vault, ana } = await withPerson();
    const bea = await open.addPerson('Bea');
    unwrap(await remember(vault, bea, { text: 'nothing of mine' }));
    await live(open, ana);
    const folder = outside();
    const one = join(folder, 'one.zip');
    expect(await exportZip(vault, ana, one)).toMatchObject({ path: one, memories: 3 });
    const first = await entriesOf(one);
    expect([...first.values()].some((bytes) => bytes.includes('nothing of mine'))).toBe(false);
    expect(first.get('memories.jsonl')?.includes('thrown away')).toBe(false);
    expect(JSON.parse(first.get('audit.jsonl')?.toString().trim().split('\n').at(-1) ?? '')).toMatchObject({
      action: 'data.export',
      actor: ana.userId,
    });
    expect(existsSync(tempFolderOf({ paths: bucketPaths(open.root, userNamespace(ana.userId)) }))).toBe(true);
    expect(readdirSync(tempFolderOf({ paths: bucketPaths(open.root, userNamespace(ana.userId)) }))).toEqual(
      [],
    );

    const other = await openTestVault({ now: TEST_NOW + 10 * 86_400_000 });
    const { userId } = await other.addPerson('Ana Elsewhere');
    const again: PersonCaller = { door: 'window', userId };
    const { preview, imported } = await bringIn(other.vault, again, { path: one });
    expect(preview).toMatchObject({ format: 'escopo-archive', memories: 3, sessions: 1, attachments: 1 });
    expect(imported).toMatchObject({ imported: 3, sessions: 1 });
    const two = join(folder, 'two.zip');
    await exportZip(other.vault, again, two);
    const second = await entriesOf(two);
    for (const path of [
      'memories.jsonl',
      'memories.md',
      ...[...first.keys()].filter((name) => /^(attachments|sessions)\//.test(name)),
    ]) {
      expect([path, hashOf(second.get(path))]).toEqual([path, hashOf(first.get(path))]);
    }
    const repeated = await bringIn(other.vault, again, { path: one });
    expect(repeated.preview).toMatchObject({ memories: 0, sessions: 0 });
    expect(repeated.imported).toMatchObject({ imported: 0, sessions: 0 });
    const three = join(folder, 'three.zip');
    await exportZip(other.vault, again, three);
    expect(hashOf((await entriesOf(three)).get('memories.jsonl'))).toBe(hashOf(first.get('memories.jsonl')));
  });

  test('notes come back the same from the folder for Obsidian', async () => {
    const { open, vault, ana } = await withPerson();
    await live(open, ana);
    const path = join(outside(), 'notes');
    const started = unwrap(
      await exportMyData(vault, createJobs(vault), formats, ana, { format: 'markdown', path }),
    );
    expect(unwrap(await started.ended)).toMatchObject({ memories: 3 });
    const { preview } = await bringIn(vault, ana, { path });
    expect(preview).toMatchObject({ memories: 0, skipped: [{ reason: 'already-here', count: 3 }] });
  });

  test('an export is whole while memories are written, and never lands in the vault', async () => {
    const { open, vault, ana } = await withPerson();
    for (let index = 0; index < 50; index += 1)
      unwrap(await remember(vault, ana, { text: `before ${String(index)}` }));
    const path = join(outside(), 'while.zip');
    const started = unwrap(
      await exportMyData(vault, createJobs(vault), formats, ana, { format: 'zip', path }),
    );
    for (let index = 0; index < 20; index += 1)
      unwrap(await remember(vault, ana, { text: `while ${String(index)}` }));
    const exported = unwrap(await started.ended);
    expect(exported.memories).toBeGreaterThanOrEqual(50);
    const lines = (await entriesOf(path)).get('memories.jsonl')?.toString().trim().split('\n') ?? [];
    expect(lines).toHaveLength(exported.memories);
    const inside = { format: 'zip', path: join(open.root, 'mine.zip') } as const;
    expect(await exportMyData(vault, createJobs(vault), formats, ana, inside)).toMatchObject({
      ok: false,
      error: { type: 'file-refused', problem: 'inside-the-vault' },
    });
  });

  test('a cancelled export leaves no file and nothing in the vault', async () => {
    const { open, vault, ana } = await withPerson();
    for (let index = 0; index < 50; index += 1)
      unwrap(await remember(vault, ana, { text: `row ${String(index)}` }));
    const folder = outside();
    const jobs = createJobs(vault);
    const started = unwrap(
      await exportMyData(vault, jobs, formats, ana, { format: 'zip', path: join(folder, 'x.zip') }),
    );
    jobs.cancel(ana.userId, started.jobId);
    expect(await started.ended).toEqual({ ok: false, error: { type: 'cancelled' } });
    expect(readdirSync(folder)).toEqual([]);
    expect(readdirSync(tempFolderOf({ paths: bucketPaths(open.root, userNamespace(ana.userId)) }))).toEqual(
      [],
    );
  });
});

describe('what comes in', () => {
  test('a preview writes nothing, and says what is left out and why', async () => {
    const { vault, ana } = await withPerson();
    unwrap(await remember(vault, ana, { text: 'known already' }));
    const path = join(outside(), 'list.txt');
    writeFileSync(path, 'new one\nknown   already\nnew one\nnew two\n');
    const preview = unwrap(await previewImport(vault, formats, ana, { path }));
    expect(preview).toMatchObject({ memories: 2, sourceName: 'list.txt' });
    expect(preview.skipped).toEqual(
      expect.arrayContaining([
        { reason: 'already-here', count: 1, examples: ['known   already'] },
        { reason: 'duplicate-in-file', count: 1, examples: ['new one'] },
      ]),
    );
    expect(unwrap(await list(vault, ana, { scopes: ['user'] })).total).toBe(1);
    expect(unwrap(await listImports(vault, ana)).imports).toEqual([]);
  });

  test('whatever a file says about owners and scopes, it lands in the own bucket of who imports it', async () => {
    const { open, vault, ana } = await withPerson();
    const bea = await open.addPerson('Bea');
    const path = join(outside(), 'mem0.json');
    writeFileSync(
      path,
      JSON.stringify([
        {
          id: 'm1',
          memory: 'planted in the world',
          user_id: bea.userId,
          created_at: '2024-03-01T10:00:00Z',
          metadata: { bucket: 'world:public', scope: 'world', owner: bea.userId },
        },
      ]),
    );
    const { imported } = await bringIn(vault, ana, { path });
    expect(imported.imported).toBe(1);
    const mine = unwrap(await list(vault, ana, { scopes: ['user'] })).memories;
    expect(mine[0]).toMatchObject({
      text: 'planted in the world',
      createdAt: Date.parse('2024-03-01T10:00:00Z'),
      source: { by: 'import', originalId: 'm1' },
    });
    expect(unwrap(await list(vault, bea, { scopes: ['user', 'world'] })).total).toBe(0);
  });

  test('a preview is confirmed once, by who made it, while the file is as it was', async () => {
    const { open, vault, ana } = await withPerson();
    const { userId } = await open.addPerson('Bea');
    const bea: PersonCaller = { door: 'window', userId };
    const path = join(outside(), 'list.txt');
    writeFileSync(path, 'one\ntwo\n');
    const expired = { ok: false, error: { type: 'preview-expired' } };
    const first = unwrap(await previewImport(vault, formats, ana, { path }));
    expect(confirmImport(vault, createJobs(vault), formats, bea, first)).toEqual(expired);
    writeFileSync(path, 'one\ntwo\nthree\n');
    const changed = unwrap(confirmImport(vault, createJobs(vault), formats, ana, first));
    expect(await changed.ended).toEqual(expired);
    const second = unwrap(await previewImport(vault, formats, ana, { path }));
    open.now += 31 * 60_000;
    expect(confirmImport(vault, createJobs(vault), formats, ana, second)).toEqual(expired);
    expect(confirmImport(vault, createJobs(vault), formats, ana, second)).toEqual(expired);
  });

  test('an import that fails half-way leaves nothing behind', async () => {
    const { open, vault, ana } = await withPerson();
    const path = join(outside(), 'list.txt');
    writeFileSync(path, Array.from({ length: 350 }, (_, index) => `goldcrest${String(index)}`).join('\n'));
    const preview = unwrap(await previewImport(vault, formats, ana, { path }));
    const started = unwrap(
      confirmImport(
        vault,
        createJobs(vault),
        {
          ...formats,
          open: async (...args) => {
            const source = await formats.open(...args);
            return {
              ...source,
              items: async function* (signal) {
                let count = 0;
                for await (const item of source.items(signal)) {
                  count += 1;
                  if (count > 250) throw new Error('the disk went away');
                  yield item;
                }
              },
            };
          },
        },
        ana,
        preview,
      ),
    );
    await expect(started.ended).rejects.toThrow('Problem reported');
    expect(unwrap(await list(vault, ana, { scopes: ['user'] })).total).toBe(0);
    expect(unwrap(await listImports(vault, ana)).imports).toEqual([]);
    await open.close();
    expect(filesContaining(open.root, 'goldcrest')).toEqual([]);
  });

  test('an import is taken back to the byte and nothing else goes with it', async () => {
    const { open, vault, ana } = await withPerson();
    unwrap(await remember(vault, ana, { text: 'my own' }));
    const text = 'dunnock one\ndunnock two\n';
    const { imported } = await bringIn(vault, ana, { name: 'list.txt', bytes: Buffer.from(text) });
    expect(imported.imported).toBe(2);
    expect(unwrap(await undoImport(vault, ana, imported))).toEqual({ removed: 2 });
    expect(await undoImport(vault, ana, imported)).toEqual({
      ok: false,
      error: { type: 'import-not-found' },
    });
    expect(
      unwrap(await list(vault, ana, { scopes: ['user'] })).memories.map((memory) => memory.text),
    ).toEqual(['my own']);
    expect(unwrap(await listImports(vault, ana)).imports).toMatchObject([
      { memories: 2, undoneAt: TEST_NOW },
    ]);
    const again = (await bringIn(vault, ana, { text })).imported;
    expect(again.imported).toBe(2);
    expect(unwrap(await undoImport(vault, ana, again))).toEqual({ removed: 2 });
    await open.close();
    expect(filesContaining(open.root, 'dunnock')).toEqual([]);
    expect(readFileSync(bucketPaths(open.root, userNamespace(ana.userId)).database).includes('my own')).toBe(
      true,
    );
  });
});
