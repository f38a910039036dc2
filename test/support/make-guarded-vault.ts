import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { makeTempFolder } from './make-temp-folder.ts';

/** A parent folder with a vault inside and a stranger's file beside it, and a check that nothing outside changed. */
export function makeGuardedVault() {
  const parent = makeTempFolder();
  const root = join(parent, 'vault');
  const outside = join(parent, 'outside');
  mkdirSync(join(root, 'users'), { recursive: true });
  mkdirSync(join(root, 'teams'));
  mkdirSync(join(root, 'world'));
  mkdirSync(outside);
  const strangers = join(outside, 'memory.db');
  writeFileSync(strangers, 'a stranger');
  const look = () => [readdirSync(parent).sort(), readdirSync(outside), readFileSync(strangers, 'utf8')];
  const before = look();
  return {
    root,
    outside,
    strangers,
    expectOutsideUntouched: () => {
      expect(look()).toEqual(before);
    },
  };
}
