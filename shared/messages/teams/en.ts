import { countOf } from '../count-of.ts';

const people = { one: 'person', other: 'people' };
const memories = { one: 'memory', other: 'memories' };

export const teamsEn = {
  title: 'Teams',
  description: 'A team is a place for what its members share. Nothing goes there by itself.',
  emptyTitle: 'No team yet',
  emptyBody: 'Create one and add the people of this computer who should read what you share there.',
  create: 'Create a team',
  roles: { owner: 'Owner', member: 'Member' },
  rolesMeaning: {
    owner: 'manages members and may withdraw any copy',
    member: 'reads, shares and may leave',
  },
  people: (count: number): string => countOf('en', count, people),
  memories: (count: number): string => countOf('en', count, memories),
  mine: (count: number): string => `${countOf('en', count, { one: 'copy', other: 'copies' })} from you`,
  unread: 'Its memories cannot be read now',
  form: {
    title: 'Create a team',
    body: 'You will be its owner and, until you add somebody, alone in it.',
    name: 'Name',
    namePlaceholder: 'Acme Marketing',
    nameNeeded: 'Give the team a name, up to 80 characters.',
    slug: 'Short name',
    slugHint:
      'For typing: /share 42 acme-marketing. Letters a to z, digits and hyphens, up to 40. It never changes and is never used again.',
    slugInvalid:
      'Use letters a to z, digits and hyphens inside, up to 40; a few words such as “world” are taken by Escopo.',
    submit: 'Create team',
    created: (name: string): string => `${name} is ready. Add the first person.`,
  },
  detail: {
    back: 'All teams',
    since: (date: string): string => `you joined on ${date}`,
    activity: 'Activity of the team',
    rename: 'Rename',
    renameTitle: 'Rename the team',
    renamed: 'The team has a new name.',
    notFoundTitle: 'This team is not here',
    notFoundBody: 'It may have been deleted, or you are no longer in it.',
    members: 'Members',
    memberSince: (date: string): string => `since ${date}`,
    menuOf: (name: string): string => `What to do with ${name}`,
    makeOwner: 'Make owner',
    makeMember: 'Make member',
    remove: 'Remove from the team…',
    removeTitle: (name: string): string => `Remove ${name} from the team?`,
    removeBody:
      'They stop reading the team at once. What they shared stays until they or an owner withdraw it.',
    removed: (name: string): string => `${name} is no longer in the team.`,
    roleChanged: (name: string, role: string): string => `${name} is now ${role.toLowerCase()} of the team.`,
    add: 'Add a person',
    addLabel: 'Their email',
    addHint:
      'The exact email of somebody who has a profile on this computer. They will read everything that is in the team.',
    addSubmit: 'Add',
    emailInvalid: 'That is not a whole email address.',
    added: (name: string): string => `${name} is in the team now.`,
    find: 'Find a member',
    noneFound: 'No member with that name or email.',
    yours: 'What of mine is here',
    yoursNone: 'You have shared nothing with this team.',
    yoursCount: (count: number): string =>
      `${countOf('en', count, { one: 'copy', other: 'copies' })} of your memories.`,
    yoursOpen: 'See and withdraw',
    read: 'Read the team’s memories',
    leave: 'Leave the team…',
    delete: 'Delete the team…',
    endings: 'Leaving',
    lastOwner: 'You are the only owner: make somebody else an owner before you leave, or delete the team.',
  },
  leave: {
    title: (name: string): string => `Leave ${name}?`,
    body: 'You stop reading the team at once. To come back, an owner must add you.',
    nothing: 'You have shared nothing here, so nothing of yours stays.',
    question: 'What happens to the copies you shared?',
    choices: {
      withdraw: 'Withdraw them',
      'leave-without-name': 'Leave them, without my name',
      'keep-name': 'Leave them, with my name',
    },
    meanings: {
      withdraw: 'They are erased; the team can no longer read them.',
      'leave-without-name':
        'The team goes on reading them and does not see who shared them. You can no longer withdraw them.',
      'keep-name': 'The team goes on reading them as shared by you. You can withdraw them later.',
    },
    confirm: 'Leave',
    done: (name: string): string => `You left ${name}.`,
    doneWithdrawn: (name: string, count: number): string =>
      `You left ${name}. ${countOf('en', count, { one: 'copy was', other: 'copies were' })} withdrawn.`,
  },
  delete: {
    title: (name: string): string => `Delete ${name}?`,
    body: (members: number): string =>
      `Every copy in the team is erased for its ${countOf('en', members, people)}. The originals stay with whoever wrote them. The short name is never used again.`,
    type: (slug: string): string => `Type ${slug} to confirm`,
    confirm: 'Delete the team',
    done: (name: string): string => `${name} no longer exists.`,
  },
};

export type TeamsMessages = typeof teamsEn;
