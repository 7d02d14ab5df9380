import { plural } from '#words/plural.ts'

export const home = {
  /** By the hour of the reader's day. */
  greetings: {
    morning: (name: string) => `Good morning, ${name}`,
    afternoon: (name: string) => `Good afternoon, ${name}`,
    evening: (name: string) => `Good evening, ${name}`,
  },
  welcome: 'Each day asks for two things: a reflection, and a response to its challenge.',
  welcomeBack: (day: number) => `Welcome back. Day ${day} is ready when you are.`,
  welcomeBackWaiting: 'Welcome back. It is good to see you.',

  today: "Today's Challenge",
  written: { reflection: 'Reflection written', challenge: 'Challenge response written' },
  toWrite: { reflection: 'Reflection still to write', challenge: 'Challenge response still to write' },
  write: { reflection: "Write today's reflection", challenge: 'Write the challenge response' },
  openJournal: 'Open the journal',

  progress: 'Your walk',
  /** Stands after the number. */
  daysWalked: (days: number) => plural('en', days, { one: 'day walked', other: 'days walked' }),
  completed: (done: number, days: number) => `${done} of ${days} days completed`,
  completedLabel: 'Days completed',
  stayWalked: 'Days you have walked stay walked, even where an entry is missing now.',
  nextAfter: (day: number) => `Day ${day} opens the morning after both entries of today are written.`,
  openUpTo: (day: number) => `The days up to Day ${day} are open already.`,
  lastDay: 'This is the last day of the walk.',

  walk: (days: number) => `The ${days} days`,
  walkText: 'Every day that has opened stays open.',
  marks: {
    done: (day: number) => `Day ${day}, completed`,
    here: (day: number) => `Day ${day}, today`,
    open: (day: number) => `Day ${day}, open`,
    closed: (day: number) => `Day ${day}, not open yet`,
  },
}
