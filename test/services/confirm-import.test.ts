import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bucketPaths } from '../../electron/buckets/bucket-path.ts';
import { attach } from '../../electron/services/attach.ts';
import type { PersonCaller } from '../../electron/services/caller.ts';
import { confirmImport } from '../../electron/services/confirm-import.ts';
import { createJobs } from '../../electron/services/jobs.ts';
import { list } from '../../electron/services/list.ts';
import { listImports } from '../../electron/services/list-imports.ts';
import { previewImport } from '../../electron/services/preview-import.ts';
import { remember } from '../../electron/services/remember.ts';
import { resumeMyData } from '../../electron/services/resume-my-data.ts';
import { undoImport } from '../../electron/services/undo-import.ts';
import { update } from '../../electron/services/update.ts';
import { memoryNumberSchema, type MemoryNumber } from '../../shared/ids.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { filesContaining } from '../support/find-bytes.ts';
import { TEST_NOW, unwrap } from '../support/open-test-vault.ts';
import { makeTempFolder } from '../support/make-temp-folder.ts';
import { textsIn } from '../support/share-letter.ts';
import { bringIn, formats, withAna } from '../support/bring-in.ts';

describe('what comes in', () => {
  test('a preview writes nothing, and says what is left out and why', async () => {
    const { vault, ana } = await withAna();
    unwrap(await remember(vault, ana, { text: 'known already' }));
    const path = join(makeTempFolder(), 'list.txt');
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
    const { open, vault, ana } = await withAna();
    const bea = await open.addPerson('Bea');
    const path = join(makeTempFolder(), 'mem0.json');
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
    const { open, vault, ana } = await withAna();
    const { userId } = await open.addPerson('Bea');
    const bea: PersonCaller = { door: 'window', userId };
    const path = join(makeTempFolder(), 'list.txt');
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
    const { open, vault, ana } = await withAna();
    const path = join(makeTempFolder(), 'list.txt');
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

  test('an import that a crash cut short is gone after the next start', async () => {
    const { open, vault, ana } = await withAna();
    unwrap(await remember(vault, ana, { text: 'from before' }));
    const text = Array.from({ length: 350 }, (_, index) => `firecrest${String(index)}`).join('\n');
    const preview = unwrap(await previewImport(vault, formats, ana, { text }));
    const stopped = new Promise<void>((stop) => {
      const halting: typeof formats.open = async (...args) => {
        const source = await formats.open(...args);
        return {
          ...source,
          items: async function* (signal) {
            let count = 0;
            for await (const item of source.items(signal)) {
              if ((count += 1) > 250) {
                stop();
                await new Promise(() => undefined);
              }
              yield item;
            }
          },
        };
      };
      unwrap(confirmImport(vault, createJobs(vault), { ...formats, open: halting }, ana, preview));
    });
    await stopped;
    const again = await open.reopen();
    expect(unwrap(await list(again.vault, ana, { scopes: ['user'] })).total).toBe(201);
    await resumeMyData(again.vault);
    expect(await textsIn(again.vault, ana, ['user'])).toEqual(['from before']);
    await again.close();
    expect(filesContaining(open.root, 'firecrest')).toEqual([]);
  });

  test('what was changed since stays when its import is taken back, unless the person says otherwise', async () => {
    const { open, vault, ana } = await withAna();
    const { imported } = await bringIn(vault, ana, { text: 'one\ntwo\nthree\nfour' });
    open.now += 1;
    unwrap(await update(vault, ana, { number: numberOf(1), patch: { text: 'one, in my words' } }));
    unwrap(await update(vault, ana, { number: numberOf(2), patch: { tags: ['mine'] } }));
    const file = { name: 'a.txt', mediaType: 'text/plain', bytes: Buffer.from('a file') };
    unwrap(await attach(vault, ana, { number: numberOf(3), ...file }));
    expect(unwrap(await listImports(vault, ana)).imports).toMatchObject([{ memories: 4, edited: 3 }]);
    expect(unwrap(await undoImport(vault, ana, imported))).toEqual({ removed: 1, kept: 3 });
    expect(await textsIn(vault, ana, ['user'])).toEqual(['one, in my words', 'three', 'two']);

    const again = (await bringIn(vault, ana, { text: 'five\nsix' })).imported;
    open.now += 1;
    unwrap(await update(vault, ana, { number: numberOf(5), patch: { text: 'five, in my words' } }));
    const all = { importId: again.importId, removeEdited: true };
    expect(unwrap(await undoImport(vault, ana, all))).toEqual({ removed: 2, kept: 0 });
  });

  test('an import is taken back to the byte and nothing else goes with it', async () => {
    const { open, vault, ana } = await withAna();
    unwrap(await remember(vault, ana, { text: 'my own' }));
    const text = 'dunnock one\ndunnock two\n';
    const { imported } = await bringIn(vault, ana, { name: 'list.txt', bytes: Buffer.from(text) });
    expect(imported.imported).toBe(2);
    expect(unwrap(await undoImport(vault, ana, imported))).toEqual({ removed: 2, kept: 0 });
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
    expect(unwrap(await undoImport(vault, ana, again))).toEqual({ removed: 2, kept: 0 });
    await open.close();
    expect(filesContaining(open.root, 'dunnock')).toEqual([]);
    expect(readFileSync(bucketPaths(open.root, userNamespace(ana.userId)).database).includes('my own')).toBe(
      true,
    );
  });
});

function numberOf(number: number): MemoryNumber {
  return memoryNumberSchema.parse(number);
}
