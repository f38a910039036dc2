import { countOf } from '../count-of.ts';

export const homeEn = {
  title: 'Home',
  hello: (name: string) => `Hello, ${name}`,
  memories: (count: number) =>
    countOf('en', count, { one: 'memory you can read', other: 'memories you can read' }),
  recent: 'Remembered lately',
  recentEmpty: 'Nothing yet. Press N to write the first memory.',
  all: 'All memories',
  by: {
    person: 'by you',
    agent: (name: string) => `by ${name}`,
    import: 'imported',
    share: (name: string | null) => (name === null ? 'shared' : `shared by ${name}`),
  },
  expiring: 'Expires soon',
  expiringEmpty: 'Nothing expires in the next 30 days.',
  expiresOn: (date: string, days: number): string =>
    `until ${date}, ${days === 0 ? 'the last day' : `${countOf('en', days, { one: 'day', other: 'days' })} left`}`,
  waiting: 'Waits for you',
  waitingEmpty: 'Nothing. Everything is in order.',
  upkeepAsks: (wouldRemove: number, place: string) =>
    `Upkeep would remove ${countOf('en', wouldRemove, { one: 'memory', other: 'memories' })} from ${place} and asks first.`,
  clockAsks: 'The clock of this computer jumped, and upkeep waits until you say that the date is right.',
  flagged: (count: number) =>
    countOf('en', count, {
      one: 'memory is worth a second look before agents read it.',
      other: 'memories are worth a second look before agents read them.',
    }),
  noAgent: 'No agent can use your memory yet.',
  connect: 'Connect an agent',
  imports: (count: number) =>
    countOf('en', count, {
      one: 'memory came from an import this week.',
      other: 'memories came from an import this week.',
    }),
  look: 'Have a look',
  decide: 'Decide',
  growth: 'Growth',
  growthEmpty: 'The chart begins with the first memories.',
  showTable: 'Show as a table',
  showChart: 'Show as a chart',
  chartLabel: 'Memories over time, by place',
  week: 'Week of',
  failed: 'Some places could not be read.',
};

export type HomeMessages = typeof homeEn;
