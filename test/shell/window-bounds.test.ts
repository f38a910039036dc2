import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readWindowBounds, saveWindowBounds } from '../../electron/shell/window-bounds.ts';

const screens = [{ x: 0, y: 0, width: 1440, height: 900 }];
const bounds = { x: 100, y: 50, width: 1000, height: 700, isMaximised: false };
let root: string;
let file: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'escopo-bounds-'));
  file = join(root, 'users', '_system', 'window.json');
});

afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

test('bounds are remembered, whether or not the folder was there', () => {
  saveWindowBounds(file, bounds);
  expect(readWindowBounds(file, screens)).toEqual(bounds);
});

test('nothing remembered is nothing, not an error', () => {
  expect(readWindowBounds(file, screens)).toBeUndefined();
});

test.each(['', '{', '[]', 'null', '{"x":1}', '{"x":"1","y":1,"width":900,"height":700,"isMaximised":false}'])(
  'a damaged file (%s) is as good as none, and stays as it is',
  (text) => {
    saveWindowBounds(file, bounds);
    writeFileSync(file, text);
    expect(readWindowBounds(file, screens)).toBeUndefined();
    expect(readFileSync(file, 'utf8')).toBe(text);
  },
);

test('a window on a screen that is gone opens at its default place', () => {
  saveWindowBounds(file, { ...bounds, x: 2000 });
  expect(readWindowBounds(file, screens)).toBeUndefined();
  expect(readWindowBounds(file, [...screens, { x: 1440, y: 0, width: 1920, height: 1080 }])).toBeDefined();
});
