import { expect, test } from 'vitest'
import { me as meShape } from '#contract/account/me.ts'
import { entry } from '#contract/entries/entry.ts'
import { home } from '#contract/home/home.ts'
import { desk } from '#contract/journal/desk.ts'
import { sharedEntry } from '#contract/sharing/sharing.ts'
import {
  exampleDesk,
  exampleFeed,
  exampleHome,
  exampleMe,
  exampleReflections,
  nextHour,
} from './example-data.ts'
import { exampleContent as content } from './sample-content.ts'

const now = new Date('2026-11-20T13:00:00Z')
const me = exampleMe('Grace Chapel', ['core-content'], { hour: 5, zone: 'America/New_York' })

test('the example reads only what the API could answer, field by field', () => {
  const [shownHome, shownDesk] = [exampleHome(content, now, me.unlock), exampleDesk(content)]
  expect(meShape.parse(me)).toEqual(me)
  expect(home.parse(shownHome)).toEqual(shownHome)
  expect(desk.parse(shownDesk)).toEqual(shownDesk)
  const [entries, feed] = [exampleReflections(content, now), exampleFeed(content, now)]
  expect(entries.map((one) => entry.parse(one))).toEqual(entries)
  expect(feed.map((one) => sharedEntry.parse(one))).toEqual(feed)
})

test('everything in it has an id of its own, and everybody is plainly made up', () => {
  const [entries, feed] = [exampleReflections(content, now), exampleFeed(content, now)]
  const ids = [me.id, ...entries.map(({ id }) => id), ...feed.flatMap(({ id, author }) => [id, author.id])]
  expect(new Set(ids).size).toBe(ids.length)
  for (const name of [me.displayName, ...feed.map(({ author }) => author.displayName)])
    expect(name).toMatch(/ Example$/)
})

test.each([
  ['2026-11-20T09:59:00Z', 5, 'America/New_York', '2026-11-20T10:00:00Z'],
  ['2026-11-20T10:00:00Z', 5, 'America/New_York', '2026-11-21T10:00:00Z'],
  ['2026-07-20T12:00:00Z', 5, 'America/New_York', '2026-07-21T09:00:00Z'],
  ['2026-11-20T10:00:00Z', 0, 'Asia/Kolkata', '2026-11-20T18:30:00Z'],
  // The night in which the clocks go back.
  ['2026-10-31T12:00:00Z', 5, 'America/New_York', '2026-11-01T10:00:00Z'],
  ['2026-11-20T10:00:00Z', 5, 'Not/AZone', '2026-11-21T10:00:00Z'],
])('after %s, %i o’clock in %s comes at %s', (now, hour, zone, next) => {
  expect(nextHour(new Date(now), hour, zone)).toEqual(new Date(next))
})
