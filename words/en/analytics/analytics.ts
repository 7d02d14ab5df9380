import type { Role } from '#contract/account/me.ts'
import { plural } from '#words/plural.ts'

const people = (count: number) => plural('en', count, { one: '1 person', other: `${count} people` })
const fewer = (least: number) => `fewer than ${least}`
/** A day of the programme, or several in a row. */
type Days = { from: number; until: number }
const dayOrDays = ({ from, until }: Days) => (from === until ? `day ${from}` : `days ${from} to ${until}`)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const days = (count: number) => plural('en', count, { one: '1 day', other: `${count} days` })

/** The figures of a church, for its admins. */
export const analyticsWords = {
  text: (least: number) =>
    `How your church walks, in figures. They count the days that people complete, hold nothing that anybody wrote, and none of them is of fewer than ${least} people. Whoever is suspended or about to leave is not counted.`,
  /** In place of a number of people that is not told. */
  fewer,
  /** Said of what the plan does not hold. */
  advanced: 'Where people stop, how much is done week by week, and how long feedback waits.',

  chart: {
    showTable: 'Show as table',
    hideTable: 'Hide the table',
    table: (chart: string) => `${chart}, as a table`,
    /** Said of what one moves along a chart with, after the name of the chart. */
    read: (chart: string) => `${chart}, value by value`,
  },

  people: {
    title: 'People',
    failed: 'The figures about people could not be loaded.',
    everybody: 'People',
    roles: { participant: 'Participants', leader: 'Leaders', admin: 'Admins' } satisfies Record<Role, string>,
    begun: 'Have begun',
    finished: 'Have finished',
    begunText: 'completed a day',
    finishedText: 'completed all 75 days',

    days: 'People by day',
    daysText: (least: number) =>
      `On which day people stand: the first one that is not complete. Everybody who has begun is counted, also those who lead. Where fewer than ${least} stand, days are put together.`,
    empty: 'Nobody has begun yet',
    emptyText: 'As soon as somebody completes a day, you see here where people stand.',
    few: (least: number) => `${capital(fewer(least))} people are on the way`,
    fewText: (least: number) => `You see here where people stand as soon as ${least} or more do.`,
    allThrough: 'Everybody who has begun is through',
    through: (count: number) =>
      plural('en', count, {
        one: '1 person has completed all 75 days and stands on none.',
        other: `${count} people have completed all 75 days and stand on none.`,
      }),
    fewThrough: (least: number) =>
      `${capital(fewer(least))} people have completed all 75 days and stand on none.`,
    columns: ['Day', 'People'],
    onDays: (span: Days, count: number) => `${capital(dayOrDays(span))}: ${people(count)}`,
  },

  stops: {
    title: 'Where people stop',
    failed: 'Where people stop could not be loaded.',
    text: (days: number) =>
      `Who has completed nothing for ${days} days or more has stopped, until they go on. Nobody is told, and every day stays open to them.`,
    after: 'The last day of those who stopped',
    none: 'Nobody has stopped',
    noneText: (days: number) => `Everybody on the way has completed a day within the last ${days} days.`,
    few: (least: number) => `${capital(fewer(least))} people have stopped`,
    fewText: (least: number) => `You see here after which days as soon as ${least} or more have.`,
    stopped: (count: number, least: number) =>
      `${count} people have stopped. Where fewer than ${least} did, days are put together.`,
    columns: ['Last day', 'Stopped'],
    onDays: (span: Days, count: number) => `After ${dayOrDays(span)}: ${count} stopped`,

    rate: 'Going on from each day to the next',
    rateText: 'Of those who came further than these days or stopped on them, how many came further.',
    rateColumns: ['Day', 'Went on', 'Stopped', 'Rate'],
    rateOf: (span: Days, percent: number, passed: number, all: number) =>
      `After ${dayOrDays(span)}: ${percent}%, ${passed} of ${all}`,
    noRate: (span: Days) => `After ${dayOrDays(span)}: nobody so far`,
    fewRate: (span: Days, least: number) => `After ${dayOrDays(span)}: ${fewer(least)} went on`,
    percent: (percent: number) => `${percent}%`,
    noPercent: 'none',
  },

  activity: {
    title: 'Activity by week',
    failed: 'The activity could not be loaded.',
    text: (zone: string) =>
      `The last 12 weeks from Monday on, by the clock of ${zone}; the present one so far. What an admin marks as complete makes nobody active.`,
    empty: 'No day was completed in these weeks',
    emptyText: 'What people complete from now on is counted here.',
    few: (least: number) => `${capital(fewer(least))} people were active in each of these weeks`,
    fewText: (least: number) => `A week is told of as soon as ${least} or more were.`,
    fewIn: (week: string, least: number) => `Week of ${week}: ${fewer(least)} people`,
    tooFew: 'too few people',
    completions: 'Days completed',
    active: 'People active',
    columns: ['Week of', 'Days completed', 'Marked by an admin'],
    activeColumns: ['Week of', 'People active'],
    completed: (week: string, count: number, marked: number) =>
      marked > 0
        ? `Week of ${week}: ${days(count)}, ${marked} by an admin`
        : `Week of ${week}: ${days(count)}`,
    people: (week: string, count: number) => `Week of ${week}: ${people(count)}`,
  },

  feedback: {
    title: 'Waiting feedback',
    failed: 'The figures about feedback could not be loaded.',
    text: 'What waits in your queue, by how long it has waited.',
    empty: 'Nothing waits for feedback',
    waiting: 'Waiting',
    answered: 'Answered',
    answeredText: (days: number) => `in the last ${days} days`,
    median: 'Median wait',
    medianText: 'of what was answered',
    age: (from: number, until: number | null) => {
      if (until === null) return `${from} days or more`
      return from === 0 ? 'Under 1 day' : `${from} to ${until} days`
    },
    columns: ['Waiting', 'Entries'],
    queue: 'Open the queue',
    /** How long something waited, in the unit that says it best. */
    wait: (minutes: number) => {
      if (minutes < 60) return plural('en', minutes, { one: '1 minute', other: `${minutes} minutes` })
      const hours = Math.round(minutes / 60)
      if (hours < 48) return plural('en', hours, { one: '1 hour', other: `${hours} hours` })
      return `${Math.round(hours / 24)} days`
    },
  },
}
