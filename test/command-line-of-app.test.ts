import { expect, test } from 'vitest';
import { commandLineOfApp } from '../electron/command-line-of-app.ts';
import { isAgentStart } from '../electron/shell/start-as-agent.ts';

const place = {
  isPackaged: true,
  platform: 'linux',
  executable: '/opt/Escopo/escopo',
  appImage: undefined,
  mainFolder: '/opt/Escopo/resources/app.asar/out/main',
} as const;

test('an agent starts the packaged app itself, and an AppImage by where it lies', () => {
  expect(commandLineOfApp(place)).toEqual({ command: '/opt/Escopo/escopo', args: [], needsNode: false });
  const mounted = {
    ...place,
    executable: '/tmp/.mount_Escopo/escopo',
    appImage: '/home/ana/Escopo.AppImage',
  };
  expect(commandLineOfApp(mounted).command).toBe('/home/ana/Escopo.AppImage');
});

test('where a program with windows has no standard input, and from the sources, it is Node', () => {
  expect(commandLineOfApp({ ...place, platform: 'win32' })).toEqual({
    command: 'node',
    args: ['/opt/Escopo/resources/app.asar.unpacked/out/cli/cli.js'],
    needsNode: true,
  });
  const sources = { ...place, isPackaged: false, mainFolder: '/home/ana/escopo/out/main' };
  expect(commandLineOfApp(sources)).toEqual({
    command: 'node',
    args: ['/home/ana/escopo/out/cli/cli.js'],
    needsNode: false,
  });
});

test('only the word mcp in the first place makes a start one for an agent', () => {
  expect(isAgentStart(['/opt/escopo', 'mcp'], true)).toBe(true);
  expect(isAgentStart(['/opt/escopo', '--no-sandbox', 'mcp'], true)).toBe(true);
  expect(isAgentStart(['electron', '.', 'mcp'], false)).toBe(true);
  for (const words of [[], ['escopo://memory/42'], ['mcp.escopo'], ['file.escopo', 'mcp'], ['--mcp']]) {
    expect([words, isAgentStart(['/opt/escopo', ...words], true)]).toEqual([words, false]);
  }
});
