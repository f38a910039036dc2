import { expect, type Locator } from '@playwright/test';
import { TOUR_TEAM } from './fill-tour.ts';
import { button, choose, press, type Tour, type TourStop } from './tour-stop.ts';

const TEAM_PATH = `teams?slug=${TOUR_TEAM}`;

/** Who reads what: what was shared, the teams, the record of it, and the agents. */
export const peopleStops: readonly TourStop[] = [
  { name: 'sharing', path: 'sharing' },
  {
    name: 'sharing-differs',
    path: 'sharing',
    prepare: async (tour) => {
      await press(button(tour, tour.words.sharing.screen.showDiff).first());
      await expect(tour.window.locator('ins').first()).toBeVisible();
    },
  },
  {
    name: 'withdraw',
    path: 'sharing',
    open: ({ window, words }) =>
      press(window.getByRole('button', { name: words.sharing.screen.withdraw }).first()),
  },
  { name: 'teams', path: 'teams' },
  { name: 'team-create', path: 'teams', open: (tour) => press(button(tour, tour.words.teams.create)) },
  { name: 'team', path: TEAM_PATH },
  {
    name: 'team-rename',
    path: TEAM_PATH,
    open: (tour) => press(button(tour, tour.words.teams.detail.rename)),
  },
  {
    name: 'team-remove',
    path: TEAM_PATH,
    open: (tour) => choose(tour, memberMenu(tour), tour.words.teams.detail.remove),
  },
  {
    name: 'team-delete',
    path: TEAM_PATH,
    open: (tour) => press(button(tour, tour.words.teams.detail.delete)),
  },
  {
    name: 'team-leave',
    path: TEAM_PATH,
    open: async (tour) => {
      const leave = button(tour, tour.words.teams.detail.leave);
      if (await leave.isDisabled()) {
        await choose(tour, memberMenu(tour), tour.words.teams.detail.makeOwner);
        await expect(leave).toBeEnabled();
      }
      return await press(leave);
    },
  },
  { name: 'activity', path: 'activity' },
  {
    name: 'activity-dates',
    path: 'activity',
    prepare: async ({ window, words }) => {
      await press(window.getByRole('combobox', { name: words.activity.periodLabel }));
      await press(window.getByRole('option', { name: words.activity.periods.dates }));
      await expect(window.getByLabel(words.activity.from, { exact: true })).toBeVisible();
    },
  },
  { name: 'agents', path: 'agents' },
  { name: 'agents-activity', path: 'agents', prepare: (tour) => showTab(tour, 1) },
  { name: 'agents-flagged', path: 'agents', prepare: (tour) => showTab(tour, 2) },
  { name: 'agent-connect', path: 'agents', open: (tour) => press(connectButton(tour)) },
  {
    name: 'agent-token',
    path: 'agents',
    open: async (tour) => {
      const { window, words, content } = tour;
      const opener = await press(connectButton(tour));
      await window.getByLabel(words.agents.form.name, { exact: true }).fill(`${content.agent} 3`);
      await press(button(tour, words.agents.form.create));
      await press(button(tour, words.agents.token.test));
      await expect(window.getByRole('dialog').getByText(content.agent).last()).toBeVisible();
      return opener;
    },
  },
  {
    name: 'agent-review',
    path: 'agents',
    open: (tour) => choose(tour, agentMenu(tour), tour.words.agents.review),
  },
  {
    name: 'agent-roll-back',
    path: 'agents',
    open: async (tour) => {
      const opener = await choose(tour, agentMenu(tour), tour.words.agents.review);
      await press(button(tour, tour.words.agents.period.rollBack));
      await expect(tour.window.getByRole('alertdialog')).toBeVisible();
      return opener;
    },
  },
  {
    name: 'agent-limits',
    path: 'agents',
    open: (tour) => choose(tour, agentMenu(tour), tour.words.agents.editQuotas),
  },
  {
    name: 'agent-revoke',
    path: 'agents',
    open: (tour) => choose(tour, agentMenu(tour), tour.words.agents.revoke),
  },
];

function memberMenu({ window, words, content }: Tour): Locator {
  return window.getByRole('button', { name: words.teams.detail.menuOf(content.people[1]), exact: true });
}

function connectButton({ window, words }: Tour): Locator {
  return window.getByRole('main').getByRole('button', { name: words.agents.connect, exact: true });
}

function agentMenu(tour: Tour): Locator {
  return button(tour, tour.words.agents.manage(tour.content.agent));
}

async function showTab({ window }: Tour, index: number): Promise<void> {
  const tab = window.getByRole('tab').nth(index);
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
}
