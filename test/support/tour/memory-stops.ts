import { expect, type Locator } from '@playwright/test';
import { callApp } from '../call-app.ts';
import { TOUR_TEAM } from './fill-tour.ts';
import { button, choose, press, type Tour, type TourStop } from './tour-stop.ts';

/** The memory browser with what opens from it, the letter among it, and the bin. */
export const memoryStops: readonly TourStop[] = [
  { name: 'memories', path: 'memories', prepare: (tour) => openText(tour, 2) },
  { name: 'memories-shared', path: 'memories', prepare: (tour) => openText(tour, 0) },
  { name: 'memories-right-to-left', path: 'memories', prepare: (tour) => openText(tour, 4) },
  {
    name: 'memories-no-place',
    path: 'memories',
    prepare: async ({ window, words }) => {
      const places = window.getByRole('group', { name: words.memories.whereToLook });
      const chosen = places.getByRole('button', { pressed: true });
      for (let left = await chosen.count(); left > 0; left -= 1) await chosen.first().click();
      await expect(window.getByText(words.memories.chooseTitle)).toBeVisible();
    },
    tidy: async ({ window }) => {
      await callApp(window, 'profile.setView', { places: ['user', `team:${TOUR_TEAM}`] });
      await window.reload();
    },
  },
  {
    name: 'filters',
    path: 'memories',
    open: (tour) => press(button(tour, tour.words.memories.filters.title)),
  },
  {
    name: 'edit',
    path: 'memories',
    prepare: async (tour) => {
      await openText(tour, 3);
      await tour.window.getByRole('listbox').press('e');
      await expect(tour.window.getByLabel(tour.words.memories.edit.label)).toBeFocused();
    },
  },
  {
    name: 'memory-menu',
    path: 'memories',
    open: async (tour) => {
      await openText(tour, 3);
      const list = tour.window.getByRole('listbox');
      const open = (await list.getAttribute('aria-activedescendant')) ?? '';
      await tour.window.locator(`#${open}`).click({ button: 'right' });
      return list;
    },
  },
  { name: 'new-memory', path: 'memories', open: (tour) => byKey(tour, 'n') },
  { name: 'shortcuts', path: 'memories', open: (tour) => byKey(tour, '?') },
  { name: 'palette', path: 'memories', open: (tour) => byKey(tour, 'Control+k') },
  {
    name: 'share-target',
    path: 'memories',
    open: async (tour) => {
      await openText(tour, 3);
      return await press(detail(tour).getByRole('button', { name: tour.words.memories.detail.share }));
    },
  },
  { name: 'letter-team', path: 'memories', open: (tour) => openLetter(tour, tour.content.team, 2) },
  {
    name: 'letter-world',
    path: 'memories',
    open: (tour) => openLetter(tour, tour.words.common.scopes.world, 1),
  },
  { name: 'letter-again', path: 'memories', open: (tour) => openLetter(tour, tour.content.team, 0) },
  {
    name: 'attachment',
    path: 'memories',
    open: async (tour) => {
      await openText(tour, 1);
      return await press(button(tour, tour.words.memories.attachments.preview(tour.content.fileName)));
    },
  },
  ...(['tag', 'untag', 'expiry'] as const).map((what): TourStop => ({
    name: `selected-${what}`,
    path: 'memories',
    open: async (tour) => {
      await openText(tour, 3);
      await tour.window.getByRole('listbox').press('x');
      return await choose(tour, button(tour, tour.words.common.more), tour.words.memories.select[what]);
    },
  })),
  { name: 'bin', path: 'bin' },
  {
    name: 'bin-erase',
    path: 'bin',
    open: (tour) => press(tour.window.getByRole('main').locator('li button').last()),
  },
];

function detail({ window }: Tour): Locator {
  return window.getByRole('article');
}

/** Memories are numbered in the order of the content. */
async function openText(tour: Tour, index: number): Promise<void> {
  const address = `#/memories?scope=user&number=${String(index + 1)}`;
  await tour.window.evaluate((to) => (globalThis.location.hash = to), address);
  await expect(detail(tour)).toContainText(
    index === 0 ? tour.content.edited : (tour.content.texts[index] ?? ''),
  );
  await tour.window.getByRole('listbox').focus();
}

async function byKey({ window }: Tour, key: string): Promise<Locator> {
  const list = window.getByRole('listbox');
  await list.focus();
  await window.keyboard.press(key);
  return list;
}

async function openLetter(tour: Tour, place: string, index: number): Promise<Locator> {
  await openText(tour, index);
  const share = detail(tour).getByRole('button', { name: tour.words.memories.detail.share });
  await press(share);
  await press(tour.window.getByRole('dialog').getByRole('button').filter({ hasText: place }));
  await expect(tour.window.getByRole('dialog').getByRole('article')).toBeVisible();
  await expect(tour.window.getByRole('dialog').locator('[aria-busy=true]')).toHaveCount(0);
  return share;
}
