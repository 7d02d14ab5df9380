import { plural } from '#words/plural.ts'

/** Who sees what somebody writes. */
export const audienceWords = {
  label: 'Who sees this',
  options: {
    private: 'Only me',
    leader: 'My leader',
    shared: 'Leader, circle, community',
  },
  badges: { private: 'Only me', leader: 'My leader', shared: 'Shared' },
  private: 'Only you will see this.',
  /** Stands behind the sentence of the audience where it is not the one that somebody chose last. */
  confession:
    'This day may touch on things you would rather keep to yourself, so each entry starts out this way. You can change it.',
  /** `count` holds the admins too, who can read what is not private. */
  leader: (count: number, admins: number) => {
    if (count === 0) return 'You have no leader yet, so only you will see this for now.'
    if (count === admins) return `You have no leader yet. ${people(count)} can see this: ${adminsOf(admins)}.`
    const leaders = `your ${plural('en', count - admins, { one: 'leader', other: 'leaders' })}`
    return `${people(count)} can see this: ${admins === 0 ? leaders : `${leaders} and ${adminsOf(admins)}`}.`
  },
  shared: (count: number, admins: number) => {
    if (count === 0) return 'Nobody is in your circle or community yet, so only you will see this for now.'
    if (count === admins) return `${people(count)} can see this: ${adminsOf(admins)}.`
    const tied = 'your leader, your circle and your community'
    return `${people(count)} can see this: ${admins === 0 ? tied : `${tied}, and ${adminsOf(admins)}`}.`
  },
  /** The name of a button that shows the present audience in words. */
  change: (title: string) => `Who sees ${title}:`,
  changed: 'You changed who sees it',
  changeFailed: {
    title: 'Not changed',
    text: 'The same people can see this entry as before. Please try again.',
  },
}

function people(count: number): string {
  return plural('en', count, { one: '1 other person', other: `${count} other people` })
}

function adminsOf(count: number): string {
  return plural('en', count, { one: 'the admin of your church', other: `the ${count} admins of your church` })
}
