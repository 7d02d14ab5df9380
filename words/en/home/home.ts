import type { TimePreference } from '#contract/account/me.ts'
import type { DayKind } from '#contract/entries/day-kinds.ts'
import { plural } from '#words/plural.ts'

export const home = {
  /** By the hour of the reader's day. */
  greetings: {
    morning: (name: string) => `Good morning, ${name}`,
    afternoon: (name: string) => `Good afternoon, ${name}`,
    evening: (name: string) => `Good evening, ${name}`,
  },

  leftBehind: {
    title: 'Unsent words',
    text: 'You wrote them for a circle you are no longer in. They are only on this device.',
  },

  /** One line under the greeting, by where on the walk one is. */
  leads: {
    welcome: (days: number) => `Welcome. There are ${days} days, one at a time, and the first one is open.`,
    again: (walk: number) => `Walk ${walk} begins here. Everything from before is kept.`,
    back: (day: number) => `Welcome back. Day ${day} is ready when you are.`,
    backWaiting: "Welcome back. It's good to see you.",
    ready: (day: number) => `Day ${day} is ready when you are.`,
    /** By the one of the two that is still to write. */
    half: {
      reflection: "You've written your challenge response. Only the reflection is left for today.",
      challenge: "You've written your reflection. Only the challenge is left for today.",
    } satisfies Record<DayKind, string>,
    waiting: {
      morning: (day: number) => `That's it for today. Day ${day} will be there in the morning.`,
      midday: (day: number) => `That's it for today. Day ${day} will be there at midday.`,
      evening: (day: number) => `That's it for today. Day ${day} will be there in the evening.`,
    } satisfies Record<TimePreference, (day: number) => string>,
  },

  /** The way to it, until Day 1 is complete. */
  welcome: 'A welcome before Day 1',

  /** Before the first day. */
  first: {
    title: 'How a day goes',
    reflect: { title: 'Reflect', text: 'Read what the day gives you, and write what it stirs in you.' },
    respond: { title: 'Respond', text: 'Take up its challenge, and write about how it went.' },
    comeBack: {
      title: 'Come back',
      text: (time: string) =>
        `Once you have written both, the day is complete. The next one opens at ${time} your time. If you miss a day, it will wait for you.`,
    },
  },

  today: "Today's Challenge",
  written: { reflection: 'Reflection written', challenge: 'Challenge response written' },
  toWrite: { reflection: 'Reflection not written yet', challenge: 'Challenge response not written yet' },
  write: { reflection: "Write today's reflection", challenge: 'Write the challenge response' },
  openJournal: 'Open the journal',

  stageEnd: {
    title: (stage: string) => `${stage} is complete`,
    next: (stage: string, discipline: string) => `Next comes ${stage}, with ${discipline}.`,
    lookBack: 'Look back on this stage',
    words: 'What you wrote on its first and last days',
  },

  walked: {
    title: 'The end of the road',
    text: 'Everything you wrote is here. Look back on it, tell somebody what you have seen, or begin again.',
    lookBack: 'Look back on the walk',
    testimony: 'Share a testimony',
  },

  progress: 'Progress Tracking',
  /** Stands beside the title, from the second walk on. */
  walkNumber: (walk: number) => `Walk ${walk}`,
  seeProgress: 'See all days',
  nextAfter: (day: number, time: string) =>
    `Day ${day} opens at the next ${time} after you have written both of today's entries.`,
  nextAfterMark: (day: number, time: string) =>
    `Day ${day} opens at the next ${time} after Day ${day - 1} is marked complete.`,
  openUpTo: (day: number) => `The days up to Day ${day} are already open.`,
  lastDay: 'This is the last day of the walk.',

  reflections: 'Daily Reflections',
  reflectionCount: (count: number) =>
    plural('en', count, { one: '1 reflection written', other: `${count} reflections written` }),
  noReflections: 'What you write for each day is kept here.',
  seeReflections: 'Your reflections',

  community: 'My Community',
  communityText: 'The people you share with, and the people who share with you.',
  seeCommunity: 'Your community',
  activity: 'Recent Community Activity',
  messages: {
    title: 'Direct Messages',
    unread: (count: number) =>
      count === 0
        ? 'No new messages'
        : plural('en', count, { one: '1 unread conversation', other: `${count} unread conversations` }),
    last: (name: string) => `The last message is from ${name}.`,
    lastMine: (name: string) => `You wrote the last message, to ${name}.`,
    open: 'Open messages',
  },
  feedback: {
    title: 'Feedback',
    text: 'How your leaders respond to what you share.',
    open: 'See your feedback',
  },

  walk: (days: number) => `The ${days} days`,
  walkText: 'Every day that has opened stays open.',
  marks: {
    done: (day: number) => `Day ${day}, completed`,
    here: (day: number) => `Day ${day}, today`,
    open: (day: number) => `Day ${day}, open`,
    closed: (day: number) => `Day ${day}, not open yet`,
  },
}
