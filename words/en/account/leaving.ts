/** What is on one device alone, each in a sentence. */
const begun = {
  entry: 'You have written something in your journal that we could not save yet.',
  message: 'You have begun a message that you did not send.',
  unsent: 'You have sent a message that has not left this device.',
  prayer: 'You have begun an update or an answer to a prayer that you did not save.',
  reply: 'You have begun a reply to feedback that you did not send.',
  answer: 'You have written feedback that we could not save yet.',
  summary: 'You have begun a summary that you did not save.',
  form: 'You have begun to fill in a form that you did not send.',
}

type Begun = keyof typeof begun

/** Asked and told where somebody leaves and something would be lost. */
export const leavingWords = {
  begun,
  signOut: {
    title: 'Sign out?',
    text: (what: readonly Begun[]) =>
      told(
        what,
        'It is on this device only, and signing out removes it.',
        'All of it is on this device only, and signing out removes it.',
      ),
    confirm: 'Sign out and remove it',
  },
  removed: (what: readonly Begun[]) =>
    told(
      what,
      'It is on this device only, and is removed.',
      'All of it is on this device only, and is removed.',
    ),
}

function told(what: readonly Begun[], one: string, several: string): string {
  return [...what.map((each) => begun[each]), what.length > 1 ? several : one].join(' ')
}
