import { expect, test } from 'vitest';
import { createLaunchInbox } from '../../electron/shell/launch-inbox.ts';
import { parseLaunchArguments } from '../../electron/shell/parse-launch-arguments.ts';
import { memoryNumberSchema } from '../../shared/ids.ts';

const number = memoryNumberSchema.parse(42);
const read = (...args: readonly string[]) => parseLaunchArguments(args, '/home/joao');

test('a link of ours opens a memory, whatever flags stand around it', () => {
  const link = { kind: 'open-memory', number };
  expect(read('/opt/escopo', '--no-sandbox', 'escopo://memory/42')).toEqual(link);
  expect(read('ESCOPO://memory/42/')).toEqual(link);
});

test.each([
  'escopo://memory/0',
  'escopo://memory/99999999999',
  'escopo://memory/4294967296',
  'escopo://memory/42?delete=1',
  'escopo://memory/42#x',
  'escopo://settings/42',
  'escopo://memory/../42',
  'https://escopo/memory/42',
  'escopo://notes.escopo',
  '--file=notes.escopo',
  'notes.escopo.exe',
  '.',
])('%s asks for nothing', (arg) => {
  expect(read(arg)).toBeNull();
});

test('an export is named by its full path, relative to where it was started', () => {
  expect(read('notas da João.escopo')).toEqual({
    kind: 'import-file',
    path: '/home/joao/notas da João.escopo',
  });
  expect(read('/tmp/A.ESCOPO')).toEqual({ kind: 'import-file', path: '/tmp/A.ESCOPO' });
});

test('what was asked for is done once, by the window that took it', () => {
  const inbox = createLaunchInbox();
  inbox.put({ kind: 'open-memory', number });
  inbox.put({ kind: 'import-file', path: '/tmp/a.escopo' });
  expect(inbox.take(1)).toEqual({ command: { name: 'import-opened', number: null } });
  expect(inbox.take(2)).toEqual({ command: null });
  expect(inbox.takeFile(2)).toBeNull();
  expect(inbox.takeFile(1)).toBe('/tmp/a.escopo');
  expect(inbox.takeFile(1)).toBeNull();
  inbox.put({ kind: 'open-memory', number });
  expect(inbox.take(1)).toEqual({ command: { name: 'open-memory', number: 42 } });
});
