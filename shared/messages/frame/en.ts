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
    search: 'Search',
    palette: 'Command palette',
    newMemory: 'New memory',
    switchPerson: 'Switch person',
    help: 'This list',
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
    'settings-reset': 'The settings file could not be read, so the settings are back to the usual ones.',
    'vault-read-only': 'The data folder can be read but not written. You can look, but nothing can be saved.',
    'catalog-restored': 'The list of people was damaged and came back from the last backup.',
    'storage-low': 'There is little room left on the disk.',
  },
};

export type FrameMessages = typeof frameEn;
