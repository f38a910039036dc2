import type { Notice } from '../../notice.ts';
import { countOf } from '../count-of.ts';

/** The frame around every screen: sidebar, command palette, shortcuts, crashes. */
export const frameEn = {
  windowTitle: (person: string) => `${person}: Escopo`,
  switchPerson: 'Switch person',
  jumpTo: 'Jump to…',
  screens: 'Screens',
  whereTheyAre: 'Where they are',
  newMemory: 'New memory',
  indexed: 'All on this computer, indexed',
  indexing: (done: string, total: string) => `Indexing ${done} of ${total}`,
  indexPaused: (done: string, total: string) => `Indexing paused at ${done} of ${total}`,
  modelLoading: 'Preparing meaning search',
  keywordOnly: 'Searching by words only',
  firstSteps: {
    title: 'First steps',
    body: 'Your first steps wait for you: the last one connects an agent.',
    back: 'Back to the first steps',
    end: 'No more first steps',
  },
  memoriesIn: (place: string, count: number) =>
    `${place}, ${countOf('en', count, { one: 'memory', other: 'memories' })}`,
  palette: {
    title: 'Command palette',
    placeholder: 'Type a command, a person or a memory',
    empty: 'Nothing by that name.',
    actions: 'Actions',
    screens: 'Screens',
    people: 'People',
    teams: 'Teams',
    memories: 'Memories',
    commands: 'Commands',
    openMemory: (number: string) => `Open memory #${number}`,
    shareMemory: (number: string, place: string) => `Share #${number} with ${place}`,
    findMemory: (query: string) => `Search memories for “${query}”`,
    toggleTheme: 'Change between light and dark',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    open: 'Show the keyboard shortcuts',
    groups: { anywhere: 'Anywhere', list: 'In the list of memories' },
    nextMemory: 'Next memory',
    previousMemory: 'Previous memory',
    openMemory: 'Go to the open memory',
    editMemory: 'Edit',
    deleteMemory: 'Delete',
    selectMemory: 'Select or unselect',
    selectGroup: 'Select its whole group',
    selectAll: 'Select all',
    firstMemory: 'First memory',
    lastMemory: 'Last memory',
    search: 'Search',
    palette: 'Command palette',
    newMemory: 'New memory',
    switchPerson: 'Switch person',
    help: 'This list',
  },
  drop: {
    title: 'Drop it here',
    body: 'A text becomes a memory, a file is shown before it is imported. A file on one of your memories is attached to it.',
  },
  crash: {
    title: 'This screen stopped',
    body: 'Your memories are safe. You can try the screen again or go back to the start.',
    restart: 'Start the window again',
  },
  pageStopped: {
    title: 'The page of this window stopped',
    body: 'Your memories are safe: everything that was saved is there. What you were typing and had not saved is gone.',
    reload: 'Load it again',
    close: 'Close the window',
  },
  notices: {
    label: 'Notices',
    dismiss: 'Dismiss this notice',
    toUpkeep: 'Open Upkeep',
    toSettings: 'Open Settings',
    settingsReset:
      'The settings of this computer could not be read, so the usual ones hold. Set them again in Settings.',
    vaultReadOnly:
      'The data folder can be read but not written: you can look, but nothing can be saved. Give yourself the right to write in it, then start Escopo again.',
    storageLow: (free: string) =>
      `Only ${free} are free on the disk of your data folder. Make room, for instance in the bin or in other folders; until then saving may be refused. What was saved stays.`,
    upkeepSuspended:
      'The clock of this computer jumped, so upkeep stopped: nothing expires and nothing is removed. Check the date, then let upkeep go on.',
    wordsOnly:
      'Search by meaning is not available: its model could not be loaded. Search goes by words; Settings say why.',
    placeUnreadable: (place: string, problem: PlaceProblem) =>
      `“${place}” cannot be read: ${placeProblems[problem]} The other places work. Run “escopo doctor” in a terminal to see more.`,
    fileKeptAside: (date: string) =>
      `Your memory file was damaged and a backup took its place on ${date}. Look whether the newest memories are there; the damaged file is kept among your backups until you next erase something.`,
    newerVersion: (version: string) => `Escopo ${version} is out. In Settings you can get it.`,
    newerReady: (version: string) =>
      `Escopo ${version} is downloaded. It takes the place of this one when you restart it in Settings.`,
  },
};

export type FrameMessages = typeof frameEn;

type PlaceProblem = Extract<Notice, { type: 'place-unreadable' }>['problem'];

const placeProblems: Readonly<Record<PlaceProblem, string>> = {
  'bucket-damaged': 'its file is damaged and was left as it is.',
  'bucket-missing': 'its file is not there.',
  'bucket-newer': 'it was written by a newer Escopo.',
  'path-refused': 'a link or something else stands where its file should be.',
};
