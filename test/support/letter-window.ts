import { expect, type Locator, type Page } from '@playwright/test';
import type { MemoryNumber } from '../../shared/ids.ts';
import { callApp } from './call-app.ts';

/** A text with a character that cannot be seen: the letter marks it. */
export const LETTER_TEXT = 'O contrato com a gráfica vence em 15 de março\u200b e precisa ser renovado.';

/**
 * Makes Maria and João with a team of both and one memory of João's, in Portuguese, and leaves the window with João.
 * Answers the number of the memory.
 */
export async function fillLetterVault(window: Page): Promise<MemoryNumber> {
  const maria = { name: 'Maria Souza', email: 'maria@acme.example', color: 'rose' } as const;
  const joao = { name: 'João Ribeiro', email: 'joao@acme.example', color: 'violet' } as const;
  await callApp(window, 'profiles.create', { ...maria, locale: 'pt-BR' });
  await callApp(window, 'profiles.create', { ...joao, locale: 'pt-BR' });
  await callApp(window, 'teams.create', { slug: 'acme-marketing', name: 'acme-marketing' });
  await callApp(window, 'teams.addMember', { slug: 'acme-marketing', email: maria.email });
  const { memory } = await callApp(window, 'memories.remember', { text: LETTER_TEXT, tags: ['contratos'] });
  await window.reload();
  return memory.number;
}

/** The letter; there is one at a time. Toasts are dialogs, too, of another name. */
export function letterIn(window: Page): Locator {
  return window.getByRole('dialog', { name: /^(Compartilhar|Já está)/ });
}

/** The button of the letter that shares. */
export function confirmButtonIn(window: Page): Locator {
  return letterIn(window).getByRole('button', { name: /^Compartilhar com (\d|o time)/ });
}

/** Opens the letter of the memory by the command palette, to a team or to the world (`mundo`). */
export async function openLetter(window: Page, number: MemoryNumber, place: string): Promise<void> {
  await expect(window.getByRole('link', { name: /^Memórias/ })).toBeVisible();
  await window.keyboard.press('Control+k');
  await window.getByRole('combobox').fill(`/share ${String(number)} ${place}`);
  await expect(window.getByRole('option')).toHaveCount(1);
  await window.keyboard.press('Enter');
  await expect(letterIn(window).getByText('U+200B')).toBeVisible();
}

/** Opens the profile of somebody else in the window. */
export async function become(window: Page, name: string): Promise<void> {
  const { profiles } = await callApp(window, 'profiles.list', {});
  const id = profiles.find((profile) => profile.name === name)?.id;
  if (id === undefined) throw new Error(`Nobody is called ${name}`);
  await callApp(window, 'profiles.open', { id });
  await window.reload();
  await expect.poll(() => window.title()).toContain(name);
}
