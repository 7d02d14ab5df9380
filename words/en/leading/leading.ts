import type { EntryKind } from '#contract/entries/kinds.ts'
import { plural } from '#words/plural.ts'

const days = (count: number) => plural('en', count, { one: '1 day', other: `${count} days` })

/** Those whom one leads: where each of them is, and what one of them shares. */
export const leadingWords = {
  title: 'Your people',
  text: 'Where each of them is on the walk, and what they share with you.',
  failed: 'The people you lead could not be loaded.',
  find: 'Find by name',
  none: 'Nobody by that name',
  noneText: 'Nobody you lead has a name like that.',
  order: 'Sort by',
  orders: { name: 'Name', quiet: 'Quiet the longest', waiting: 'Most entries waiting' },
  found: (count: number) => plural('en', count, { one: '1 person', other: `${count} people` }),
  more: 'Show more people',
  end: (count: number) =>
    plural('en', count, { one: "That's all: 1 person.", other: `That's all: ${count} people.` }),

  /** Where somebody is. */
  at: (day: number, discipline: string) => `Day ${day} · ${discipline}`,
  walked: (count: number) => `All ${count} days walked`,
  walk: (number: number) => `Walk ${number}`,
  byAdmin: (count: number) => `${days(count)} marked as complete by an admin`,
  picture: (done: number, all: number) => `${done} of ${all} days completed`,

  /** When one last heard of them. */
  notHeard: 'Not heard from yet',
  active: (count: number) => {
    if (count === 0) return 'Last active today'
    return count === 1 ? 'Last active yesterday' : `Last active ${days(count)} ago`
  },
  quiet: (count: number) => `Quiet for ${days(count)}`,
  since: (date: string) => `Last active ${date}`,
  waiting: (count: number) =>
    plural('en', count, { one: '1 waiting for feedback', other: `${count} waiting for feedback` }),

  menuOf: (name: string) => `More about ${name}`,
  timeline: 'Open the timeline',
  write: 'Write a message',
  writing: 'Opening...',
  summarize: 'Write a summary',

  /** What one of them shares. */
  person: {
    back: 'Leadership Insights',
    notLed: (name: string) => `${name} is not assigned to you. The audit log records that you read this.`,
    shared: (name: string) => `What ${name} shares with you`,
    failed: 'What they share could not be loaded.',
    kind: 'Show',
    kinds: {
      all: 'Everything',
      reflection: 'Reflections',
      challenge: 'Challenge responses',
      testimony: 'Testimonies',
      prayer: 'Prayer requests',
    } satisfies Record<EntryKind | 'all', string>,
    empty: 'Nothing shared with you yet',
    emptyText: (name: string) =>
      `${name} chooses what to share, and when. A kind word from you is always welcome.`,
    emptyKind: 'Nothing of this kind yet',
    emptyKindText: 'Change the filter above to see what else was shared.',
    more: 'Show older entries',
    end: (count: number) =>
      plural('en', count, { one: "That's all: 1 entry.", other: `That's all: ${count} entries.` }),
    dayOfWalk: (day: string, walk: number) => `${day} · Walk ${walk}`,
    leaderOnly: 'For leaders',
    waiting: 'Waiting',
    reviewed: 'Reviewed',
    delivered: (date: string) => `Delivered ${date}`,
    dismissed: 'Dismissed',
    begin: 'Give feedback',
    beginning: 'Opening...',
    beginFailed: { title: 'Error', text: 'Your feedback could not be started. Please try again.' },
    beginGone: { title: 'Error', text: 'This entry is no longer shared with you.' },
    notThere: {
      title: 'You cannot see this here',
      text: 'Somebody else may be leading this person now, or the link may be incomplete.',
    },
  },
}
