import { countOf, listIn, sizeIn } from '../count-of.ts';
import type { FailureMessages } from '../describe-failure.ts';

const voidTicket = {
  unknown: 'This preview is not known any more. Look at it again before sharing.',
  spent: 'This preview has been used already.',
  expired: 'This preview is too old. Look at it again before sharing.',
  'other-window': 'This preview belongs to another window.',
  'other-profile': 'This preview belongs to another person.',
  'text-changed':
    'The memory changed in the meantime. Here is the new text: look at it again before sharing.',
  'members-changed': 'The people of the team changed in the meantime. Look at who can read it now.',
  'target-gone': 'You can no longer share there.',
} as const;

const updatesOff = {
  'no-address': 'This build has no address to get updates from.',
  'not-agreed': 'Looking for updates is off on this computer.',
} as const;

const updateProblems = {
  unreachable: 'The address for updates could not be reached. Look again when there is a connection.',
  'answered-badly': 'The address for updates gave nothing that Escopo understands. Look again later.',
  'address-refused':
    'The address for updates did not answer securely, or pointed somewhere else, so nothing was taken from it.',
  damaged:
    'What was downloaded is not what was announced, so it was thrown away. Nothing on this computer was changed.',
  'signature-invalid':
    'What was downloaded does not bear the signature of Escopo, so it was thrown away. Nothing on this computer was changed.',
  'no-space': 'There is too little room on the disk for the new version. Make room and download it again.',
  'cannot-write': 'Escopo may not write where the new version belongs. Get it from the address yourself.',
  'not-installed': 'The new version was not installed; the one before goes on. Your memories are untouched.',
} as const;

