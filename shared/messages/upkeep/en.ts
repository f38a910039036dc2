import { countOf, sizeIn } from '../count-of.ts';

const memories = { one: 'memory', other: 'memories' };
const hours = { one: 'hour', other: 'hours' };
const minutes = { one: 'minute', other: 'minutes' };

export const upkeepEn = {
  title: 'Upkeep',
  description:
    'Escopo tidies up while you are away: what expired, what is there twice, what waited long enough in the bin. Nothing else is removed.',
  runNow: 'Run now',
  running: 'Upkeep is running',
  runningBucket: (done: string, total: string): string => `Place ${done} of ${total}`,
  stop: 'Stop',
  ended: 'Upkeep is done',
  stopped: 'Upkeep stopped. What it did so far stays done, the rest is done next time.',
  failed: 'Upkeep did not run',
  clock: {
    title: 'The clock of this computer jumped',
    body: 'Nothing is removed until you say that the date is right. A wrong year would make memories expire too early.',
    today: (date: string): string => `According to this computer it is ${date}.`,
    confirm: 'The date is right, run now',
    confirmTitle: 'Is the date right?',
    confirmBody:
      'Memories that expired according to this date are removed, however many they are, and upkeep goes on as usual.',
  },
  question: {
    title: 'Upkeep asks before it goes on',
    sentence: (percent: string, place: string): string => `It would remove ${percent} of “${place}”.`,
    numbers: (removed: number, of: string): string => `${countOf('en', removed, memories)} of ${of}.`,
    body: 'These expired or are there twice. Until you answer they stay where they are and everything else goes on.',
    allow: 'Remove them',
    later: 'To keep some of them, change their expiry in the list of memories before you answer.',
    confirmTitle: 'Remove that many memories?',
    confirmBody: 'This cannot be undone. It happens once, for what is named here.',
    show: 'Show my memories',
  },
  last: {
    title: 'Last run',
    never: 'Upkeep has not run yet.',
    nothing: 'There was nothing to remove.',
    folders: (count: number): string =>
      `${countOf('en', count, { one: 'folder that belonged', other: 'folders that belonged' })} to nobody removed.`,
    failures: 'What did not work',
    failure: (pass: string, place: string): string => `${pass}, in “${place}”`,
    failureBody: 'The other steps were not affected. It is tried again at the next run.',
  },
  next: {
    title: 'What the next run would remove',
    nothing: 'Nothing at the moment.',
    at: (moment: string): string => `Not before ${moment}, once you are away.`,
    soon: 'As soon as you are away.',
    off: 'Only when you press “Run now”.',
    refresh: 'Look again',
  },
  why: 'Expired: past the date you set. Twice: the same text in the same place; the older one stays. Bin: deleted by you, and its time is up. Leftovers: index entries and files that belong to no memory.',
  columns: {
    place: 'Place',
    expired: 'Expired',
    duplicates: 'Twice',
    binned: 'Bin',
    leftovers: 'Leftovers',
    freed: 'Freed',
    when: 'When',
    cause: 'Started by',
    outcome: 'Outcome',
    removed: 'Removed',
    week: 'Week of',
    total: 'In all',
  },
  leftovers: {
    orphanVectors: (count: number): string =>
      countOf('en', count, { one: 'index entry', other: 'index entries' }),
    orphanAttachments: (count: number): string => countOf('en', count, { one: 'file', other: 'files' }),
    orphanOutbox: (count: number): string =>
      countOf('en', count, { one: 'pending entry', other: 'pending entries' }),
  },
  causes: { idle: 'by itself', button: 'by you', 'command-line': 'from the terminal' },
  outcomes: {
    running: 'running',
    done: 'done',
    interrupted: 'interrupted',
    'needs-answer': 'asks you',
    failed: 'partly failed',
  },
  passes: {
    expiry: 'Removing what expired',
    duplicates: 'Merging what is there twice',
    bin: 'Emptying the bin',
    orphans: 'Removing leftovers',
    compaction: 'Compacting the files',
    backup: 'Making a backup',
  },
  space: {
    title: 'Space on this computer',
    total: (sizeBytes: number): string => `${sizeIn('en', sizeBytes)} in all`,
    chart: 'Space on disk of each place, by part',
    parts: {
      memoriesBytes: 'Memories',
      vectorsBytes: 'Search index',
      attachmentsBytes: 'Attachments',
      sessionsBytes: 'Conversations',
      backupsBytes: 'Backups',
    },
  },
  growth: {
    title: 'Growth',
    chart: 'Memories over the last 26 weeks, by scope',
    empty: 'There is nothing to draw yet.',
  },
  showTable: 'Show as a table',
  hideTable: 'Hide the table',
  schedule: {
    title: 'When it runs',
    enabled: 'Run while I am away',
    enabledHint: 'It stops at once when you come back or an agent calls.',
    idle: 'Away for',
    every: 'At most once every',
    ask: 'Ask before removing more than',
    askHint: 'of the memories of one place.',
    backups: 'Backups to keep of each place',
    minutes: (count: number): string => countOf('en', count, minutes),
    hours: (count: number): string =>
      count % 24 === 0
        ? countOf('en', count / 24, { one: 'day', other: 'days' })
        : countOf('en', count, hours),
    noBackups: 'None',
    shared: 'These hold for everybody who uses this computer.',
  },
  history: {
    title: 'Earlier runs',
    empty: 'No runs yet.',
  },
};

export type UpkeepMessages = typeof upkeepEn;
