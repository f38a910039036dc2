import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { bucketPaths } from '../../electron/buckets/bucket-path.ts';
import { attachPicked } from '../../electron/services/attach-picked.ts';
import { attach } from '../../electron/services/attach.ts';
import { detach } from '../../electron/services/detach.ts';
import type { FileDialogs } from '../../electron/services/file-dialogs.ts';
import { forget } from '../../electron/services/forget.ts';
import { get } from '../../electron/services/get.ts';
import { nameForDisplay } from '../../electron/services/name-for-display.ts';
import { previewAttachment } from '../../electron/services/preview-attachment.ts';
import { readAttachment } from '../../electron/services/read-attachment.ts';
import { remember } from '../../electron/services/remember.ts';
import { saveAttachment } from '../../electron/services/save-attachment.ts';
import { sniffMedia } from '../../electron/services/sniff-media.ts';
import type { Sha256 } from '../../shared/ids.ts';
import { MEMORY_LIMITS } from '../../shared/memory.ts';
import { userNamespace } from '../../shared/namespace.ts';
import { openTestVault, unwrap } from '../support/open-test-vault.ts';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const note = Buffer.from('Olá, São Paulo\n');

async function withMemory() {
  const open = await openTestVault();
  const ana = await open.addPerson('Ana');
  const { number } = unwrap(await remember(open.vault, ana, { text: 'With files' })).memory;
  const folder = bucketPaths(open.root, userNamespace(ana.userId)).attachments;
  const add = async (bytes: Uint8Array, name = 'note.txt', mediaType = 'text/plain') =>
    unwrap(await attach(open.vault, ana, { number, name, mediaType, bytes }));
  const refOf = (sha256: Sha256) => ({ ref: { scope: 'user' as const, number }, sha256 });
  return { open, vault: open.vault, ana, number, folder, add, refOf };
}

const dialogs = (chosen: Partial<{ open: readonly string[]; save: string | null }>): FileDialogs => ({
  openFiles: () => Promise.resolve(chosen.open ?? []),
  saveFile: () => Promise.resolve(chosen.save ?? null),
});

function outsideFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'escopo-outside-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

