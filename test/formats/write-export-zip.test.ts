import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ExportProgress } from '../../electron/formats/export-content.ts';
import { openImportSource } from '../../electron/formats/import-source.ts';
import { writeExportZip, type WriteExportOptions } from '../../electron/formats/write-export-zip.ts';
import { attachments, exportContent, memories, memoryLine, toLine } from './export-fixture.ts';
import { makeZip, type RawEntry } from './make-zip.ts';
import { failureOf, readItems } from './read-items.ts';

/** A zip reader that shares no code with ours; not every computer has it. */
const hasPython = spawnSync('python3', ['--version']).status === 0;

let folder: string;
let targetPath: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escopo-export-'));
  targetPath = join(folder, 'me.escopo');
});
afterEach(() => rm(folder, { recursive: true }));

const write = (changes: Partial<WriteExportOptions> = {}) =>
  writeExportZip({
    targetPath,
    content: exportContent(),
    exportedAt: 1_764_000_000_000,
    appVersion: '1.0.0',
    ...changes,
  });

test('what is exported comes back equal, attachments and conversations too', async () => {
  const written = await write();
  expect(written.counts).toEqual({ memories: 3, attachments: 2, sessions: 1, auditRows: 1, shared: 1 });
  expect(
    createHash('sha256')
      .update(await readFile(targetPath))
      .digest('hex'),
  ).toBe(written.sha256);
  const read = await readItems(targetPath);
  expect(read.formatId).toBe('escopo-archive');
  expect(read.memories.map((item) => toLine({ ...item }))).toEqual(memories);
  expect(read.sessions[0]?.original).toEqual([...(exportContent().sessions() as Iterable<unknown>)][0]);
  expect(read.skipped).toEqual(['unsupported audit.jsonl', 'unsupported shared.jsonl']);
  expect(await readdir(folder)).toEqual(['me.escopo']);
});

test('the bytes of attachments come back, from an archive that is still open', async () => {
  await write();
  const source = await openImportSource(targetPath);
  const [first] = source.files.filter(({ path }) => path.startsWith('attachments/'));
  const chunks: Uint8Array[] = [];
  for await (const chunk of first?.bytes() ?? []) chunks.push(chunk);
  expect(Buffer.concat(chunks)).toEqual([...attachments.values()][0]);
  source.close();
});

test('the same content gives the same bytes, whatever the order of fields and the time zone', async () => {
  const first = await write();
  const shuffled = memories.map(
    (memory) => Object.fromEntries(Object.entries(memory).toReversed()) as typeof memory,
  );
  const zone = process.env['TZ'];
  process.env['TZ'] = 'America/Sao_Paulo';
  try {
    const second = await write({ content: exportContent({ memories: () => shuffled }) });
    expect(second.sha256).toBe(first.sha256);
  } finally {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  }
});

test.skipIf(!hasPython)(
  'other tools open the archive, and memories.md quotes what could pass for a heading',
  async () => {
    await write();
    const check =
      'import sys,zipfile; z=zipfile.ZipFile(sys.argv[1]); print(z.testzip()); print(z.read("memories.md").decode())';
    const [verdict, ...lines] = execFileSync('python3', ['-c', check, targetPath]).toString().split('\n');
    expect(verdict).toBe('None');
    expect(lines.filter((line) => line.startsWith('#'))).toEqual([
      '# Memories',
      '## #1',
      '## #7',
      '## #2147483647',
    ]);
    expect(lines).toContain('> # Heading');
  },
);

test('a changed byte, a missing, an added or a renamed file is found before anything is read', async () => {
  await write();
  const source = await openImportSource(targetPath);
  const entries: RawEntry[] = [];
  for (const file of source.files) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of file.bytes()) chunks.push(chunk);
    entries.push({ name: file.path, data: Buffer.concat(chunks) });
  }
  source.close();
  const failureWith = async (changed: readonly RawEntry[]) =>
    failureOf(async () => readItems(await makeZip(join(folder, 'changed.zip'), changed)));
  expect(await failureWith(entries)).toBe('no failure');
  for (const { name } of entries.filter((entry) => entry.name !== 'manifest.json')) {
    const others = entries.filter((entry) => entry.name !== name);
    const own = Buffer.from(entries.find((entry) => entry.name === name)?.data ?? '');
    own[own.length - 1] = (own.at(-1) ?? 0) ^ 1;
    expect(await failureWith([...others, { name, data: own }])).toBe(
      `export-checksum-mismatch: ${String(name)}`,
    );
    expect(await failureWith(others)).toBe(`export-file-missing: ${String(name)}`);
  }
  expect(await failureWith([...entries, { name: 'attachments/extra', data: 'x' }])).toBe(
    'export-file-unlisted: attachments/extra',
  );
});

