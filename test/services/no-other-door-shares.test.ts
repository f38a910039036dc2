import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contract } from '../../shared/contract.ts';
import { findImports } from '../support/architecture/find-imports.ts';
import { projectRoot, readSources } from '../support/architecture/source-file.ts';

/** The services that bring a memory before other people's eyes, or take a ticket for it. */
const SHARING = [
  'preview-share',
  'confirm-share',
  'send-copies',
  'finish-share',
  'share-tickets',
  'read-share-items',
].map((name) => `electron/services/${name}.ts`);

/** Finishing at the start what the window's door began is no share: it brings nothing that a person did not confirm. */
const MAY_FINISH = 'electron/services/resume-shares.ts';

/** The doors that are not the window, and everything that leads from them. */
const OTHER_DOORS = ['electron/mcp', 'electron/cli'];

test('every sharing service is where this test looks for it', () => {
  expect(SHARING.filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
});

test('no file behind the agents’ door or the command line leads to a sharing service', () => {
  const files = readSources(OTHER_DOORS).map(({ path }) => path);
  const leaks = files.flatMap((path) => pathsToSharing(path));
  expect(leaks).toEqual([]);
});

test('the window’s door does lead there, so that the walk is known to work', () => {
  expect(pathsToSharing('electron/ipc/handlers/sharing.ts')).not.toEqual([]);
});

test('no command and no tool is called share, confirm, promote or publish', () => {
  const named = readSources(OTHER_DOORS).flatMap(({ path, text }) =>
    [
      ...text.matchAll(
        /(?:name|command|tool|verb)\s*:\s*['"]([\w-]*(?:share|confirm|promote|publish)[\w-]*)['"]/giu,
      ),
    ].map(([, name]) => `${path}: ${String(name)}`),
  );
  expect(named).toEqual([]);
});

test('in the contract only a person’s own window shares', () => {
  const sharing = Object.entries(contract).filter(([name]) => name.startsWith('share.'));
  expect(sharing.map(([, { authority }]) => authority)).toEqual(sharing.map(() => 'profile'));
});

/** Walks all imports that bring values, from one file; answers the chains that end in a sharing service. */
function pathsToSharing(start: string): readonly string[] {
  const cameFrom = new Map<string, string | null>([[start, null]]);
  const waiting = [start];
  const found: string[] = [];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (path === MAY_FINISH) continue;
    const absolute = join(projectRoot, path);
    if (!existsSync(absolute)) continue;
    for (const { kind, target, isTypeOnly } of findImports({ path, text: readFileSync(absolute, 'utf8') })) {
      if (kind !== 'ours' || isTypeOnly || cameFrom.has(target)) continue;
      cameFrom.set(target, path);
      if (SHARING.includes(target)) found.push(chainTo(target, cameFrom));
      else waiting.push(target);
    }
  }
  return found;
}

function chainTo(end: string, cameFrom: ReadonlyMap<string, string | null>): string {
  const chain = [end];
  for (let path = cameFrom.get(end); path != null; path = cameFrom.get(path)) chain.unshift(path);
  return chain.join(' → ');
}
