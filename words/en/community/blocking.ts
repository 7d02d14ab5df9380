/** Two people who will not hear of each other, and the end of that. */
export const blockingWords = {
  button: 'Block',
  title: (name: string) => `Block ${name}?`,
  text: (name: string) =>
    `It works both ways: neither of you will see what the other shares, find the other or write to the other, and you will leave each other's communities. ${name} will not be told. Nothing changes in what your leader and the admins of your church can read. You can unblock ${name} on the Community page.`,
  /** Of somebody who leads the one who asks. */
  textOfLeader: (name: string) =>
    `${name} is your leader. ${name} will still see what you say in the circle and what you share with your leader, and you will still see what ${name} says there. If you would like a different leader, please ask an admin of your church. Otherwise, neither of you can find the other or write to the other. ${name} will not be told, and you can unblock ${name} on the Community page.`,
  doing: 'Blocking...',
  done: (name: string) => ({
    title: 'Blocked',
    text: `You and ${name} can no longer find or write to each other.`,
  }),
  failed: { title: 'Not blocked', text: 'This person could not be blocked. Please try again.' },
  tooOften: {
    title: 'Not blocked',
    text: 'You have blocked many people today. Please try again tomorrow.',
  },

  unblock: {
    button: 'Unblock',
    doing: 'Unblocking...',
    done: (name: string) => ({
      title: 'Unblocked',
      text: `${name} can find you again. Neither of you is in the other's community.`,
    }),
    failed: { title: 'Still blocked', text: 'This person could not be unblocked. Please try again.' },
  },
}
