import { expect, type Locator } from '@playwright/test';
import { callApp } from '../call-app.ts';
import { button, choose, press, type Tour, type TourStop } from './tour-stop.ts';

/** What a person has for themselves: home, questions, upkeep, their data, settings and the first steps. */
export const ownStops: readonly TourStop[] = [
  { name: 'home', path: 'home' },
  { name: 'home-table', path: 'home', prepare: (tour) => pressAll(button(tour, tour.words.home.showTable)) },
  { name: 'ask', path: 'ask' },
  {
    name: 'ask-commands',
    path: 'ask',
    prepare: async ({ window }) => {
      await window.getByRole('textbox').last().fill('/');
      await expect(window.getByRole('listbox')).toBeVisible();
    },
  },
  { name: 'conversation', path: 'ask', prepare: openConversation },
  {
    name: 'conversation-rename',
    path: 'ask',
    prepare: openConversation,
    open: (tour) => choose(tour, conversationMenu(tour), tour.words.ask.rename),
  },
  {
    name: 'conversation-erase',
    path: 'ask',
    prepare: openConversation,
    open: (tour) => choose(tour, conversationMenu(tour), tour.words.ask.erase),
  },
  {
    name: 'answer-remember',
    path: 'ask',
    prepare: openConversation,
    open: (tour) => press(button(tour, tour.words.ask.rememberThis)),
  },
  { name: 'answer-model', path: 'ask', open: (tour) => press(button(tour, tour.words.ask.model.none)) },
  { name: 'upkeep', path: 'upkeep' },
  {
    name: 'upkeep-tables',
    path: 'upkeep',
    prepare: (tour) => pressAll(button(tour, tour.words.upkeep.showTable)),
  },
  { name: 'my-data', path: 'my-data' },
  { name: 'paste', path: 'my-data', open: (tour) => press(button(tour, tour.words.myData.import.paste)) },
  {
    name: 'import-preview',
    path: 'my-data',
    open: async (tour) => {
      const { paste, pasteLabel, pastePreview } = tour.words.myData.import;
      const opener = await press(button(tour, paste));
      await tour.window
        .getByRole('textbox', { name: pasteLabel, exact: true })
        .fill(`- 111\n- 222\n${tour.content.pasted.join('\n')}`);
      await press(button(tour, pastePreview));
      await expect(tour.window.getByRole('dialog', { name: tour.words.myData.preview.title })).toBeVisible();
      return opener;
    },
  },
  {
    name: 'import-undo',
    path: 'my-data',
    open: (tour) => press(button(tour, tour.words.myData.imports.undo)),
  },
  {
    name: 'examples-remove',
    path: 'my-data',
    open: async (tour) => {
      await callApp(tour.window, 'data.loadSample', {});
      await tour.window.reload();
      return await press(button(tour, tour.words.myData.sample.remove));
    },
    tidy: async ({ window }) => void (await callApp(window, 'data.removeSample', {})),
  },
  {
    name: 'erase-everything',
    path: 'my-data',
    open: (tour) => openErase(tour, tour.words.myData.erase.everything),
  },
  {
    name: 'erase-profile',
    path: 'my-data',
    open: (tour) => openErase(tour, tour.words.myData.erase.profile),
  },
  { name: 'receipt', path: 'my-data', open: (tour) => press(button(tour, tour.words.myData.receipts.show)) },
  { name: 'settings', path: 'settings' },
  {
    name: 'settings-model',
    path: 'settings',
    prepare: async ({ window, words }) => {
      const { choices, model, useThis } = words.settings;
      await press(window.getByRole('combobox', { name: model, exact: true }));
      await press(window.getByRole('option', { name: choices['openai-compatible'] }));
      await expect(window.getByRole('button', { name: useThis })).toBeVisible();
    },
  },
  {
    name: 'settings-passphrase',
    path: 'settings',
    open: (tour) => press(button(tour, tour.words.settings.setPassphrase)),
  },
  { name: 'welcome', path: 'welcome' },
];

function conversationMenu(tour: Tour): Locator {
  return button(tour, tour.words.ask.conversationMenu);
}

async function openConversation({ window, words, content }: Tour): Promise<void> {
  const list = window.getByRole('region', { name: words.ask.conversations });
  await press(list.getByRole('button').filter({ hasText: content.question }));
  await expect(window.getByRole('article')).toBeVisible();
}

async function openErase(tour: Tour, name: string): Promise<Locator> {
  const opener = await press(button(tour, name));
  await expect(tour.window.getByRole('dialog').getByRole('textbox')).toBeVisible();
  return opener;
}

async function pressAll(controls: Locator): Promise<void> {
  await expect(controls.first()).toBeVisible();
  while ((await controls.count()) > 0) await press(controls.first());
}
