import { press, type Tour, type TourStop } from './tour-stop.ts';

/** Choosing who is using the window; its address says nothing, so these come last, with nobody's profile open. */
export const pickerStops: readonly TourStop[] = [
  { name: 'picker', path: '' },
  { name: 'picker-passphrase', path: '', open: (tour) => press(tile(tour, 2)) },
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
