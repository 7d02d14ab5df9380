import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Eligibility, progress as progressSchema } from '#contract/progress/eligibility.ts'
import { lydia } from '#web/platform/parts/cast.ts'
import { draw, holdTime, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { dayWords } from '#words/en/programme/programme.ts'
import { LockedDay } from './locked-day.tsx'
import { momentAhead } from '#web/platform/times/moments.ts'

const progress = sample(progressSchema, { begun: true, walk: 1, displayedDay: 3 })
const { locked } = dayWords

function show(eligibility: object, given = progress) {
  return draw(
    <LockedDay day={4} eligibility={{ eligible: false, ...eligibility } as Eligibility} progress={given} />,
  )
}

const ways = () => screen.getAllByRole('link').map((link) => link.textContent)

test('a day that waits for its hour says when that is, and leads to the day that is open', async () => {
  holdTime('2026-11-20T13:00:00Z')
  const opensAt = new Date('2026-11-21T10:00:00Z')
  await show({ code: 'time-restricted', opensAt })
  expect(shown()).toContain(dayWords.opensAt(lydia.unlock.hour, lydia.unlock.zone))
  expect(shown()).toContain(dayWords.opens(4, momentAhead(opensAt)))
  expect(ways()).toEqual([dayWords.goTo(3)])
})

test('a day that waits for entries of the open one leads to those that are missing', async () => {
  await show({ code: 'pending-entries', previousDay: 3, missing: ['reflection', 'challenge'] })
  expect(shown()).toContain(locked['pending-entries'])
  expect(ways()).toEqual([dayWords.missing.reflection(3), dayWords.missing.challenge(3)])
  const addresses = screen.getAllByRole<HTMLAnchorElement>('link').map(({ href }) => new URL(href).search)
  expect(addresses[0]).toContain('reflections')
  expect(addresses[1]).toContain('challenges')
})

test('where none is missing one is led to where the open day is marked', async () => {
  await show({ code: 'pending-entries', previousDay: 3, missing: [] })
  expect(ways()).toEqual([dayWords.notMarkedYet(3)])
})

test('where another day is in the way one is led to the one that is open', async () => {
  await show({ code: 'pending-entries', previousDay: 2, missing: ['reflection'] })
  expect(ways()).toEqual([dayWords.goTo(3)])
})

test('a day that is not to be had says so, and a code that nobody knows says what helps', async () => {
  const { unmount } = await show({ code: 'not-available' })
  expect(shown()).toContain(locked['not-available'])
  unmount()
  await show({ code: 'unheard-of' })
  expect(shown()).toContain(locked.default)
})

test('of a walk that was never begun no day is locked', async () => {
  await show({ code: 'not-available' }, { ...progress, begun: false })
  expect(shown()).not.toContain(dayWords.lockedTitle(4))
})
