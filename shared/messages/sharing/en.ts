import { countOf, numberIn } from '../count-of.ts';

const people = { one: 'person', other: 'people' };
/** `place` is null for the world. */
const named = (place: string | null) => place ?? 'the world';
const memories = { one: 'memory', other: 'memories' };

export const sharingEn = {
  title: 'Shared',
  letter: {
    title: (count: number, place: string): string =>
      count === 1 ? `Share with ${place}?` : `Share ${countOf('en', count, memories)} with ${place}?`,
    worldTitle: (count: number): string =>
      count === 1
        ? 'Share with everybody here?'
        : `Share ${countOf('en', count, memories)} with everybody here?`,
    alreadyTitle: (place: string | null): string => `Already in ${named(place)}`,
    team: (count: number): string =>
      count === 1
        ? 'A copy goes to the team. Yours stays only yours.'
        : 'A copy of each goes to the team. Yours stay only yours.',
    world: (count: number): string =>
      count === 1
        ? 'A copy goes to everybody who uses this computer. Yours stays only yours.'
        : 'A copy of each goes to everybody who uses this computer. Yours stay only yours.',
    already: 'There is nothing to share: these people can read this very text already.',
    loading: 'Preparing the letter…',
    readers: (count: number): string => `${countOf('en', count, people)} will be able to read this`,
    worldReaders: (count: number): string =>
      `Everybody on this computer will be able to read this: ${countOf('en', count, people)}`,
    onlyYou: 'For now you are the only one there',
    joiners: 'Whoever joins the team later will be able to read it too.',
    worldJoiners: 'Whoever gets a profile on this computer later will be able to read it too.',
    fresh: 'new',
    freshMeaning: 'joined after you last shared here',
    readersList: 'Who will be able to read this',
    text: (number: number): string => `Text of #${number}, in full`,
    hidden: (count: number): string =>
      count === 1
        ? 'There is an invisible character in the text. It is marked above and will be copied as it is.'
        : `There are ${numberIn('en', count)} invisible characters in the text. They are marked above and will be copied as they are.`,
    hiddenInNames: 'A tag or the name of a file has characters that cannot be seen. They are marked below.',
    hiddenRun: (code: string, count: number): string => `${code} × ${numberIn('en', count)}`,
    existing: (copy: number, place: string | null): string =>
      `This very text is already in ${named(place)}, as #${copy}. Nothing new will be copied.`,
    replaces: (copy: number): string =>
      `Takes the place of the copy you shared before, #${copy}, which is erased.`,
    goesAlong: 'Goes along',
    kind: 'Kind',
    tags: 'Tags',
    attachments: 'Attachments',
    attachmentsHint: 'Only those you tick go along.',
    notCopied: 'Stays with you',
    notCopiedList:
      'history, how often it was used, tags that begin with private:, and attachments left unticked',
    logged: 'Goes on the activity record.',
    confirm: (count: number): string => `Share with ${countOf('en', count, people)}`,
    confirmAlone: 'Share with the team',
    wait: 'Take a second to read',
    see: (copy: number): string => `See #${copy}`,
    failed: 'The letter could not be prepared',
  },
  pick: {
    title: (count: number): string =>
      count === 1 ? 'Share with whom?' : `Share ${countOf('en', count, memories)} with whom?`,
    body: 'Nothing is copied yet: the next step shows exactly what goes and who will read it.',
    team: (count: number): string => countOf('en', count, people),
    world: 'Everybody who uses this computer',
    noTeams: 'You are not in a team yet.',
    newTeam: 'Create a team',
  },
  shared: (count: number, place: string | null): string =>
    `${countOf('en', count, memories)} shared with ${named(place)}.`,
  sharedBefore: (copy: number, place: string | null): string =>
    `It was already in ${named(place)}, as #${copy}. Nothing was copied.`,
  open: 'See what I shared',
  screen: {
    description: 'Copies of your memories that others can read. The originals are still only yours.',
    emptyTitle: 'Nothing shared yet',
    emptyBody:
      'To share, open a memory of yours and choose Share, or type /share 42 team in the command palette.',
    goToMemories: 'Open my memories',
    copies: (count: number): string => countOf('en', count, { one: 'copy', other: 'copies' }),
    copy: (copy: number): string => `copy #${copy}`,
    original: (number: number): string => `Open the original, #${number}`,
    sharedOn: (date: string): string => `shared on ${date}`,
    differs: 'Your memory changed: the shared copy differs',
    showDiff: 'See what changed',
    hideDiff: 'Hide what changed',
    diff: 'From the shared copy to your memory of today',
    added: 'added',
    removed: 'removed',
    again: 'Share again…',
    withdraw: 'Withdraw…',
    withdrawOne: (copy: number, place: string | null): string =>
      `Withdraw copy #${copy} from ${named(place)}`,
    left: 'You left this team. You cannot read the copy any more, but you can still withdraw it.',
    leftTag: 'you left',
    more: 'Show more',
  },
  withdraw: {
    title: (place: string | null): string => `Withdraw from ${named(place)}?`,
    losers: (count: number): string => `${countOf('en', count, people)} will no longer be able to read it:`,
    teamLeft: (place: string): string => `The people of ${place} will no longer be able to read it.`,
    world: 'Nobody else on this computer will be able to read it any more.',
    nobody: 'Nobody else reads it there.',
    body: 'The copy leaves reading and search at once and is erased. Your memory stays as it is.',
    confirm: 'Withdraw',
    done: (place: string | null): string => `Withdrawn from ${named(place)}.`,
  },
};

export type SharingMessages = typeof sharingEn;
