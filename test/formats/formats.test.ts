import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pastedSource } from '../../electron/formats/import-source.ts';
import { makeZip } from './make-zip.ts';
import { failureOf, fixture, readItems } from './read-items.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escopo-formats-'));
});
afterAll(() => rm(folder, { recursive: true }));

const zipOf = async (name: string, members: readonly (readonly [string, string])[]) =>
  makeZip(
    join(folder, name),
    await Promise.all(
      members.map(async ([path, file]) => ({
        name: path,
        data: await readFile(fixture(file)),
        isDeflated: true,
      })),
    ),
  );

test('a ChatGPT export gives bio writes, snapshots once, and the branch last seen', async () => {
  const read = await readItems(fixture('chatgpt/conversations.json'));
  expect(read.formatId).toBe('chatgpt-export');
  expect(read.texts).toEqual([
    'The user bakes rye bread every Saturday.',
    'The user is allergic to penicillin.',
    "The user's sister is called Inês.",
  ]);
  expect(read.memories.map(({ createdAt }) => createdAt)).toEqual([
    Date.UTC(2025, 4, 2),
    Date.UTC(2025, 5, 10),
    1735725603500,
  ]);
  expect(read.memories[2]?.source).toEqual({ system: 'chatgpt', originalId: 'm2', detail: null });
  expect(
    read.sessions.map(({ source, messages }) => [source.originalId, messages.map(({ text }) => text)]),
  ).toEqual([
    ['conv-1', ['Remember that my sister is called Inês.', 'Noted: Inês.']],
    ['conv-3', ['First']],
  ]);
  expect(read.sessions[0]).toMatchObject({ title: null, createdAt: 1735725600250, updatedAt: null });
  expect(read.skipped).toEqual([
    'not-to-be-remembered conversations.json#2',
    'empty conversations.json#4',
    'unreadable conversations.json#5',
  ]);
});

test('a ChatGPT zip is recognised with shards and in a sub-folder', async () => {
  const path = await zipOf('chatgpt.zip', [
    ['export/chat.html', 'lines.txt'],
    ['export/conversations-000.json', 'chatgpt/conversations.json'],
    ['export/conversations-001.json', 'chatgpt/conversations.json'],
  ]);
  const read = await readItems(path);
  expect(read.formatId).toBe('chatgpt-export');
  expect(read.sessions).toHaveLength(4);
  // The statements of the second shard are those of the first.
  expect(read.texts).toHaveLength(3);
});

test('a Claude export gives each paragraph and list item verbatim, project knowledge and conversations', async () => {
  const read = await readItems(fixture('claude'));
  expect(read.formatId).toBe('claude-export');
  expect(read.texts).toEqual([
    'Answer in Portuguese.',
    'Ward A: Ana, Rui',
    'Ana leads the data team at a clinic in Porto.\nShe prefers short answers.',
    'Dark roast, no sugar',
    'Code in Python\n  with type hints, always',
    '```\n- not a bullet\n\n- still code\n```',
    'Release on Fridays is forbidden.',
  ]);
  expect(read.memories.map(({ memoryKind }) => memoryKind)).toEqual([
    ...['fact', 'fact', 'fact', 'preference', 'preference', 'preference', 'fact'],
  ]);
  expect(read.memories.at(-1)).toMatchObject({
    tags: ['Clínica'],
    source: { system: 'claude', detail: 'Clínica' },
  });
  expect(read.memories[1]).toMatchObject({ createdAt: Date.UTC(2025, 1, 1, 0, 0, 0, 123) });
  expect(read.sessions).toMatchObject([
    {
      title: null,
      messages: [
        { role: 'person', text: 'Hi' },
        { role: 'assistant', text: 'Hello\n\nAna' },
      ],
    },
  ]);
  expect(JSON.stringify(read.items)).not.toContain('aaaaaaaa-0000');
});

test('mem0 JSON: an empty alias does not hide the full one, and owners are not read', async () => {
  const read = await readItems(fixture('mem0.json'));
  expect(read.formatId).toBe('mem0-json');
  expect(read.memories).toMatchObject([
    { text: 'Likes sailing', memoryKind: 'preference', createdAt: Date.parse('2024-10-16T04:52:11.474Z') },
    { text: 'Signed the lease', memoryKind: 'event', expiresAt: Date.UTC(2030, 0, 1), createdAt: null },
  ]);
  expect(read.memories[0]?.source).toEqual({ system: 'mem0', originalId: 'a1', detail: null });
  expect(JSON.stringify(read.items)).not.toMatch(/rui|team:x/);
  expect(read.skipped).toEqual([
    'empty mem0.json#3',
    'malformed-text mem0.json#4',
    'malformed-text mem0.json#5',
    'unreadable mem0.json#6',
  ]);
});

