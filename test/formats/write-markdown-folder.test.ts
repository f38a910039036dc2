import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkEntryName } from '../../electron/formats/check-entry-name.ts';
import { noteFileName } from '../../electron/formats/note-file-name.ts';
import { writeMarkdownFolder } from '../../electron/formats/write-markdown-folder.ts';
import { attachments, exportContent, memories, memoryLine, toLine } from './export-fixture.ts';
import { failureOf, readItems } from './read-items.ts';

let folder: string;
let targetPath: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escopo-notes-'));
  targetPath = join(folder, 'Notes');
});
afterEach(() => rm(folder, { recursive: true }));

const byNumber = (a: unknown, b: unknown) =>
  (a as { number: number }).number - (b as { number: number }).number;

test('a folder of notes comes back equal, with attachments', async () => {
  const written = await writeMarkdownFolder({ targetPath, content: exportContent() });
  expect(written).toMatchObject({ notes: 3, attachments: 2 });
  const read = await readItems(targetPath);
  expect(read.formatId).toBe('markdown-notes');
  expect(read.skipped).toEqual([]);
  expect(read.memories.map((item) => toLine({ ...item })).toSorted(byNumber)).toEqual(memories);
  for (const attachment of read.memories.flatMap((memory) => memory.attachments)) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of attachment.bytes()) chunks.push(chunk);
    expect(Buffer.concat(chunks)).toEqual(attachments.get(attachment.sha256));
  }
  expect(await readdir(folder)).toEqual(['Notes']);
});

test('any text, tag and origin survives the way out and back', async () => {
  const word = fc.string({ unit: 'grapheme', maxLength: 30 });
  const free = fc
    .array(
      fc.constantFrom(
        '---',
        '\n',
        '\r\n',
        '\r',
        ': ',
        '# ',
        '"',
        "'",
        '\\',
        '\t',
        ' ',
        '\u2028',
        '\u0085',
        '- [a] b #c',
        'é',
        '{{',
        '&a',
        '*a',
        '|',
        '>',
      ),
    )
    .map((parts) => parts.join(''));
  const text = fc.oneof(word, free).filter((value) => value.trim() !== '' && !/[\0\ufeff]/.test(value));
  const line = fc.record({
    text,
    tags: fc.array(text, { maxLength: 3 }),
    detail: fc.oneof(text, fc.constant(null)),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 5 }), async (lines) => {
      await rm(targetPath, { recursive: true, force: true });
      const content = lines.map(({ text: words, tags, detail }, index) => {
        const source = { system: 'x', detail };
        const history = [{ kind: 'fact', text: words, tags, replacedAt: 1 }];
        const kept = tags.filter(
          (tag) => tag.trim() !== '' && tag.length <= 30 && !/\p{Cc}/u.test(tag.trim()),
        );
        return memoryLine({
          number: index + 1,
          text: words,
          tags: kept,
          source,
          originalId: detail,
          history,
        });
      });
      await writeMarkdownFolder({ targetPath, content: { memories: () => content, attachments: () => [] } });
      const read = await readItems(targetPath);
      expect(read.memories.map((item) => toLine({ ...item })).toSorted(byNumber)).toEqual(content);
    }),
    { numRuns: 60 },
  );
});

test('file names are safe whatever the text begins with', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.integer({ min: 1, max: 2 ** 31 - 1 }),
      (text, number) => {
        const name = noteFileName({ number, text: text.toWellFormed() });
        checkEntryName(name);
        expect(name).toMatch(new RegExp(`^${number}( [^/\\\\]+)?\\.md$`));
        expect(Buffer.byteLength(name)).toBeLessThan(110);
      },
    ),
  );
  expect(noteFileName({ number: 4, text: 'CON: a/b [[x]] #tag. ' })).toBe('4 CON a b x tag.md');
});

test('a folder with something in it is not touched, an empty one is used', async () => {
  await mkdir(targetPath);
  await writeFile(join(targetPath, 'mine.md'), 'mine');
  expect(await failureOf(() => writeMarkdownFolder({ targetPath, content: exportContent() }))).toBe(
    'target-exists: Notes',
  );
  expect(await readFile(join(targetPath, 'mine.md'), 'utf8')).toBe('mine');
  await rm(join(targetPath, 'mine.md'));
  await writeMarkdownFolder({ targetPath, content: exportContent() });
  expect(await readdir(targetPath)).toHaveLength(4);
});

test('cancelling leaves nothing', async () => {
  const controller = new AbortController();
  const run = () =>
    writeMarkdownFolder({
      targetPath,
      content: exportContent(),
      signal: controller.signal,
      onProgress: () => controller.abort(),
    });
  expect(await failureOf(run)).toBe('aborted');
  expect(await readdir(folder)).toEqual([]);
});

test('a note whose attachment changed fails when its bytes are read, one whose attachment is gone is skipped', async () => {
  await writeMarkdownFolder({ targetPath, content: exportContent() });
  const [name, other] = (await readdir(join(targetPath, 'attachments'))).toSorted();
  await writeFile(join(targetPath, 'attachments', name ?? ''), 'changed');
  const read = await readItems(targetPath);
  const attachment = read.memories
    .flatMap((memory) => memory.attachments)
    .find(({ sha256 }) => name?.startsWith(sha256));
  const drain = async () => {
    for await (const _ of attachment?.bytes() ?? []) continue;
  };
  expect(await failureOf(drain)).toBe(`export-checksum-mismatch: attachments/${name}`);
  await rm(join(targetPath, 'attachments', other ?? ''));
  expect((await readItems(targetPath)).skipped).toHaveLength(1);
});
