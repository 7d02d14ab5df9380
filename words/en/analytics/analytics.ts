import type { Role } from '#contract/account/me.ts'
import { plural } from '#words/plural.ts'

const people = (count: number) => plural('en', count, { one: '1 person', other: `${count} people` })
const fewer = (least: number) => `fewer than ${least}`
/** A day of the programme, or several in a row. */
type Days = { from: number; until: number }
const dayOrDays = ({ from, until }: Days) => (from === until ? `Day ${from}` : `Days ${from} to ${until}`)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const days = (count: number) => plural('en', count, { one: '1 day', other: `${count} days` })

/** The figures of a church, for its admins. */
export const analyticsWords = {
  text: (least: number) =>
    `Your church's walk in figures. They count the days people complete, show nothing that anybody wrote, and never cover fewer than ${least} people. People who are suspended or about to leave are not counted.`,
  /** In place of a number of people that is not told. */
  fewer,
  /** Said of what the plan does not hold. */
  advanced: 'Where people stop, how much is done each week, and how long feedback takes.',

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
      `Which day people are on: the first one they have not completed. Everybody who has begun is counted, including leaders. Days with fewer than ${least} people are grouped together.`,
    empty: 'Nobody has begun yet',
    emptyText: 'Once somebody completes a day, you will see here which days people are on.',
    few: (least: number) => `${capital(fewer(least))} people are on the walk`,
    fewText: (least: number) => `You will see here which days people are on once there are ${least} or more.`,
    allThrough: 'Everybody who has begun has finished',
    through: (count: number) =>
      plural('en', count, {
        one: '1 person has completed all 75 days and is no longer counted on any day.',
        other: `${count} people have completed all 75 days and are no longer counted on any day.`,
      }),
    fewThrough: (least: number) =>
      `${capital(fewer(least))} people have completed all 75 days and are no longer counted on any day.`,
    columns: ['Day', 'People'],
    onDays: (span: Days, count: number) => `${dayOrDays(span)}: ${people(count)}`,
  },

  stops: {
    title: 'Where people stop',
    failed: 'The figures about where people stop could not be loaded.',
    text: (days: number) =>
      `Somebody counts as stopped after ${days} days without completing anything, until they continue. Nobody is told, and every day stays open to them.`,
    after: 'The last day before stopping',
    none: 'Nobody has stopped',
    noneText: (days: number) => `Everybody on the walk has completed a day within the last ${days} days.`,
    few: (least: number) => `${capital(fewer(least))} people have stopped`,
    fewText: (least: number) =>
      `Once ${least} or more have, you will see here which days they stopped after.`,
    stopped: (count: number, least: number) =>
      `${count} people have stopped. Days with fewer than ${least} are grouped together.`,
    columns: ['Last day', 'Stopped'],
    onDays: (span: Days, count: number) => `After ${dayOrDays(span)}: ${count} stopped`,

    rate: 'Continuing from each day to the next',
    rateText: 'Of the people who stopped on these days or continued past them, how many continued.',
    rateColumns: ['Day', 'Continued', 'Stopped', 'Rate'],
    rateOf: (span: Days, percent: number, passed: number, all: number) =>
      `After ${dayOrDays(span)}: ${percent}%, ${passed} of ${all}`,
    noRate: (span: Days) => `After ${dayOrDays(span)}: nobody so far`,
    fewRate: (span: Days, least: number) => `After ${dayOrDays(span)}: ${fewer(least)} continued`,
    percent: (percent: number) => `${percent}%`,
    noPercent: 'none',
  },

  activity: {
    title: 'Activity by week',
    failed: 'The activity could not be loaded.',
    text: (zone: string) =>
      `The last 12 weeks, from Monday to Monday (time zone: ${zone}), including this week so far. Days an admin marks as complete do not count as activity.`,
    empty: 'No days were completed in these weeks',
    emptyText: 'What people complete from now on will be counted here.',
    few: (least: number) => `${capital(fewer(least))} people were active in each of these weeks`,
    fewText: (least: number) => `A week is shown once ${least} or more people have been active in it.`,
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
    title: 'Waiting for feedback',
    failed: 'The figures about feedback could not be loaded.',
    text: 'What is waiting in your queue, and how long it has been waiting.',
    empty: 'Nothing is waiting for feedback',
    waiting: 'Waiting',
    answered: 'Answered',
    answeredText: (days: number) => `in the last ${days} days`,
    median: 'Median wait',
    medianText: 'for what was answered',
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