describe('keeping files', () => {
  test('a file lies under its hash, private to its owner, and comes back whole', async () => {
    const { vault, ana, add, folder, refOf, number } = await withMemory();
    const kept = await add(note);
    expect(kept.sha256).toBe(createHash('sha256').update(note).digest('hex'));
    expect(readdirSync(folder)).toEqual([kept.sha256]);
    expect(statSync(join(folder, kept.sha256)).mode & 0o077).toBe(0);
    const read = unwrap(await readAttachment(vault, ana, refOf(kept.sha256)));
    expect(Buffer.from(read.bytes).equals(note)).toBe(true);
    expect(unwrap(await get(vault, ana, { scope: 'user', number })).attachments).toEqual([kept]);
  });

  test('the same bytes twice, side by side, on two memories, are one file until the last memory lets go', async () => {
    const { vault, ana, add, folder, number } = await withMemory();
    const [kept] = await Promise.all([add(note), add(note, 'again.txt')]);
    const second = unwrap(await remember(vault, ana, { text: 'Second' })).memory.number;
    unwrap(await attach(vault, ana, { number: second, name: 'n', mediaType: 'text/plain', bytes: note }));
    expect(readdirSync(folder)).toEqual([kept.sha256]);
    unwrap(await detach(vault, ana, { number, sha256: kept.sha256 }));
    expect(readdirSync(folder)).toEqual([kept.sha256]);
    unwrap(await detach(vault, ana, { number: second, sha256: kept.sha256 }));
    expect(readdirSync(folder)).toEqual([]);
    expect(await detach(vault, ana, { number, sha256: kept.sha256 })).toEqual({
      ok: false,
      error: { type: 'not-found' },
    });
  });

  test('a file stays while its memory is in the bin', async () => {
    const { vault, ana, add, folder, number } = await withMemory();
    const { sha256 } = await add(note);
    unwrap(await forget(vault, ana, { numbers: [number] }));
    expect(readdirSync(folder)).toEqual([sha256]);
  });

  test('above the limit it is refused whole', async () => {
    const { vault, ana, number, folder } = await withMemory();
    const bytes = new Uint8Array(MEMORY_LIMITS.attachmentBytes + 1);
    expect(await attach(vault, ana, { number, name: 'big', mediaType: 'a/b', bytes })).toEqual({
      ok: false,
      error: { type: 'attachment-too-large', limitBytes: MEMORY_LIMITS.attachmentBytes },
    });
    expect(existsSync(folder)).toBe(false);
  });

  test('changed, shortened and missing bytes are never given as the file', async () => {
    const { vault, ana, add, folder, refOf } = await withMemory();
    const { sha256 } = await add(note);
    const path = join(folder, sha256);
    const asked = async () => await readAttachment(vault, ana, refOf(sha256));
    writeFileSync(path, Buffer.from(note).fill(0x41, 0, 1));
    expect(await asked()).toMatchObject({ error: { type: 'file-unreadable', problem: 'damaged' } });
    writeFileSync(path, note.subarray(1));
    expect(await asked()).toMatchObject({ error: { type: 'file-unreadable', problem: 'damaged' } });
    rmSync(path);
    expect(await asked()).toMatchObject({ error: { type: 'file-unreadable', problem: 'missing' } });
    await add(note);
    expect((await asked()).ok).toBe(true);
  });

  test('a link in the place of a file or of the folder is neither followed nor removed', async () => {
    const { open, vault, ana, add, folder, refOf, number } = await withMemory();
    open.leaveUnsound('a link lies in the place of a file');
    const { sha256 } = await add(note);
    const secret = join(outsideFolder(), 'secret');
    writeFileSync(secret, note);
    rmSync(join(folder, sha256));
    symlinkSync(secret, join(folder, sha256));
    expect(await readAttachment(vault, ana, refOf(sha256))).toMatchObject({
      error: { type: 'path-refused' },
    });
    const again = { number, name: 'a', mediaType: 'text/plain', bytes: note };
    expect(await attach(vault, ana, again)).toMatchObject({ error: { type: 'path-refused' } });
    expect(readFileSync(secret).equals(note)).toBe(true);
  });

  test('another person gets not-found for my file, as for one that does not exist', async () => {
    const { open, vault, add, refOf, number } = await withMemory();
    const { sha256 } = await add(note);
    const bia = await open.addPerson('Bia');
    const notFound = { ok: false, error: { type: 'not-found' } };
    expect(await readAttachment(vault, bia, refOf(sha256))).toEqual(notFound);
    expect(await detach(vault, bia, { number, sha256 })).toEqual(notFound);
    const bytes = Buffer.from('x');
    expect(await attach(vault, bia, { number, name: 'x', mediaType: 'text/plain', bytes })).toEqual(notFound);
  });
});

