import { describe, expect, test } from 'vitest';
import { contract } from '../shared/contract.ts';
import { checkImports, layerOf } from './support/architecture/check-imports.ts';
import { checkWording } from './support/architecture/check-wording.ts';
import { findImports } from './support/architecture/find-imports.ts';
import { readSources } from './support/architecture/source-file.ts';

const product = readSources(['shared', 'electron', 'renderer']);
const tests = readSources(['test']);
const everything = [...product, ...tests, ...readSources(['scripts'])];

/** Words and generated data may be long; code may not. */
const MAX_LINES = 300;

describe('layers', () => {
  test('every file imports only what its folder may', () => {
    expect(product.flatMap(checkImports)).toEqual([]);
  });

  test('a feature never imports another feature', () => {
    const features = product.filter(({ path }) => path.startsWith('renderer/features/'));
    const problems = features.flatMap((file) =>
      findImports(file)
        .map(({ target }) => target)
        .filter(
          (target) => target.startsWith('renderer/features/') && featureOf(target) !== featureOf(file.path),
        )
        .map(
          (target) =>
            `${file.path} imports ${target}: what two features share belongs in renderer/app/ or renderer/ui/.`,
        ),
    );
    expect(problems).toEqual([]);
  });

  test('only renderer/ui imports the headless kit, and it knows nothing of the app', () => {
    const problems = product
      .filter(({ path }) => path.startsWith('renderer/'))
      .flatMap((file) =>
        findImports(file).flatMap(({ target }) => {
          const isUi = file.path.startsWith('renderer/ui/');
          if (target === '@base-ui/react' && !isUi) {
            return [`${file.path} imports ${target}: wrap what you need as a component in renderer/ui/.`];
          }
          return isUi && /^renderer\/(app|features|bridge)\//.test(target)
            ? [`${file.path} imports ${target}: renderer/ui/ takes what it shows as props.`]
            : [];
        }),
      );
    expect(problems).toEqual([]);
  });

  test.each([
    ['electron/services/search.ts', "import Database from 'better-sqlite3';", 'belongs in electron/store/'],
    [
      'electron/services/search.ts',
      "import { openIndex } from '../vectors/open.ts';",
      'belongs in electron/vectors/',
    ],
    ['electron/ipc/register.ts', "import { ipcMain } from 'electron';", 'belongs in electron/shell/'],
    [
      'shared/scope.ts',
      "import { join } from 'node:path';",
      'shared/ (what all sides say to each other; runs anywhere)',
    ],
    [
      'electron/cli.ts',
      "const { app } = await import('electron');",
      'electron/cli.ts may not import electron',
    ],
    [
      'electron/mcp/tools.ts',
      "import { openBucket } from '../buckets/open.ts';",
      'types of electron/buckets',
    ],
    ['electron/helpers/x.ts', "import { y } from './y.ts';", 'lies in no known folder'],
  ])('%s with %s is refused, saying where it belongs', (path, text, advice) => {
    expect(checkImports({ path, text })).toEqual([expect.stringContaining(advice)]);
  });

  test('types cross where values may not', () => {
    const path = 'electron/mcp/tools.ts';
    expect(checkImports({ path, text: "import type { Bucket } from '../buckets/bucket.ts';" })).toEqual([]);
    expect(checkImports({ path, text: "import { type Bucket } from '../buckets/bucket.ts';" })).toEqual([]);
  });
});

describe('files', () => {
  test('what has its own place is used nowhere else', () => {
    expect(everything.filter(isOurCode).flatMap(checkWording)).toEqual([]);
  });

  test.each([
    ['electron/services/x.ts', "ipcMain.handle('x', y)", 'shared/contract/'],
    ['renderer/app/x.ts', "ipcRenderer.send('x')", 'renderer/bridge/'],
    ['electron/services/x.ts', "import { rm } from 'node:fs/promises';\nrm('memory.db')", 'electron/store/'],
  ])('%s with %s is refused, saying where it belongs', (path, text, advice) => {
    expect(checkWording({ path, text })).toEqual([expect.stringContaining(advice)]);
  });

  test(`no file is longer than ${String(MAX_LINES)} lines`, () => {
    const problems = everything
      .filter(({ path }) => !path.startsWith('shared/messages/'))
      .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
      .filter(({ lines }) => lines > MAX_LINES)
      .map(
        ({ path, lines }) =>
          `${path} has ${String(lines)} lines: split it into files that each finish one thought.`,
      );
    expect(problems).toEqual([]);
  });

  test('file names say what is inside', () => {
    const vague = everything.filter(({ path }) =>
      /\/(index|utils?|helpers?|common|misc)\.(ts|tsx|mjs)$/.test(path),
    );
    expect(vague.map(({ path }) => `${path}: name the file after what it exports.`)).toEqual([]);
  });
});

describe('the contract', () => {
  const methods = Object.keys(contract);
  const handlers = product.filter(({ path }) => layerOf(path) === 'electron/ipc');
  const mentions = (files: readonly { readonly text: string }[], method: string): boolean =>
    files.some(({ text }) => text.includes(`'${method}'`));

  test('every request has a handler', () => {
    const missing = methods.filter((method) => !mentions(handlers, method));
    expect(missing.map((method) => `${method} has no handler in electron/ipc/.`)).toEqual([]);
  });

  test('every request is named by a test', () => {
    const missing = methods.filter((method) => !mentions(tests, method));
    expect(
      missing.map((method) => `${method} is in no test: add one that calls it through the door.`),
    ).toEqual([]);
  });
});

function featureOf(path: string): string {
  return path.split('/')[2] ?? '';
}

/** The tests of these rules hold the very patterns that the rules look for. */
function isOurCode({ path }: { readonly path: string }): boolean {
  return !/^test\/(architecture\.test\.ts|support\/|e2e\/)|^scripts\//.test(path);
}