test('a manifest of a later version, and lines that are not as documented, are refused by name', async () => {
  const archiveWith = async (manifest: Readonly<Record<string, unknown>>, lines: string) => {
    const sha256 = createHash('sha256').update(lines).digest('hex');
    const files = [{ path: 'memories.jsonl', sizeBytes: Buffer.byteLength(lines), sha256 }];
    const counts = { memories: 1, attachments: 0, sessions: 0, auditRows: 0, shared: 0 };
    const whole = {
      format: 'escopo-export',
      version: 1,
      appVersion: '1',
      exportedAt: 1,
      counts,
      auditHead: null,
      files,
    };
    const entries = [
      { name: 'manifest.json', data: JSON.stringify({ ...whole, ...manifest }) },
      { name: 'memories.jsonl', data: lines },
    ];
    return failureOf(async () => readItems(await makeZip(join(folder, 'x.zip'), entries)));
  };
  const line = `${JSON.stringify(memoryLine({}))}\n`;
  expect(await archiveWith({}, line)).toBe('no failure');
  expect(await archiveWith({ version: 2, novelty: true }, line)).toBe(
    'export-version-unsupported: manifest.json',
  );
  expect(await archiveWith({ owner: 'somebody' }, line)).toBe('export-manifest-invalid: manifest.json');
  expect(await archiveWith({}, line.replace('{', '{"owner":"user:x",'))).toBe(
    'export-line-invalid: memories.jsonl:1',
  );
  expect(await archiveWith({}, `${line}${line}`)).toBe('export-count-mismatch: memories.jsonl');
  expect(await archiveWith({}, `{"__proto__":{"text":"x"}}\n`)).toBe('export-line-invalid: memories.jsonl:1');
});

test('content that breaks the format is named and leaves no file, nor harms the one that was there', async () => {
  await writeFile(targetPath, 'the export of last week');
  const [first, second] = memories;
  const wrong = [
    [exportContent({ memories: () => [second, first] as never }), 'memories.jsonl:2'],
    [exportContent({ memories: () => [{ ...first, tags: 'x' }] as never }), 'memories.jsonl:1'],
    [
      exportContent({ attachments: () => [...(exportContent().attachments() as never[])].toReversed() }),
      /^attachments/,
    ],
  ] as const;
  for (const [content, where] of wrong) {
    const failure = await failureOf(() => write({ content }));
    expect(failure).toMatch(/^export-content-invalid: /);
    expect(failure.replace('export-content-invalid: ', '')).toMatch(where);
  }
  expect(await readdir(folder)).toEqual(['me.escopo']);
  expect(await readFile(targetPath, 'utf8')).toBe('the export of last week');
});

test('cancelling at any part removes what was written', async () => {
  for (const part of ['memories', 'readable', 'attachments', 'sessions', 'audit', 'shared'] as const) {
    const controller = new AbortController();
    const seen: string[] = [];
    const onProgress = (progress: ExportProgress) => {
      seen.push(progress.part);
      if (progress.part === part) controller.abort();
    };
    expect(await failureOf(() => write({ signal: controller.signal, onProgress }))).toBe(
      part === 'shared' ? 'no failure' : 'aborted',
    );
    expect(seen).toContain(part);
    expect(await readdir(folder)).toEqual(part === 'shared' ? ['me.escopo'] : []);
  }
});

test('cancelling inside a large attachment stops there', async () => {
  const controller = new AbortController();
  let chunks = 0;
  const endless = async function* () {
    for (;;) {
      chunks += 1;
      if (chunks === 50) controller.abort();
      yield Buffer.alloc(65_536);
    }
  };
  const content = exportContent({ attachments: () => [{ sha256: 'a'.repeat(64), bytes: endless }] });
  expect(await failureOf(() => write({ content, signal: controller.signal }))).toBe('aborted');
  expect(chunks).toBeLessThan(60);
  expect(await readdir(folder)).toEqual([]);
});

test('an attachment that cannot be read, and a place that cannot be written, are different failures', async () => {
  const failing = async function* (): AsyncGenerator<Uint8Array> {
    yield Buffer.from('x');
    throw Object.assign(new Error('EIO'), { syscall: 'read' });
  };
  const content = exportContent({ attachments: () => [{ sha256: 'a'.repeat(64), bytes: failing }] });
  expect(await failureOf(() => write({ content }))).toBe(`source-unreadable: attachments/${'a'.repeat(64)}`);
  expect(await failureOf(() => write({ targetPath: join(folder, 'no', 'where.escopo') }))).toBe(
    'target-unwritable: where.escopo',
  );
  await mkdir(targetPath);
  expect(await failureOf(() => write())).toBe('target-unwritable: me.escopo');
  expect(await readdir(folder)).toEqual(['me.escopo']);
});

test.skipIf(process.platform !== 'linux')('a disk that fails in the middle ends the export', async () => {
  const big = async function* () {
    for (let chunk = 0; chunk < 400; chunk += 1) yield Buffer.alloc(65_536);
  };
  const content = exportContent({ attachments: () => [{ sha256: 'a'.repeat(64), bytes: big }] });
  // A device that is always full stands in for the disk.
  expect(await failureOf(() => writeToFullDevice(content))).toMatch(/^ENOSPC/);
});

async function writeToFullDevice(content: ReturnType<typeof exportContent>): Promise<void> {
  const { open } = await import('node:fs/promises');
  const { ZipWriter } = await import('../../electron/formats/zip-writer.ts');
  const handle = await open('/dev/full', 'w');
  try {
    const writer = new ZipWriter(handle, 0);
    for await (const attachment of content.attachments()) await writer.add('a', attachment.bytes());
    await writer.finish();
  } catch (error) {
    throw Object.assign(new Error(error instanceof Error ? error.message : ''), { name: 'FormatError' });
  } finally {
    await handle.close();
  }
}

test('ten thousand memories are read back, repetitive text included', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) =>
    memoryLine({ number: index + 1, text: `${'a'.repeat(300)} ${index}` }),
  );
  const written = await write({ content: exportContent({ memories: () => many, attachments: () => [] }) });
  expect(written.counts.memories).toBe(10_000);
  const read = await readItems(targetPath);
  expect(read.texts).toEqual(many.map(({ text }) => text));
});
