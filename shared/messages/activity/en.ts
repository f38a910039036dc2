import type { AuditAction } from '../../audit.ts';
import { countOf, numberIn } from '../count-of.ts';
import type { Act } from './act.ts';

/** `#42`, or nothing when the row names no number. */
const numbered = (number: number | null) => (number === null ? 'a memory' : `#${number}`);

const named = (place: string | null) => place ?? 'the world';

/** One whole sentence for each audited act. */
const actsEn: Readonly<Record<AuditAction, (act: Act) => string>> = {
  'memory.promote': ({ actor, mine, place, memoryNumber, copyNumber, attachments }): string => {
    const what = mine ? `your ${memoryNumber === null ? 'memory' : `#${memoryNumber}`}` : 'a memory';
    const there = copyNumber === null ? '' : `, as #${copyNumber} there`;
    const files =
      attachments === 0
        ? ''
        : `, with ${countOf('en', attachments, { one: 'attachment', other: 'attachments' })}`;
    return `${actor} shared ${what} with ${named(place)}${there}${files}.`;
  },
  'memory.withdraw': ({ actor, mine, isMyMemory, place, copyNumber, reason }): string => {
    if (reason === 'share-failed')
      return `A share to ${named(place)} could not be finished, and ${numbered(copyNumber)} was taken back.`;
    const whose = isMyMemory && !mine ? 'your copy ' : '';
    return `${actor} withdrew ${whose}${numbered(copyNumber)} from ${named(place)}.`;
  },
  'team.create': ({ actor, place }): string => `${actor} created the team ${named(place)}.`,
  'team.rename': ({ actor, place }): string => `${actor} gave the team ${named(place)} another name.`,
  'team.delete': ({ actor, place, members }): string =>
    members === 0
      ? `${actor} deleted the team ${named(place)}.`
      : `${actor} deleted the team ${named(place)}, which had ${countOf('en', members, { one: 'person', other: 'people' })}.`,
  'member.add': ({ actor, subject, isOwnSubject, place }): string =>
    isOwnSubject ? `${actor} joined ${named(place)}.` : `${actor} added ${subject} to ${named(place)}.`,
  'member.remove': ({ actor, subject, isOwnSubject, place, reason }): string => {
    if (reason !== 'team-deleted') return `${actor} removed ${subject} from ${named(place)}.`;
    return `${isOwnSubject ? actor : capital(subject)} left ${named(place)} because the team was deleted.`;
  },
  'member.leave': ({ actor, mine, place, copies }): string => {
    const whose = mine ? 'your' : 'their';
    const fate = {
      withdraw: ` and withdrew ${whose} copies`,
      'leave-without-name': ` and left ${whose} copies there without a name`,
      'keep-name': '',
    }[copies];
    return `${actor} left ${named(place)}${fate}.`;
  },
  'member.role': ({ actor, subject, isOwnSubject, place, role }): string =>
    `${actor} made ${isOwnSubject ? 'themselves' : subject} ${role === 'owner' ? 'an owner' : 'a member'} of ${named(place)}.`,
  'profile.create': ({ actor, mine }): string =>
    mine ? 'You created your profile.' : `${actor} created a profile.`,
  'profile.rename': ({ actor, mine }): string => `${actor} changed ${mine ? 'your' : 'their'} name.`,
  'profile.delete': ({ actor, mine }): string => `${actor} deleted ${mine ? 'your' : 'their'} profile.`,
  'profile.lock': ({ actor, mine }): string =>
    `${actor} changed how ${mine ? 'your' : 'their'} profile is locked.`,
  'grant.create': ({ actor, agent, scopes, canWrite }): string => {
    const reads = scopes === '' ? '' : `: it may read ${scopes}${canWrite ? ' and write for you' : ''}`;
    return `${actor} gave ${agent ?? 'an agent'} access${reads}.`;
  },
  'grant.revoke': ({ actor, agent }): string => `${actor} took back the access of ${agent ?? 'an agent'}.`,
  'data.export': ({ actor, mine, kind }): string =>
    kind === 'activity'
      ? `${actor} exported the activity record.`
      : kind === 'conversation'
        ? `${actor} exported a conversation.`
        : `${actor} exported ${mine ? 'your' : 'their'} data.`,
  'data.import': ({ actor }): string => `${actor} imported memories.`,
  'data.erase': ({ actor }): string => `${actor} erased data for good.`,
  'upkeep.run': ({ actor }): string => `${actor} ran the upkeep.`,
  'vault.restore': ({ actor }): string => `${actor} brought the vault back from a backup.`,
};

export const activityEn = {
  title: 'Activity',
  description: 'Every act that changed who can see what. Nothing here is ever changed or removed.',
  view: 'Whose activity',
  mine: 'What concerns me',
  kindsLabel: 'What happened',
  kinds: {
    all: 'Everything',
    sharing: 'Sharing',
    teams: 'Teams and people',
    agents: 'Agents',
    profile: 'Profiles',
    data: 'Data and upkeep',
  },
  periodLabel: 'When',
  periods: {
    any: 'Any time',
    today: 'Today',
    week: 'Last 7 days',
    month: 'Last 30 days',
    year: 'Last 12 months',
    dates: 'Between dates…',
  },
  from: 'From',
  until: 'Until',
  emptyTitle: 'Nothing happened yet',
  emptyBody: 'When you share, join a team or connect an agent, it is written here.',
  emptyFilteredTitle: 'Nothing matches',
  emptyFilteredBody: 'No act in this record matches what you chose.',
  clearFilters: 'Show everything',
  list: 'Activity, newest first',
  sequence: (sequence: number): string => `row ${numberIn('en', sequence)}`,
  hashOf: 'Hash of this row',
  verify: 'Verify the record',
  verifyAgain: 'Verify again',
  verifying: 'Verifying the chain…',
  intact: 'Chain verified',
  intactBody: (rows: number, when: string): string =>
    `${countOf('en', rows, { one: 'row', other: 'rows' })}, none changed, missing or out of place. Checked ${when}.`,
  broken: 'The record was changed',
  brokenBody: (sequence: number, when: string): string =>
    `From row ${numberIn('en', sequence)} on it cannot be relied on. Checked ${when}.`,
  problems: {
    gap: 'A row is missing or stands twice.',
    chain: 'A row does not follow from the one before it.',
    hash: 'What a row says is not what was written.',
    'tail-cut': 'Rows were cut off at the end.',
    anchor:
      'The record does not reach the point that a profile remembers of it: it was cut, or an older one was put in its place.',
    unguarded: 'What keeps rows from being changed was taken away.',
    malformed: 'A row cannot be read.',
    'no-head': 'The record does not say where it ends.',
  } as Readonly<Record<string, string>>,
  problemUnknown: (problem: string): string => `What does not fit: ${problem}.`,
  export: 'Export…',
  exported: (rows: number): string => `${countOf('en', rows, { one: 'row', other: 'rows' })} saved.`,
  exportedBody: (path: string): string => `${path}. Anybody can check it: escopo audit verify <file>.`,
  you: 'You',
  youObject: 'you',
  somebody: 'Somebody',
  somebodyObject: 'somebody',
  escopo: 'Escopo',
  acts: actsEn,
};

export type ActivityMessages = typeof activityEn;

function capital(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase('en') + text.slice(1);
}
