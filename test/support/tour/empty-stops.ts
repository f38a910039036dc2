import { expect } from '@playwright/test';
import { themeSchema } from '../../../shared/profile.ts';
import { callApp } from '../call-app.ts';
import { button, press, type Tour, type TourStop } from './tour-stop.ts';

/** Where nothing is found, as the first person. */
export const nothingFoundStops: readonly TourStop[] = [
  {
    name: 'nothing-fits',
    path: 'memories',
    prepare: async (tour) => {
      const { window, words } = tour;
      await press(button(tour, words.memories.filters.title));
      for (const name of [words.memories.filters.pinned, words.memories.filters.expiring])
        await window.getByRole('checkbox', { name }).press('Space');
      await window.keyboard.press('Escape');
      await expect(window.getByText(words.memories.emptyFilteredTitle)).toBeVisible();
    },
    tidy: async (tour) => void (await press(button(tour, tour.words.memories.clearFilters))),
  },
  {
    name: 'no-conversation-found',
    path: 'ask',
    prepare: async ({ window }) => await window.getByRole('searchbox').fill('ξξξξ'),
  },
  {
    name: 'palette-nothing',
    path: 'home',
    prepare: async ({ window, words }) => {
      await window.keyboard.press('Control+k');
      await window.getByRole('combobox', { name: words.frame.palette.title }).fill('ξξξξ');
    },
    tidy: async ({ window, words }) => {
      await window.keyboard.press('Escape');
      await expect(window.getByRole('combobox', { name: words.frame.palette.title })).toBeHidden();
    },
  },
  {
    name: 'deleted-with-undo',
    path: 'memories?scope=user&number=4',
    prepare: async ({ window, words }) => {
      await window.getByRole('article').press('#');
      await expect(window.getByRole('button', { name: words.common.undo })).toBeVisible();
    },
    tidy: async (tour) => void (await press(button(tour, tour.words.common.undo))),
  },
];

/** What somebody sees who has nothing yet; the window is theirs from the first of these on. */
export const emptyStops: readonly TourStop[] = [
  { name: 'empty-welcome', path: 'welcome', prepare: comeNew },
  { name: 'empty-home', path: 'home' },
  { name: 'empty-memories', path: 'memories', prepare: lookInMine },
  { name: 'empty-bin', path: 'bin' },
  { name: 'empty-ask', path: 'ask' },
  { name: 'empty-sharing', path: 'sharing' },
  { name: 'empty-teams', path: 'teams' },
  { name: 'empty-agents', path: 'agents' },
  { name: 'empty-agents-activity', path: 'agents', prepare: (tour) => showTab(tour, 1) },
  { name: 'empty-agents-flagged', path: 'agents', prepare: (tour) => showTab(tour, 2) },
  { name: 'empty-my-data', path: 'my-data' },
];

async function comeNew({ window, content }: Tour): Promise<void> {
  const theme = themeSchema.parse(await window.locator('html').getAttribute('data-theme'));
  const name = content.people[1];
  const email = 'five@acme.example';
  await callApp(window, 'profiles.create', { name, email, color: 'teal', locale: content.locale });
  await callApp(window, 'profile.update', { theme });
  await window.evaluate(() => (globalThis.location.hash = '#/welcome'));
  await window.reload();
  await expect(window.getByRole('main')).toBeVisible();
}

async function lookInMine({ window, words }: Tour): Promise<void> {
  await callApp(window, 'profile.setView', { places: ['user'] });
  await window.reload();
  await expect(window.getByText(words.memories.emptyTitle)).toBeVisible();
}

async function showTab({ window }: Tour, index: number): Promise<void> {
  await window.getByRole('tab').nth(index).click();
}