describe('showing files', () => {
  test.each([
    ['a PNG', PNG, 'image/png'],
    ['a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), 'image/jpeg'],
    ['a GIF', Buffer.from('GIF89a...'), 'image/gif'],
    ['a WebP', Buffer.from('RIFF0000WEBPVP8 '), 'image/webp'],
  ])('%s is an image whatever was said of it', (_name, bytes, mediaType) => {
    expect(sniffMedia(bytes)).toEqual({ kind: 'image', mediaType });
  });

  test.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['nothing', ''],
  ])('%s is shown as text', (_name, text) => {
    expect(sniffMedia(Buffer.from(text))).toEqual({ kind: 'text', text });
  });

  test.each([
    ['a PDF with NUL', Buffer.from('%PDF-1.7\0')],
    ['half a UTF-8 character', Buffer.from([0x4f, 0xc3])],
    ['UTF-16', Buffer.from('olá', 'utf16le')],
  ])('%s is not shown', (_name, bytes) => {
    expect(sniffMedia(bytes)).toBeNull();
  });

  test('an HTML file that claims to be a picture is text, and one above 8 MiB is only saved', async () => {
    const { vault, ana, add, refOf } = await withMemory();
    const html = await add(Buffer.from('<b>x</b>'), 'x.png', 'image/png');
    const shown = unwrap(await previewAttachment(vault, ana, refOf(html.sha256)));
    expect(shown.preview).toEqual({ kind: 'text', text: '<b>x</b>' });
    const big = await add(Buffer.alloc(8 * 1024 * 1024 + 1, 0x61), 'big.txt');
    expect(unwrap(await previewAttachment(vault, ana, refOf(big.sha256))).preview).toBeNull();
  });

  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\x\\nota.txt', 'nota.txt'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['a\0b\nc.txt', 'abc.txt'],
    ['..', 'file'],
    ['', 'file'],
    ['relato\u0301rio.pdf', 'relatório.pdf'],
    ['what?.txt', 'what_.txt'],
    ['x'.repeat(400), 'x'.repeat(255)],
  ])('the name %j is shown as %j', (raw, shown) => {
    expect(nameForDisplay(raw)).toBe(shown.normalize('NFC'));
  });
});

describe('picking and saving', () => {
  test('picked files are kept with the type that they have', async () => {
    const { vault, ana, number } = await withMemory();
    const folder = outsideFolder();
    writeFileSync(join(folder, 'a.txt'), note);
    writeFileSync(join(folder, 'b.bin'), PNG);
    const open = [join(folder, 'a.txt'), join(folder, 'b.bin')];
    const { attachments } = unwrap(await attachPicked(vault, ana, dialogs({ open }), { number }));
    expect(attachments.map(({ name, mediaType }) => [name, mediaType])).toEqual([
      ['a.txt', 'text/plain'],
      ['b.bin', 'image/png'],
    ]);
    expect(unwrap(await attachPicked(vault, ana, dialogs({}), { number })).attachments).toEqual([]);
  });

  test('one that cannot be read keeps none of them, and files of the vault are refused', async () => {
    const { open, vault, ana, number } = await withMemory();
    const folder = outsideFolder();
    writeFileSync(join(folder, 'a.txt'), note);
    const missing = dialogs({ open: [join(folder, 'a.txt'), join(folder, 'gone.txt')] });
    expect(await attachPicked(vault, ana, missing, { number })).toMatchObject({
      error: { type: 'file-unreadable', name: 'gone.txt', problem: 'ENOENT' },
    });
    const catalog = dialogs({ open: [join(open.root, 'escopo.lock')] });
    expect(await attachPicked(vault, ana, catalog, { number })).toMatchObject({
      error: { type: 'file-refused' },
    });
    expect(unwrap(await get(vault, ana, { scope: 'user', number })).attachments).toEqual([]);
  });

  test('a file is saved where the person wants, never into the vault', async () => {
    const { open, vault, ana, add, refOf } = await withMemory();
    const { sha256 } = await add(note);
    const folder = outsideFolder();
    const save = join(folder, 'saved.txt');
    expect(unwrap(await saveAttachment(vault, ana, dialogs({ save }), refOf(sha256))).savedTo).toBe(save);
    expect(readFileSync(save).equals(note)).toBe(true);
    expect(unwrap(await saveAttachment(vault, ana, dialogs({}), refOf(sha256))).savedTo).toBeNull();
    symlinkSync(open.root, join(folder, 'detour'));
    for (const place of [open.root, join(folder, 'detour'), join(open.root, 'users')]) {
      const refused = dialogs({ save: join(place, 'x.txt') });
      expect(await saveAttachment(vault, ana, refused, refOf(sha256))).toMatchObject({
        error: { type: 'file-refused', problem: 'inside-the-vault' },
      });
    }
    expect(readdirSync(folder).sort()).toEqual(['detour', 'saved.txt']);
  });
});
