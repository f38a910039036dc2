import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Input, Method, Output } from '../../shared/contract.ts';
import type { Bridge } from '../../renderer/bridge/bridge.ts';
import { launchElectron, type LaunchedApp } from '../support/launch-electron.ts';

const TEXT = 'O contrato com a gráfica vence em 15 de março\u200b e precisa ser renovado.';
const SHOTS = join(import.meta.dirname, '../../test-results/screenshots');

let launched: LaunchedApp;
let window: Page;
let number: number;

test.beforeEach(async () => {
  launched = await launchElectron({ locale: 'pt-BR' });
  window = launched.window;
  await ask('profiles.create', {
    name: 'Maria Souza',
    email: 'maria@acme.example',
    color: 'rose',
    locale: 'pt-BR',
  });
  await ask('profiles.create', {
    name: 'João Ribeiro',
    email: 'joao@acme.example',
    color: 'violet',
    locale: 'pt-BR',
  });
  await ask('teams.create', { slug: 'acme-marketing', name: 'acme-marketing' });
  await ask('teams.addMember', { slug: 'acme-marketing', email: 'maria@acme.example' });
  number = (await ask('memories.remember', { text: TEXT, tags: ['contratos'] })).memory.number;
  await window.reload();
});

test.afterEach(async () => {
  await launched.close();
  await rm(launched.vaultRoot, { recursive: true, force: true });
});

test('what João shares Maria reads in the team and nowhere else, and no more once he withdraws it', async () => {
  await openLetter('acme-marketing');
  await expect(letter().getByText('2 pessoas vão poder ler')).toBeVisible();
  await expect(letter().getByText('maria@acme.example')).toBeVisible();
  await expect(letter().getByText('U+200B')).toBeVisible();
  await confirmButton().click();
  await expect(window.getByText('1 memória compartilhada com acme-marketing.')).toBeVisible();

  await become('Maria Souza');
  expect(await search(['team'])).toEqual([TEXT]);
  expect(await search(['user'])).toEqual([]);
  await window.getByRole('link', { name: 'Memórias' }).click();
  await window
    .getByRole('group', { name: 'Onde procurar' })
    .getByRole('button', { name: 'acme-marketing' })
    .click();
  await expect(window.getByRole('option')).toContainText('compartilhado por João Ribeiro');

  await become('João Ribeiro');
  await window.getByRole('link', { name: 'Compartilhadas' }).click();
  await window.getByRole('button', { name: /^Retirar/ }).click();
  const question = window.getByRole('alertdialog');
  await expect(question.getByText('Maria Souza')).toBeVisible();
  await question.getByRole('button', { name: 'Retirar', exact: true }).click();
  await expect(window.getByText('Nada compartilhado ainda')).toBeVisible();

  await become('Maria Souza');
  expect(await search(['team'])).toEqual([]);
});

test('a key pressed out of habit shares nothing, and nothing can be shared in the first second', async () => {
  await openLetter('acme-marketing');
  await expect(confirmButton()).toHaveAttribute('aria-disabled', 'true');
  await confirmButton().click({ force: true });
  await window.keyboard.press('Enter');
  await window.keyboard.press('Enter');
  await expect(confirmButton()).not.toHaveAttribute('aria-disabled');
  await window.keyboard.press('Enter');
  await window.keyboard.press('Space');
  await expect(letter()).toBeVisible();
  expect((await ask('share.mine', {})).copies).toEqual([]);

  await window.keyboard.press('Escape');
  await expect(letter()).toBeHidden();
  expect((await ask('share.mine', {})).copies).toEqual([]);
});

test('it can be shared with the keyboard alone, deliberately', async () => {
  await openLetter('acme-marketing');
  await expect(confirmButton()).not.toHaveAttribute('aria-disabled');
  await confirmButton().focus();
  await window.keyboard.press('Space');
  await expect(letter()).toBeHidden();
  expect((await ask('share.mine', {})).copies).toHaveLength(1);
});

test('when the people of the team change meanwhile, the letter says so and is shown anew', async () => {
  await openLetter('acme-marketing');
  const members = await ask('teams.members', { slug: 'acme-marketing' });
  const maria = members.members.find((member) => !member.you);
  if (maria === undefined) throw new Error('Maria is not in the team');
  await ask('teams.removeMember', { slug: 'acme-marketing', userId: maria.id });
  await confirmButton().click();
  await expect(letter().getByRole('alert')).toContainText('As pessoas do time mudaram');
  await expect(letter().getByText('Por enquanto, só você está lá')).toBeVisible();
  await expect(letter().getByText('maria@acme.example')).toBeHidden();
  expect((await ask('share.mine', {})).copies).toEqual([]);
});

test('the same text again answers the copy that is there', async () => {
  await openLetter('mundo');
  await confirmButton().click();
  await expect(letter()).toBeHidden();
  await openLetter('mundo');
  await expect(window.getByRole('dialog', { name: 'Já está no mundo' })).toBeVisible();
  await expect(confirmButton()).toBeHidden();
});

test('an edited memory shows how the copy differs, and sharing again takes its place', async () => {
  await openLetter('acme-marketing');
  await confirmButton().click();
  await expect(letter()).toBeHidden();
  const patch = { text: TEXT.replace('15', '20') };
  await ask('memories.update', { number: number, patch });
  await window.getByRole('link', { name: 'Compartilhadas' }).click();
  await window.getByRole('button', { name: 'Ver o que mudou' }).click();
  await expect(window.locator('del')).toHaveText('15');
  await expect(window.locator('ins')).toHaveText('20');
  await window.getByRole('button', { name: 'Compartilhar de novo…' }).click();
  await expect(letter().getByText(/Entra no lugar da cópia/)).toBeVisible();
  await confirmButton().click();
  await expect(window.getByText('Sua memória mudou')).toBeHidden();
  expect((await ask('share.mine', {})).copies.map((copy) => copy.copyText)).toEqual([patch.text]);
});