export const failuresEn: FailureMessages = {
  'invalid-input': ({ problems }) =>
    problems[0] === undefined || problems[0].path === ''
      ? 'Something in there is not valid.'
      : `This is not valid: ${problems.map(({ path }) => path).join(', ')}.`,
  'unknown-method': () => 'This version of Escopo does not know that request.',
  'too-large': ({ limitBytes }) => `That is too large: the limit is ${sizeIn('en', limitBytes)}.`,
  'sender-refused': () => 'That request did not come from the Escopo window and was refused.',
  'no-profile-open': () => 'Choose who is using Escopo first.',
  'scopes-required': () => 'Choose where to look first. Nothing was read.',
  'scope-unknown': ({ scope }) => `There is no place called “${scope}”.`,
  'scope-duplicated': ({ scope }) => `“${scope}” is named twice.`,
  'scope-unauthorised': ({ scope }) => `You cannot read “${scope}”.`,
  'not-found': () => 'There is no such memory.',
  'text-empty': () => 'There is no text to remember.',
  'text-too-long': ({ limitBytes, sizeBytes }) =>
    `This text has ${sizeIn('en', sizeBytes)}; a memory holds up to ${sizeIn('en', limitBytes)}. Nothing was cut or saved.`,
  'text-malformed': () => 'This text contains broken characters and was not saved.',
  duplicate: ({ number }) => `You remember this already, as #${number}.`,
  'read-only-bucket': () => 'Shared copies cannot be changed. Edit your own memory and share it again.',
  'changed-meanwhile': () =>
    'This memory was changed in the meantime. Your text is still here: compare before saving.',
  'query-empty': () => 'Type something to look for.',
  'number-ambiguous': ({ scopes }) =>
    `That number exists in several places: ${listIn('en', scopes)}. Say which one.`,
  'erased-before': ({ count }) =>
    `${countOf('en', count, { one: 'memory was', other: 'memories were' })} erased before and would come back.`,
  'attachment-too-large': ({ limitBytes }) =>
    `This file is too large: the limit is ${sizeIn('en', limitBytes)}.`,
  'profile-required': () => 'Say whose memory this is about: --profile with an id or an email.',
  'profile-not-found': () => 'This person is no longer on this computer.',
  'email-taken': () => 'Somebody on this computer uses that email already.',
  'email-mismatch': () => 'That is not your email.',
  'profile-locked': () => 'This profile is locked. Open it with the passphrase first.',
  'wrong-passphrase': () => 'That is not the passphrase.',
  'passphrase-delayed': ({ retryAfterMs }) =>
    `Too many wrong passphrases. Try again in ${countOf('en', Math.max(1, Math.ceil(retryAfterMs / 1_000)), { one: 'second', other: 'seconds' })}.`,
  'team-not-found': () => 'There is no such team.',
  'slug-taken': () => 'That short name is or was in use. Choose another one.',
  'person-not-found': () => 'Nobody on this computer uses that email.',
  'already-member': () => 'This person is in the team already.',
  'not-team-owner': () => 'Only an owner of the team can do that.',
  'last-owner': () => 'A team needs an owner. Make somebody else an owner first.',
  'ticket-void': ({ reason }) => voidTicket[reason],
  'confirm-too-early': () => 'Take a moment to read it before sharing.',
  'not-yours-to-withdraw': () => 'Only who shared it, or an owner of the team, can withdraw it.',
  'token-missing': () => 'The agent sent no token.',
  'token-invalid': () => 'That token is not valid.',
  'grant-revoked': () => 'This agent’s access was taken away.',
  'grant-expired': () => 'This agent’s access has ended.',
  'grant-read-only': () => 'This agent may only read.',
  'quota-exceeded': ({ retryAfterMs }) =>
    `This agent does more than you allowed it. It can go on in ${countOf('en', Math.max(1, Math.ceil(retryAfterMs / 1_000)), { one: 'second', other: 'seconds' })}.`,
  'agent-not-found': () => 'There is no such agent.',
  'port-in-use': ({ port }) =>
    `Another program uses port ${port}, so agents cannot connect over HTTP. Choose another port.`,
  'storage-full': () => 'The disk is full. Make room and try again; nothing was lost.',
  'storage-read-only': () => 'The data folder can be read but not written.',
  'bucket-busy': () => 'This memory store is busy. Try again in a moment.',
  'bucket-damaged': ({ problem }) => `The memory file is damaged (${problem}). Nothing in it was changed.`,
  'bucket-newer': ({ version, known }) =>
    `This memory file was written by a newer Escopo (version ${version}, this one knows ${known}). Update Escopo to open it.`,
  'bucket-missing': () => 'The memory folder is missing. Nothing was created in its place.',
  'path-refused': ({ path }) => `Escopo does not use this path: ${path}`,
  'vault-in-use': ({ pid }) => `Another Escopo is using this folder (process ${pid}).`,
  'vault-unusable': ({ path, problem }) => `The data folder ${path} cannot be used: ${problem}`,
  'audit-broken': ({ sequence }) => `The activity record was altered at entry ${sequence}.`,
  'embedder-unavailable': ({ problem }) => `Meaning search is not available: ${problem}`,
  'index-unavailable': ({ problem }) => `The search index is being repaired: ${problem}`,
  'endpoint-failed': ({ endpoint, problem }) => `${endpoint} did not answer properly: ${problem}`,
  'model-not-configured': () => 'No answering model is set up yet.',
  'file-unreadable': ({ name, problem }) => `“${name}” could not be read: ${problem}`,
  'format-unknown': ({ name }) => `“${name}” is in no format that Escopo knows.`,
  'file-refused': ({ name, problem }) => `“${name}” was refused: ${problem}`,
  'import-not-found': () => 'That import is not known.',
  'preview-expired': () => 'This preview is too old. Choose the file again.',
  'updates-off': ({ reason }) => updatesOff[reason],
  'update-failed': ({ reason }) => updateProblems[reason],
  'no-update': () => 'There is no newer version at hand. Look for updates again.',
  cancelled: () => 'Stopped. What was done so far stays as it is.',
  'job-not-found': () => 'That work has ended already.',
  'upkeep-needs-answer': ({ share }) =>
    `Upkeep stopped to ask: it would remove ${new Intl.NumberFormat('en', { style: 'percent' }).format(share)} of your memories.`,
  'clock-jumped': () => 'The clock of this computer jumped, so nothing is expired until it is right again.',
  internal: ({ reference }) => `Something went wrong inside Escopo. Reference: ${reference}`,
};
