import { countOf } from '../count-of.ts';

/** Choosing, making and switching people. */
export const profilesEn = {
  title: 'Who is using Escopo?',
  subtitle: 'Each person has their own memory on this computer.',
  memories: (count: number) => countOf('en', count, { one: 'memory', other: 'memories' }),
  protected: 'protected',
  find: 'Find a person',
  noneFound: 'Nobody here has that name.',
  another: 'Somebody else',
  aMinute: 'one minute',
  problems: {
    missing: 'folder not found',
    damaged: 'needs attention',
    newer: 'from a newer Escopo',
  },
  problemTitle: (name: string) => `${name}’s memory cannot be opened`,
  problemBody: {
    missing:
      'The folder with these memories is not where it should be. Nothing was created in its place: put the folder back and try again.',
    damaged:
      'The file with these memories is damaged. Escopo left it untouched. A backup may be in the same folder.',
    newer: 'These memories were written by a newer Escopo. Update Escopo to open them; nothing was changed.',
  },
  showFolder: 'Show the data folder',
  openAnyway: 'Try to open',
  farewell: {
    title: 'Your profile is erased',
    body: 'This is the receipt, without any text. It is shown only now: save it if you want to keep it.',
    done: 'Done',
  },
  create: {
    title: 'A new person',
    firstTitle: 'Welcome to Escopo',
    firstBody:
      'What your AI agents remember about you, kept on your own computer. It is yours alone until you share it.',
    name: 'Name',
    namePlaceholder: 'How should we call you?',
    email: 'Email',
    emailHint: 'So that people on this computer can add you to a team. No email is ever sent.',
    color: 'Colour',
    language: 'Language',
    submit: 'Create my memory',
    nameNeeded: 'Write a name.',
    emailInvalid: 'This does not look like an email.',
  },
  passphrase: {
    title: (name: string) => `Open ${name}’s memory`,
    label: 'Passphrase',
    open: 'Open',
    wrong: 'That is not the passphrase. Try again.',
  },
  onboarding: {
    title: (name: string) => `Hello, ${name}`,
    body: 'Your memory is ready. Would you like something in it?',
    sampleTitle: 'Look around with examples',
    sampleBody: 'João, Maria, a team and some facts about the world. You can remove all of it at once.',
    sample: 'Load the examples',
    sampleLoaded: (count: number) => `${countOf('en', count, { one: 'example', other: 'examples' })} loaded.`,
    sampleThere: 'The examples are there.',
    sampleRemove: 'Remove them',
    importTitle: 'Bring what you have',
    importBody:
      'From ChatGPT, Claude, Obsidian, mem0 and other files. You see everything before it is saved.',
    import: 'Import…',
    imported: (count: number) => `${countOf('en', count, { one: 'memory', other: 'memories' })} imported.`,
    importMore: 'Import more…',
    agentTitle: 'Connect an agent',
    agentBody: 'Claude Desktop, Cursor and others can remember and search for you.',
    agent: 'Connect an agent',
    connected: (names: string) => `${names} can use your memory.`,
    connectMore: 'Connect another',
    start: 'Start empty',
    goOn: 'Go to my memories',
  },
  switcher: {
    title: 'Switch person',
    current: 'using now',
    toPicker: 'Close and show who is using',
    settings: 'Settings',
    lock: 'Lock',
  },
};

export type ProfilesMessages = typeof profilesEn;
