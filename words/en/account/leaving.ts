/** What is on one device alone, each in a sentence. */
const begun = {
  entry: 'You have written something in your journal that we have not been able to save yet.',
  message: 'You started a message and did not send it.',
  unsent: 'You sent a message that has not left this device yet.',
  prayer: 'You started an update or an answer to a prayer and did not save it.',
  reply: 'You started a reply to feedback and did not send it.',
  answer: 'You have written feedback that we have not been able to save yet.',
  summary: 'You started a summary and did not save it.',
  form: 'You started to fill out a form and did not send it.',
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
        'It is only on this device, and signing out removes it.',
        'All of it is only on this device, and signing out removes it.',
      ),
    confirm: 'Sign out and remove it',
  },
  removed: (what: readonly Begun[]) =>
    told(
      what,
      'It is only on this device and will be removed.',
      'All of it is only on this device and will be removed.',
    ),
}

function told(what: readonly Begun[], one: string, several: string): string {
  return [...what.map((each) => begun[each]), what.length > 1 ? several : one].join(' ')
}
