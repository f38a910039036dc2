import { expect } from '@playwright/test';
import { callApp } from '../call-app.ts';
import { allowEndpoint } from '../traces/allowed-endpoints.ts';
import { TOUR_TEAM } from './fill-tour.ts';
import { meddle, type Meddling } from './meddle.ts';
import { button, press, type Tour, type TourStop } from './tour-stop.ts';

/** Where nobody listens. */
const NOBODY = 'http://127.0.0.1:2';

const unread: Meddling = { refused: 'all' };
const unreadParts: Meddling = {
  refused: ['share.copies', 'memories.history', 'memories.related', 'share.preview'],
};
const held: Meddling = {
  held: ['memories.list', 'memories.timeline', 'memories.outline', 'upkeep.status'],
};
const asked: Meddling = {
  answers: {
    'upkeep.status': {
      questions: [
        { bucket: 'user', wouldRemove: 31, of: 90, share: 31 / 90 },
        { bucket: 'world', wouldRemove: 12, of: 12, share: 1 },
      ],
    },
    'app.notices': {
      notices: [
        { type: 'settings-reset' },
        { type: 'vault-read-only' },
        { type: 'storage-low', freeBytes: 40_000_000 },
        { type: 'upkeep-suspended' },
        { type: 'words-only' },
        { type: 'place-unreadable', bucket: `team:${TOUR_TEAM}`, problem: 'bucket-damaged' },
        { type: 'file-kept-aside', at: Date.UTC(2026, 2, 15) },
      ],
    },
  },
};
const clockJumped: Meddling = { answers: { 'upkeep.status': { clockSuspended: true } } };

/** What could not be read, what is on its way, and what the app asks and says by itself. */
export const waitingStops: readonly TourStop[] = [
  ...(
    [
      ['memories', 'memories'],
      ['bin', 'bin'],
      ['ask', 'ask'],
      ['sharing', 'sharing'],
      ['team', `teams?slug=${TOUR_TEAM}`],
      ['activity', 'activity'],
      ['agents', 'agents'],
      ['upkeep', 'upkeep'],
      ['my-data', 'my-data'],
    ] as const
  ).map(([name, path]): TourStop => ({ name: `unread-${name}`, path, meddling: unread, prepare: seeAlert })),
  { name: 'unread-home', path: 'home', meddling: unread, prepare: seeAlert, tidy: tryAgain },
  {
    name: 'unread-parts',
    path: 'memories?scope=user&number=1',
    meddling: unreadParts,
    prepare: async ({ window }) =>
      await expect(window.getByRole('article').getByRole('alert')).toHaveCount(3),
  },
  {
    name: 'unread-letter',
    path: 'memories?scope=user&number=1',
    meddling: unreadParts,
    open: async ({ window, words }) => {
      const share = window.getByRole('article').getByRole('button', { name: words.memories.detail.share });
      await press(share);
      const dialog = window.getByRole('dialog');
      await press(dialog.getByRole('button').filter({ hasText: words.common.scopes.world }));
      await expect(dialog.getByRole('alert')).toBeVisible();
      return share;
    },
    tidy: tryAgain,
  },
  ...(['home', 'memories', 'upkeep'] as const).map((path): TourStop => ({
    name: `loading-${path}`,
    path,
    meddling: held,
    isLoading: true,
    prepare: async ({ window, words }) => {
      const skeletons = window.getByRole('main').getByRole('status', { name: words.common.loading });
      await expect(skeletons.first()).toBeVisible();
    },
  })),
  { name: 'home-questions', path: 'home', meddling: asked },
  { name: 'upkeep-questions', path: 'upkeep', meddling: asked },
  {
    name: 'upkeep-answer',
    path: 'upkeep',
    meddling: asked,
    open: (tour) => press(button(tour, tour.words.upkeep.question.allow)),
  },
  { name: 'home-clock', path: 'home', meddling: clockJumped },
  {
    name: 'upkeep-clock',
    path: 'upkeep',
    meddling: clockJumped,
    open: (tour) => press(button(tour, tour.words.upkeep.clock.confirm)),
  },
  {
    name: 'ask-nobody-answers',
    path: 'ask',
    prepare: async (tour) => {
      const { window, words, content } = tour;
      allowEndpoint(NOBODY);
      const model = { baseUrl: NOBODY, model: '111', apiKey: null };
      await callApp(window, 'ask.setModel', { model });
      await callApp(window, 'ask.acknowledgeModel', {});
      await window.getByRole('textbox', { name: words.ask.box }).fill(content.question);
      await press(button(tour, words.ask.send));
      await expect(window.getByRole('article').getByRole('alert')).toBeVisible();
    },
    tidy: async ({ window }) => void (await callApp(window, 'ask.setModel', { model: null })),
  },
  {
    name: 'settings-nobody-answers',
    path: 'settings',
    prepare: async ({ window, words }) => {
      allowEndpoint(NOBODY);
      const choice = { kind: 'ollama', baseUrl: NOBODY, model: '111' } as const;
      await callApp(window, 'embedding.choose', { choice });
      const detail = window.getByText(words.settings.technicalDetail);
      await expect(detail).toBeVisible();
      await detail.scrollIntoViewIfNeeded();
    },
    tidy: async ({ window }) => void (await callApp(window, 'embedding.cancel', {})),
  },
];

async function seeAlert({ window }: Tour): Promise<void> {
  await expect(window.getByRole('main').getByRole('alert').first()).toBeVisible();
}

/** Lets everything through and presses what a person would: what could not be read is read. */
async function tryAgain({ app, window, words }: Tour): Promise<void> {
  await meddle(app);
  const alerts = window.getByRole('main').getByRole('alert');
  for (let left = await alerts.count(); left > 0; left = await alerts.count()) {
    await press(alerts.first().getByRole('button', { name: words.common.retry }));
    await expect.poll(async () => await alerts.count()).toBeLessThan(left);
  }
}
