import type { Stage } from '#contract/programme/day.ts'
import type { LockedCode } from '#contract/progress/locked-code.ts'

const documentedHour = 'Materials become available at 5:00\u00A0AM\u00A0(EST).'

/** "5:00 AM", of an hour from 0 to 23. */
function clockHour(hour: number): string {
  return `${hour % 12 || 12}:00\u00A0${hour < 12 ? 'AM' : 'PM'}`
}

/** "New York", of an IANA zone; also "UTC". */
function placeOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', '\u00A0')
}

/** What is said of a day of the programme: its place, its reading, its cards, and why it is locked. */
export const dayWords = {
  number: (day: number) => `Day ${day}`,
  dayOf: (day: number, days: number) => `Day ${day} of ${days}`,
  /** "Stage 2: Fellowship"; a stage that has no name of its own, or none that can be shown, is "Stage 5". */
  stage: ({ number, name }: Pick<Stage, 'number' | 'name'>) =>
    name === '' || name === `Stage ${number}` ? `Stage ${number}` : `Stage ${number}: ${name}`,
  discipline: (name: string) => `Discipline: ${name}`,

  translation: 'World English Bible',
  reflectionPrompt: 'To reflect on',
  challengePrompt: 'To do today',
  withoutFood: 'An alternative that does not involve meals',
  closingPrayer: 'To close',
  circleQuestion: 'For your circle',
  toCircle: 'Go to your circle',
  /** Over what a stage is about, on its first day. */
  introduction: (discipline: string) => `Five days of ${discipline}`,
  health: 'For your health',
  showPassages: 'Show the reading',
  hidePassages: 'Hide the reading',

  card: { reflection: 'Reflection', challenge: 'Challenge' },
  cardAlt: (day: number, days: number, title: string, kind: 'reflection' | 'challenge') =>
    `Card for Day ${day}, “${title}”: the ${kind} that is written out on this page, with a drawing of three people ` +
    `on a road through hills, ${day} of ${days} days along.`,
  expand: 'Expand',
  collapse: 'Collapse',
  imageFailed: 'The picture could not be loaded. Its words are below.',

  /** The documented sentences, by the code of the answer. */
  locked: {
    'not-authenticated': 'Please sign in to open this day.',
    'time-restricted': documentedHour,
    'pending-entries': 'Complete both reflection and challenge for the previous day.',
    'not-available': 'Complete previous days in order.',
    default: "Complete the previous day's work.",
  } satisfies Record<LockedCode | 'default', string>,
  /** When days open: as documented, or by the hour and the place that a church has chosen. */
  opensAt: (hour: number, zone: string) =>
    hour === 5 && zone === 'America/New_York'
      ? documentedHour
      : `Materials become available at ${clockHour(hour)}\u00A0(${placeOf(zone)}\u00A0time).`,
  clockHour,
  placeOf,
  lockedTitle: (day: number) => `Day ${day} is locked`,
  missing: {
    reflection: (day: number) => `Write the reflection for Day ${day}`,
    challenge: (day: number) => `Write the challenge response for Day ${day}`,
  },
  notMarkedYet: (day: number) => `You have written both. Day ${day} just needs to be marked complete.`,
  /** A walk that was never begun here. */
  notWalked: (walk: number) =>
    `You did not walk Walk ${walk} here. What you imported for it is kept as writing, and does not count as progress.`,
  goTo: (day: number) => `Go to Day ${day}`,

  complete: (day: number) => `Day ${day} is complete`,
  allComplete: (days: number) => `You have walked all ${days} days.`,
  opens: (day: number, when: string) => `Day ${day} opens ${when}.`,
  today: (time: string) => `today at ${time}`,
  tomorrow: (time: string) => `tomorrow at ${time}`,
  on: (date: string, time: string) => `on ${date} at ${time}`,
}
