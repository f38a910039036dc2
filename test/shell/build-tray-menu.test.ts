import { expect, test, vi } from 'vitest';
import { buildTrayMenu, type TrayState } from '../../electron/shell/build-tray-menu.ts';
import { messagesFor } from '../../shared/messages/messages-for.ts';

const build = (locale: 'en' | 'pt-BR', state: TrayState) => {
  const open = vi.fn<() => void>();
  const quit = vi.fn<() => void>();
  return { open, quit, items: buildTrayMenu({ labels: messagesFor(locale).menu, state, open, quit }) };
};

test('it tells how upkeep and agents stand, in the language', () => {
  const { items } = build('pt-BR', { upkeep: 'asks', agents: 1 });
  const labels = items.map(({ label }) => label);
  expect(labels).toContain('Manutenção: espera uma resposta sua');
  expect(labels).toContain('1 agente conectado');
  const states = (['never', 'running', 'asks', 'failed', 'done'] as const).map(
    (upkeep) => build('en', { upkeep, agents: 0 }).items[2]?.label,
  );
  expect(new Set(states).size).toBe(5);
});

test('it opens and quits, and what only tells cannot be chosen', () => {
  const { items, open, quit } = build('en', { upkeep: 'done', agents: 2 });
  for (const { enabled, click } of items) if (enabled !== false) (click as (() => void) | undefined)?.();
  expect(open).toHaveBeenCalledOnce();
  expect(quit).toHaveBeenCalledOnce();
  expect(items.filter(({ enabled }) => enabled === false).map(({ id }) => id)).toEqual(['upkeep', 'agents']);
});
