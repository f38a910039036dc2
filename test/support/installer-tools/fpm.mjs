#!/usr/bin/env node
// In the place of fpm, which electron-builder fetches: takes the options that it is given for a deb and has Debian's own
// dpkg-deb make the package, uncompressed. Everything that goes into the package is electron-builder's.
import { execFileSync } from 'node:child_process';
import { copyFileSync, chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const { options, mappings } = readArguments(process.argv.slice(2));
const one = (/** @type {string} */ name) => options.get(name)?.at(-1) ?? '';
const root = mkdtempSync(join(tmpdir(), 'escopo-deb-'));
try {
  for (const [from, to] of mappings) {
    const target = join(root, to);
    mkdirSync(from.endsWith('/') ? target : dirname(target), { recursive: true });
    if (from.endsWith('/')) execFileSync('cp', ['-al', `${from}.`, target]);
    else copyFileSync(from, target);
  }
  mkdirSync(join(root, 'DEBIAN'));
  for (const [option, script] of [
    ['--after-install', 'postinst'],
    ['--after-remove', 'postrm'],
  ]) {
    const target = join(root, 'DEBIAN', script ?? '');
    copyFileSync(one(option ?? ''), target);
    chmodSync(target, 0o755);
  }
  const [synopsis = '', ...description] = one('--description').split('\n');
  const control = {
    Package: one('--name'),
    Version: one('--version'),
    Architecture: one('--architecture'),
    Maintainer: one('--maintainer'),
    Priority: one('--deb-priority'),
    Depends: (options.get('-d') ?? []).join(', '),
    Recommends: (options.get('--deb-recommends') ?? []).join(', '),
    Homepage: one('--url'),
    Description: [synopsis, ...description.map((line) => ` ${line.trim()}`)].join('\n'),
  };
  const fields = Object.entries(control).filter(([, value]) => value !== '');
  writeFileSync(
    join(root, 'DEBIAN', 'control'),
    `${fields.map(([name, value]) => `${name}: ${value}`).join('\n')}\n`,
  );
  execFileSync('dpkg-deb', ['-Znone', '--root-owner-group', '--build', root, one('--package')]);
} finally {
  rmSync(root, { recursive: true, force: true });
}

/** @param {readonly string[]} words */
function readArguments(words) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  /** @type {(readonly [string, string])[]} */
  const places = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word === '--force') continue;
    if (word.startsWith('-')) {
      found.set(word, [...(found.get(word) ?? []), words[at + 1] ?? '']);
      at += 1;
    } else {
      const cut = word.lastIndexOf('=');
      places.push([word.slice(0, cut), word.slice(cut + 1)]);
    }
  }
  return { options: found, mappings: places };
}
