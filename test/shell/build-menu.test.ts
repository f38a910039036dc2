import type { MenuItemConstructorOptions } from 'electron';
import { expect, test } from 'vitest';
import { buildMenu, type MenuCommand } from '../../electron/shell/build-menu.ts';
import { messagesFor } from '../../shared/messages/messages-for.ts';

function entriesOf(items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? entriesOf(item.submenu) : [])]);
}

const build = (changes: Partial<Parameters<typeof buildMenu>[0]> = {}): MenuItemConstructorOptions[] =>
  entriesOf(
    buildMenu({
      labels: messagesFor('en').menu,
      platform: 'linux',
      areDevToolsAllowed: false,
      run: () => {},
      ...changes,
    }),
  );

test.each(['linux', 'win32', 'darwin'] as const)('on %s every command is there once', (platform) => {
  const chosen: MenuCommand[] = [];
  const entries = build({ platform, run: (command) => chosen.push(command) });
  for (const { click } of entries) (click as (() => void) | undefined)?.();
  expect(chosen.toSorted()).toEqual(
    [
      'new-memory',
      'import',
      'export',
      'switch-profile',
      'settings',
      'search',
      'palette',
      'upkeep',
    ].toSorted(),
  );
});

test('no two entries share a shortcut', () => {
  const shortcuts = build().flatMap(({ accelerator }) => (accelerator === undefined ? [] : [accelerator]));
  expect(new Set(shortcuts).size).toBe(shortcuts.length);
});

test('developer tools are offered only where they are allowed', () => {
  const roles = (entries: readonly MenuItemConstructorOptions[]): unknown[] =>
    entries.map(({ role }) => role);
  expect(roles(build())).not.toContain('toggleDevTools');
  expect(roles(build({ areDevToolsAllowed: true }))).toContain('toggleDevTools');
});

test('the words are those of the language', () => {
  const labels = build({ labels: messagesFor('pt-BR').menu }).map(({ label }) => label);
  expect(labels).toContain('Nova memória');
  expect(labels).not.toContain('New memory');
});
