import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bucketPaths } from '../../electron/buckets/bucket-path.ts';
import { tempFolderOf } from '../../electron/buckets/temp-folder.ts';
import { openImportSource } from '../../electron/formats/import-source.ts';
import { attach } from '../../electron/services/attach.ts';
import type { PersonCaller } from '../../electron/services/caller.ts';
import { createSession } from '../../electron/services/change-session.ts';
import { exportMyData } from '../../electron/services/export-my-data.ts';
import { forget } from '../../electron/services/forget.ts';
import { createJobs } from '../../electron/services/jobs.ts';
import { remember } from '../../electron/services/remember.ts';
import { update } from '../../electron/services/update.ts';
import type { Vault } from '../../electron/services/vault.ts';
import { memoryNumberSchema, sessionIdSchema, type MemoryNumber } from '../../shared/ids.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { agentOf } from '../support/agent-of.ts';
import { openTestVault, TEST_NOW, unwrap, type TestVault } from '../support/open-test-vault.ts';
import { makeTempFolder } from '../support/make-temp-folder.ts';
import { bringIn, formats, withAna } from '../support/bring-in.ts';

async function exportZip(vault: Vault, caller: PersonCaller, path: string) {
  const started = unwrap(
    await exportMyData(vault, createJobs(vault), formats, caller, { format: 'zip', path }),
  );
  return unwrap(await started.ended);
}

async function entriesOfChosen(vault: Vault, caller: PersonCaller, path: string, numbers: MemoryNumber[]) {
  const request = { format: 'zip', path, numbers } as const;
  const started = unwrap(await exportMyData(vault, createJobs(vault), formats, caller, request));
  return { exported: unwrap(await started.ended), entries: await entriesOf(path) };
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
    await remember(vault, agentOf(vault, ana), {
      text: 'Café de manhã às 7h',
      kind: 'preference',
      ttlDays: 30,
    }),
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
  test('chosen memories go alone: with their files, without conversations, activity or what was not chosen', async () => {
    const { open, vault, ana } = await withAna();
    await live(open, ana);
    const path = join(makeTempFolder(), 'chosen.zip');
    const numbers = [1, 2, 999].map((number) => memoryNumberSchema.parse(number));
    const withFile = await entriesOfChosen(vault, ana, path, numbers.slice(0, 1));
    expect(withFile.exported).toMatchObject({ memories: 1 });
    expect([...withFile.entries.keys()].filter((name) => name.startsWith('attachments/'))).toHaveLength(1);
    const { exported, entries } = await entriesOfChosen(vault, ana, `${path}2`, numbers.slice(1));
    expect(exported).toMatchObject({ memories: 1 });
    const everything = [...entries.values()].map(String).join();
    expect(everything).toContain('Café de manhã às 7h');
    for (const other of ['Edited', 'Reunião', 'A talk', 'bytes of a note', 'data.export'])
      expect(everything).not.toContain(other);
  });

  test('export, import into a fresh vault and export again are equal by hash, and a third import changes nothing', async () => {
    const { open, vault, ana } = await withAna();
    const bea = await open.addPerson('Bea');
    unwrap(await remember(vault, bea, { text: 'nothing of mine' }));
    await live(open, ana);
    const folder = makeTempFolder();
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
    const { open, vault, ana } = await withAna();
    await live(open, ana);
    const path = join(makeTempFolder(), 'notes');
    const started = unwrap(
      await exportMyData(vault, createJobs(vault), formats, ana, { format: 'markdown', path }),
    );
    expect(unwrap(await started.ended)).toMatchObject({ memories: 3 });
    const { preview } = await bringIn(vault, ana, { path });
    expect(preview).toMatchObject({ memories: 0, skipped: [{ reason: 'already-here', count: 3 }] });
  });

  test('an export is whole while memories are written, and never lands in the vault', async () => {
    const { open, vault, ana } = await withAna();
    for (let index = 0; index < 50; index += 1)
      unwrap(await remember(vault, ana, { text: `before ${String(index)}` }));
    const path = join(makeTempFolder(), 'while.zip');
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
    const { open, vault, ana } = await withAna();
    for (let index = 0; index < 50; index += 1)
      unwrap(await remember(vault, ana, { text: `row ${String(index)}` }));
    const folder = makeTempFolder();
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
