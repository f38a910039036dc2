import { expect } from '@playwright/test';
import { PROFILE_COLORS } from '../../../shared/profile.ts';
import { meddle } from './meddle.ts';
import { press, type Tour, type TourStop } from './tour-stop.ts';

/** More people than are shown at once; their names are numbers, which are no words in any language. */
const MANY = Array.from({ length: 40 }, (_, index) => ({
  id: `00000000-0000-4000-8000-0000000000${String(index + 10)}`,
  name: `${String(index + 1)} ${String((index + 1) * 7)}`,
  color: PROFILE_COLORS[index % PROFILE_COLORS.length],
  locked: index % 5 === 4,
  memories: index % 5 === 4 ? null : index * 37,
  problem: null,
}));

/** Choosing who is using the window; its address says nothing, so these come last, with nobody's profile open. */
export const pickerStops: readonly TourStop[] = [
  { name: 'picker', path: '' },
  { name: 'picker-passphrase', path: '', open: (tour) => press(tile(tour, 2)) },
  {
    name: 'picker-wrong-passphrase',
    path: '',
    open: async (tour) => {
      const opener = await press(tile(tour, 2));
      const dialog = tour.window.getByRole('dialog');
      await dialog.getByRole('textbox').fill('ξξξξξξξξ');
      await dialog.getByRole('textbox').press('Enter');
      await expect(dialog.getByText(tour.words.profiles.passphrase.wrong)).toBeVisible();
      return opener;
    },
  },
  {
    name: 'picker-many',
    path: '',
    meddling: { answers: { 'profiles.list': { profiles: MANY, nextCursor: 'more' } } },
    prepare: async ({ window, words }) => await expect(window.getByLabel(words.profiles.find)).toBeFocused(),
  },
  {
    name: 'picker-none-found',
    path: '',
    meddling: { answers: { 'profiles.list': { nextCursor: 'more' } } },
    prepare: async ({ window, words }) => {
      await window.getByLabel(words.profiles.find).fill('ξξξξ');
      await expect(window.getByText(words.profiles.noneFound)).toBeVisible();
    },
  },
  {
    name: 'picker-broken',
    path: '',
    meddling: { refused: ['profiles.list'] },
    prepare: async ({ window }) => await expect(window.getByRole('alert')).toBeVisible(),
    tidy: async ({ app, window, words }) => {
      await meddle(app);
      await press(window.getByRole('alert').getByRole('button', { name: words.common.retry }));
      await expect(window.getByRole('heading', { level: 1 })).toBeVisible();
    },
  },
  { name: 'picker-problem', path: '', open: (tour) => press(tile(tour, 3)) },
  {
    name: 'picker-create',
    path: '',
    prepare: async ({ window, words }) => {
      await press(window.getByRole('button', { name: words.profiles.another }));
      await press(window.getByRole('button', { name: words.profiles.create.submit }));
    },
  },
];

function tile({ window, content }: Tour, index: 2 | 3) {
  return window.getByRole('button', { name: content.people[index] });
}
