import { plural } from '#words/plural.ts'

/** The page of conversations, and what the menu and Home say of them. */
export const messageWords = {
  /** What marks a conversation in which something was not read. */
  unread: (count: number) => plural('en', count, { one: '1 unread', other: `${count} unread` }),
  manyUnread: (most: number) => `${most}+ unread`,
  muted: 'Muted',
  conversations: 'Conversations',
  failed: 'Error loading messages',
  more: 'Show more conversations',
  end: (count: number) =>
    plural('en', count, {
      one: "That's your only conversation.",
      other: `That's all: ${count} conversations.`,
    }),
  empty: 'No conversations yet',
  emptyText: 'Write to somebody: a word of thanks, a question, or how your day went.',
  choose: 'Choose a conversation',
  chooseText: 'Pick one from the list, or start a new one.',

  /** What stands for the last message in the list. */
  you: (text: string) => `You: ${text}`,
  by: (name: string, text: string) => `${name}: ${text}`,

  search: {
    label: 'Search messages and people',
    hint: 'Messages and people',
    act: 'Search',
    clear: 'Clear search',
    results: 'Search results',
    short: 'Please type at least two letters.',
    people: 'People',
    messages: 'Messages',
    none: 'Nothing found',
    noneText: 'Try a shorter word, or part of a name.',
    failed: 'The search did not work.',
  },

  begin: {
    open: 'New conversation',
    title: 'New conversation',
    text: 'Who would you like to write to?',
    label: 'Name',
    near: 'Suggested people',
    found: 'People found',
    none: 'Nobody found',
    noneText: 'Try a different part of the name.',
    nobodyNear: 'Type a name to find somebody in your church.',
    failed: 'People could not be loaded.',
    refused: 'Failed to create conversation.',
    notThere: 'This person is not here, or is not receiving messages right now.',
  },

  toast: {
    title: (sender: string) => `New message from ${sender}`,
    someone: 'Someone',
    open: 'Open',
  },
}
