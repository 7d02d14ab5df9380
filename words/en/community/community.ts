import { plural } from '#words/plural.ts'

/** The people whom one lets read what one shares. */
export const communityWords = {
  lead: 'Adding someone lets them see what you mark as shared. You see what they share once they have added you or you are in the same circle.',

  search: {
    title: 'Find people',
    label: 'Search users by name',
    text: 'People in your church who let others find them.',
    button: 'Search',
    searching: 'Searching...',
    tooShort: 'Please type at least two letters.',
    results: 'People found',
    found: (count: number) => plural('en', count, { one: '1 person found', other: `${count} people found` }),
    none: 'Nobody found',
    noneText:
      'The name may be spelled differently, they may already be in your community, or they may not let others find them.',
    listFailed: 'The search did not work.',
    failed: { title: 'Search failed', text: 'Could not search for users. Please try again.' },
    tooOften: { title: 'Search failed', text: 'You have searched a lot just now. Please wait a minute.' },
  },

  add: 'Add',
  addBack: 'Add back',
  adding: 'Adding...',
  added: (name: string) => ({
    title: 'Member added',
    text: `${name} has been added to your community.`,
  }),
  addFailed: {
    title: 'Failed to add member',
    already: (name: string) => `${name} is already in your community.`,
    oneself: 'You cannot add yourself to your community.',
    other: 'Failed to add member to community. Please try again.',
    tooOften: 'You have added many people today. Please try again tomorrow.',
  },

  members: {
    title: 'My Community Members',
    text: 'They see what you share.',
    added: (date: string) => `Added ${date}`,
    mutual: 'You see what they share too',
    empty: 'No Community Members Yet',
    emptyText: 'Use the search above to find someone you would like to share with.',
    failed: 'Your community could not be loaded.',
    more: 'Show more members',
    end: (count: number) =>
      plural('en', count, { one: "That's all: 1 person.", other: `That's all: ${count} people.` }),
  },

  owners: {
    title: 'Who has added you',
    text: 'You see what they share.',
    added: (date: string) => `Added you ${date}`,
    inMine: 'Added back',
    empty: 'Nobody has added you yet',
    emptyText: 'Once somebody does, you will see what they share.',
    failed: 'The people who added you could not be loaded.',
    more: 'Show more people',
    end: (count: number) =>
      plural('en', count, { one: "That's all: 1 person.", other: `That's all: ${count} people.` }),
  },

  blocked: {
    title: 'Blocked',
    text: 'You cannot find or write to each other. They will not be told.',
    since: (date: string) => `Blocked ${date}`,
    failed: 'The people you have blocked could not be loaded.',
    more: 'Show more people',
  },

  remove: {
    button: 'Remove',
    title: (name: string) => `Remove ${name}?`,
    text: (name: string) =>
      `${name} will no longer see what you share, unless you are in the same circle. You can add them again.`,
    doing: 'Removing...',
    done: 'Member removed',
    failed: {
      title: 'Failed to remove member',
      text: 'Could not remove member from community. Please try again.',
    },
  },

  leave: {
    button: 'Leave their community',
    title: (name: string) => `Leave the community of ${name}?`,
    text: (name: string) =>
      `You will no longer see what ${name} shares, unless you are in the same circle. Only ${name} can add you again.`,
    doing: 'Leaving...',
    done: (name: string) => `You have left the community of ${name}`,
    failed: { title: 'You did not leave', text: 'You are still in this community. Please try again.' },
  },

  menu: (name: string) => `More for ${name}`,
}