test('mem0 JSON: a bare list and a list of `memories` are read too', async () => {
  const list = '[{"id":1,"memory":"One"},{"memory":"Two","__proto__":{"id":"x"}}]';
  const bare = await readItems(pastedSource(list));
  const wrapped = await readItems(pastedSource(`{"memories":${list}}`));
  expect(bare.texts).toEqual(['One', 'Two']);
  expect(wrapped.texts).toEqual(['One', 'Two']);
  expect(bare.memories.map(({ source }) => source.originalId)).toEqual(['1', null]);
  expect(wrapped.memories.map(({ source }) => source.originalId)).toEqual(['1', null]);
});

test('mem0 Markdown: a rule inside a text does not cut it', async () => {
  const read = await readItems(fixture('mem0-export-clinic-2025-01-02.md'));
  expect(read.formatId).toBe('mem0-markdown');
  expect(read.memories).toMatchObject([
    { text: 'Above the rule.\n\n---\n\nBelow the rule.', tags: ['coding_conventions', 'task_learnings'] },
    { text: 'Tabs, not spaces.', memoryKind: 'preference', createdAt: null },
  ]);
});

test('OpenMemory: what was deleted there stays deleted, dates are UTC, members may be in a sub-folder', async () => {
  const path = await zipOf('memories_export_rui.zip', [
    ['some/folder/memories.json', 'openmemory/memories.json'],
  ]);
  const read = await readItems(path);
  expect(read.formatId).toBe('openmemory-export');
  expect(read.memories).toMatchObject([
    {
      text: 'Prefers trains',
      memoryKind: 'preference',
      tags: ['Preferences', 'travel'],
      createdAt: Date.UTC(2025, 2, 1, 12),
    },
    { text: 'Put to rest', tags: ['Work', 'archived'], createdAt: null },
  ]);
  expect(read.skipped.map((line) => line.split(' ')[0])).toEqual(['deleted-there', 'deleted-there']);
  expect(JSON.stringify(read.items)).not.toMatch(/rui|cursor/i);
});

test('OpenMemory: the packed lines alone are read like the zip, and a packed file that is no such thing is refused', async () => {
  const lines = [
    {
      id: 'a',
      content: 'Prefers trains',
      state: 'active',
      created_at: '2025-03-01T12:00:00',
      app: 'cursor',
      categories: ['Preferences'],
    },
    { id: 'b', content: 'Put to rest', state: 'archived', categories: [] },
    { id: 'c', content: 'Gone', state: 'deleted', categories: [] },
  ].map((line) => JSON.stringify(line));
  const path = join(folder, 'memories.jsonl.gz');
  await writeFile(path, gzipSync(lines.join('\n')));
  const read = await readItems(path);
  expect(read.formatId).toBe('openmemory-export');
  expect(read.memories).toMatchObject([
    {
      text: 'Prefers trains',
      memoryKind: 'preference',
      tags: ['Preferences'],
      createdAt: Date.UTC(2025, 2, 1, 12),
    },
    { text: 'Put to rest', tags: ['archived'] },
  ]);
  expect(read.skipped.map((line) => line.split(' ')[0])).toEqual(['deleted-there']);

  await writeFile(path, lines.join('\n'));
  expect(await failureOf(() => readItems(path))).toBe('zip-damaged: memories.jsonl.gz');
  await writeFile(path, gzipSync(`${lines[0] ?? ''}\n${' '.repeat(4 * 1024 * 1024)}`));
  expect(await failureOf(() => readItems(path))).toBe('zip-ratio-too-high: memories.jsonl.gz');
});

test('MCP server memory: glued objects, other key names and a last line without its end are read', async () => {
  const read = await readItems(fixture('memory.jsonl'));
  expect(read.formatId).toBe('mcp-server-memory');
  expect(read.texts).toEqual(['Works at TechCorp', 'Plays the viola, badly', 'Alice works_at TechCorp']);
  expect(read.memories[0]?.tags).toEqual(['Alice', 'person']);
  expect(read.skipped).toEqual([
    'empty memory.jsonl#2',
    'unreadable memory.jsonl#4/1',
    'unsupported memory.jsonl#5',
  ]);
  const wrapped = await readItems(pastedSource('[{"type":"entity","name":"A","observations":["x y"]}]'));
  expect(wrapped.texts).toEqual(['x y']);
});

