import { expect, test } from 'vitest';
import { parseSlashCommand } from '../../renderer/app/parse-slash-command.ts';

test('a share names a memory and a place, in either language', () => {
  const share = { verb: 'share', number: 42, target: 'team:acme-marketing' };
  expect(parseSlashCommand('/share 42 acme-marketing')).toEqual(share);
  expect(parseSlashCommand('/compartilhar #42 acme-marketing')).toEqual(share);
  expect(parseSlashCommand('/share 42 mundo')).toEqual({ ...share, target: 'world' });
  expect(parseSlashCommand('/share 42')).toEqual({ ...share, target: null });
});

test('a share that cannot be meant is not guessed', () => {
  for (const typed of [
    '/share',
    '/share x',
    '/share 0',
    '/share 42 user',
    '/share 42 Ácme',
    '/share -1 world',
    'share 42 world',
  ]) {
    expect(parseSlashCommand(typed)).toBeNull();
  }
});

test('the other commands keep what was typed as it is', () => {
  expect(parseSlashCommand('/remember  O portão é AZUL.\nSim.')).toEqual({
    verb: 'remember',
    text: 'O portão é AZUL.\nSim.',
  });
  expect(parseSlashCommand('/procurar C++ e "aspas"')).toEqual({ verb: 'find', query: 'C++ e "aspas"' });
  expect(parseSlashCommand('/abrir 7')).toEqual({ verb: 'open', number: 7 });
  expect(parseSlashCommand('/constructor 7')).toBeNull();
});