test('the command palette completes a share while it is typed', async () => {
  await window.keyboard.press('Control+k');
  await window.keyboard.type('/share');
  await expect(window.getByRole('option', { name: `Compartilhar a #${number} com …` })).toBeVisible();
  await window.keyboard.type(` ${number} ac`);
  await window.keyboard.press('Enter');
  await expect(window.getByRole('dialog', { name: 'Compartilhar com acme-marketing?' })).toBeVisible();
});

test('the activity says in sentences what was done, and that the chain is whole', async () => {
  await openLetter('acme-marketing');
  await confirmButton().click();
  await expect(letter()).toBeHidden();
  await window.getByRole('link', { name: 'Atividade' }).click();
  await expect(window.getByText('Cadeia verificada')).toBeVisible();
  await expect(
    window.getByText(`Você compartilhou a sua #${number} com acme-marketing; lá ela é a #1.`),
  ).toBeVisible();
  await expect(window.getByText('Você adicionou Maria Souza a acme-marketing.')).toBeVisible();
  expect(await violations()).toEqual([]);
});

test('a team is made, filled, and left with a choice about what was shared', async () => {
  await window.getByRole('link', { name: 'Times' }).click();
  await window.getByRole('button', { name: 'Criar um time' }).click();
  await window.getByLabel('Nome', { exact: true }).fill('Clube do Livro');
  await expect(window.getByLabel('Nome curto')).toHaveValue('clube-do-livro');
  await window.getByRole('button', { name: 'Criar time' }).click();
  await window.getByLabel('E-mail da pessoa').fill('ninguem@acme.example');
  await window.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await expect(window.getByText('Ninguém neste computador usa esse e-mail.')).toBeVisible();
  await window.getByLabel('E-mail da pessoa').fill('maria@acme.example');
  await window.getByRole('button', { name: 'Adicionar', exact: true }).click();
  await expect(window.getByText('Maria Souza já está no time.')).toBeVisible();
  await expect(window.getByText(/Só você é dono deste time/)).toBeVisible();
  await window.getByRole('button', { name: 'O que fazer com Maria Souza' }).click();
  await window.getByRole('menuitem', { name: 'Tornar dono' }).click();
  expect(await violations()).toEqual([]);

  await openLetter('clube-do-livro');
  await confirmButton().click();
  await expect(letter()).toBeHidden();
  await window.getByRole('button', { name: 'Sair do time…' }).click();
  await window.getByRole('radio', { name: /^Retirar/ }).click();
  await window.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(window.getByText('Você saiu de Clube do Livro. 1 cópia foi retirada.')).toBeVisible();
});

for (const locale of ['pt-BR', 'en'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    test(`the letter reads well and is accessible in ${locale}, ${theme}`, async () => {
      await ask('profile.update', { locale, theme });
      await window.reload();
      await openLetter('acme-marketing');
      await expect(letter().getByRole('button').last()).not.toHaveAttribute('aria-disabled');
      await window.screenshot({ path: join(SHOTS, `share-${locale}-${theme}.png`) });
      expect(await violations()).toEqual([]);
      await window.keyboard.press('Escape');
      for (const path of ['sharing', 'teams', 'activity']) {
        await window.evaluate((to) => (globalThis.location.hash = `#/${to}`), path);
        await expect(window.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await violations()).toEqual([]);
        await window.screenshot({ path: join(SHOTS, `${path}-${locale}-${theme}.png`) });
      }
    });
  }
}

/** There is one letter at a time. Toasts are dialogs, too, of another name. */
function letter(): Locator {
  return window.getByRole('dialog', { name: /^(Compartilhar|Share|Já está)/ });
}

function confirmButton(): Locator {
  return letter().getByRole('button', { name: /^Compartilhar com (\d|o time)/ });
}

async function openLetter(place: string): Promise<void> {
  await expect(window.getByRole('link', { name: /^(Memórias|Memories)/ })).toBeVisible();
  await window.keyboard.press('Control+k');
  await window.getByRole('combobox').fill(`/share ${number} ${place}`);
  await expect(window.getByRole('option')).toHaveCount(1);
  await window.keyboard.press('Enter');
  await expect(letter().getByText('U+200B')).toBeVisible();
}

async function become(name: string): Promise<void> {
  const { profiles } = await ask('profiles.list', {});
  const id = profiles.find((profile) => profile.name === name)?.id;
  if (id === undefined) throw new Error(`Nobody is called ${name}`);
  await ask('profiles.open', { id });
  await window.reload();
  await expect.poll(() => window.title()).toContain(name);
}

async function search(scopes: readonly ('user' | 'team')[]): Promise<readonly string[]> {
  const [first, ...rest] = scopes;
  if (first === undefined) throw new Error('Nowhere to search');
  const { hits } = await ask('memories.search', { query: 'contrato gráfica', scopes: [first, ...rest] });
  return hits.map((hit) => hit.text);
}

async function violations(): Promise<readonly string[]> {
  const { violations: found } = await new AxeBuilder({ page: window }).setLegacyMode().analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

/** Asks as the window itself does. */
async function ask<Name extends Method>(method: Name, input: Input<Name>): Promise<Output<Name>> {
  const answer = await window.evaluate(
    ([name, sent]) => (globalThis as unknown as { escopo: Bridge }).escopo.call(name, sent),
    [method as string, input as unknown] as const,
  );
  if (!answer.ok) throw new Error(`${method}: ${answer.error.type}`);
  return answer.value as Output<Name>;
}