test('mcp-memory-service: tags may be one string, dates numbers or text, vectors are left', async () => {
  const read = await readItems(fixture('mcp-memory-service.json'));
  expect(read.formatId).toBe('mcp-memory-service');
  expect(read.memories).toMatchObject([
    { tags: ['health', 'desk'], memoryKind: 'preference', createdAt: 1748772000500 },
    { tags: ['people'], memoryKind: 'event', createdAt: Date.UTC(2025, 5, 1, 10) },
  ]);
});

test('a vault of notes: BOM, CRLF, bad YAML, rules in the text, observations, names in NFD, links', async () => {
  const vault = join(folder, 'vault');
  await cp(fixture('vault'), vault, { recursive: true });
  await writeFile(join(vault, 'café.md'.normalize('NFD')), 'Accented.');
  await symlink('/etc/passwd', join(vault, 'stolen.md'));
  const read = await readItems(vault);
  expect(read.formatId).toBe('markdown-notes');
  const texts = new Map(read.memories.map(({ text, source }) => [text, source.detail]));
  expect(texts.get('CRLF body\r\n\r\n---\r\n\r\nafter a rule, [[Linked note]]')).toBe('dated');
  expect(texts.get('No front matter.\n---\nid: not a header\n---\nStill text.')).toBe('rules');
  expect(texts.get('Body survives.')).toBe('bad-yaml');
  expect(texts.get('Accented.')).toBe('café'.normalize('NFC'));
  expect(texts.get('Takes her coffee black')).toBe('Ana');
  expect(texts.get('Ana works_at Clínica')).toBe('Ana');
  expect(texts.get('# Ana\n\n- [ ] call her back\n- [x] sent the file')).toBe('Ana');
  expect(read.memories.find(({ text }) => text.startsWith('CRLF'))).toMatchObject({
    tags: ['café', '"two words"'],
    createdAt: Date.UTC(2025, 3, 1),
  });
  expect(read.memories.find(({ text }) => text.startsWith('Takes'))).toMatchObject({
    memoryKind: 'preference',
    tags: ['preference', 'coffee', 'morning', 'people'],
  });
  expect(read.skipped.toSorted()).toEqual([
    'empty empty.md',
    'unreadable alias.md:1',
    'unreadable bad-yaml.md:1',
    'unsupported drawing.canvas',
    'unsupported stolen.md',
  ]);
});

test('a pasted list loses its markers and keeps its words, commas and dashes', async () => {
  const read = await readItems(fixture('pasted-list.txt'));
  expect(read.formatId).toBe('pasted-list');
  expect(read.memories.map(({ text, createdAt, memoryKind }) => [text, createdAt, memoryKind])).toEqual([
    ['The user prefers tea — with milk, never sugar.', Date.UTC(2025, 4, 2), 'preference'],
    ['Wants answers in Portuguese.', Date.UTC(2025, 5, 10), 'preference'],
    ['Has two cats,\n  Pixel and Nino.', null, 'fact'],
    ['Lives in Porto', null, 'fact'],
    ['3 km from the sea', null, 'fact'],
  ]);
  expect(read.skipped).toEqual(['unsupported pasted-list.txt:1']);
});

test('plain lines: one memory a line, untouched', async () => {
  const read = await readItems(fixture('lines.txt'));
  expect(read.formatId).toBe('plain-lines');
  expect(read.texts).toEqual(['First, with commas, kept.', '  indented stays  ', 'last without end']);
});

test('a text over 256 KiB is left out whole, one of exactly that is kept', async () => {
  const limit = 256 * 1024;
  const list = JSON.stringify([{ memory: 'é'.repeat(limit / 2) }, { memory: `${'é'.repeat(limit / 2)}x` }]);
  const read = await readItems(pastedSource(list));
  expect(read.texts.map(({ length }) => length)).toEqual([limit / 2]);
  expect(read.skipped).toEqual(['too-long pasted#2']);
});

test('a source nobody recognises, and text that is not UTF-8, are typed failures', async () => {
  const unknown = await makeZip(join(folder, 'photos.zip'), [{ name: 'photo.jpg', data: 'x' }]);
  expect(await failureOf(() => readItems(unknown))).toBe('format-unknown: photos.zip');
  expect(await failureOf(() => readItems(join(folder, 'missing.txt')))).toBe('source-not-found: missing.txt');
  const latin1 = join(folder, 'latin1.txt');
  await writeFile(latin1, Buffer.from('fine\ncaf\xe9', 'latin1'));
  expect(await failureOf(() => readItems(latin1))).toBe('text-not-utf8: latin1.txt:2');
  const cut = join(folder, 'conversations.json');
  await writeFile(cut, (await readFile(fixture('chatgpt/conversations.json'))).subarray(0, 3000));
  expect(await failureOf(() => readItems(cut))).toMatch(/^json-invalid: conversations.json#/);
});
