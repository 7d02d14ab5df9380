import { plural } from '#words/plural.ts'

/** The page of the circle. */
export const circleWords = {
  back: 'Back to Home',
  title: 'Accountability Circle',
  failed: 'Error loading circle',
  chatFailed: 'Error setting up circle chat',
  pick: 'Circle',
  mine: 'Your circle',
  of: (leader: string) => `Circle of ${leader}`,
  withNew: (name: string) => `${name}, new messages`,
  members: 'Members',
  memberCount: (count: number) => plural('en', count, { one: '1 member', other: `${count} members` }),
  leader: 'Leader',
  formerLeader: 'No longer a leader',
  you: 'You',
  /** Beside somebody whom the reader has blocked. */
  blocked: 'Blocked',
  menuOf: (name: string) => `More about ${name}`,
  write: 'Write a message',
  everyone: 'Everyone in the circle can read what is written here, and so can anyone who joins later.',
  unread: 'New messages',

  noParticipants: 'Your circle is waiting for its people',
  noParticipantsText: 'Nobody is assigned to you yet. Please contact an admin to get participants assigned.',
  noLeader: 'You are not in a circle yet',
  noLeaderText: 'Please contact an admin to get assigned to a leader. That is how your circle begins.',
  home: 'Go to Home',
  invite: 'Invite people to your circle',

  question: {
    title: 'A question for your circle',
    write: 'Write about it',
    /** A text in a message, as somebody else's words. */
    quoted: (text: string) => `“${text}”`,
  },

  entry: {
    gone: 'This entry is no longer shared.',
    open: 'Open the entry',
    answered: 'Answered',
    /** What was shared: "Reflection, Day 3". */
    title: (kind: string, day: number) => `${kind} · Day ${day}`,
    label: (name: string, kind: string, day: number) => `${name} shared: ${kind}, Day ${day}`,
  },
}
