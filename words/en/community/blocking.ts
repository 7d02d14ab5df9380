/** Two people who will not hear of each other, and the end of that. */
export const blockingWords = {
  button: 'Block',
  title: (name: string) => `Block ${name}?`,
  text: (name: string) =>
    `It works both ways: neither of you will see what the other shares, be found by the other or write to the other, and you leave each other's communities. ${name} is not told. What your leader and the admins of your church read stays as it is. You can unblock ${name} on the page Community.`,
  /** Of somebody who leads the one who asks. */
  textOfLeader: (name: string) =>
    `${name} leads you: ${name} still reads what you say in the circle and what you share with your leader, and you still read what ${name} says there. If somebody else should lead you, please ask an admin of your church. Apart from that, neither of you finds the other or writes to the other. ${name} is not told, and you can unblock ${name} on the page Community.`,
  doing: 'Blocking...',
  done: (name: string) => ({ title: 'Blocked', text: `You and ${name} will not hear of each other.` }),
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
    failed: { title: 'Not unblocked', text: 'The block could not be ended. Please try again.' },
  },
}
