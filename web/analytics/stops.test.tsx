import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stoppedAfterDays } from '#contract/analytics/limits.ts'
import { draw, shown } from '#web/parts/draw.tsx'
import { analyticsWords } from '#words/en/analytics.ts'
import { Stops } from './stops.tsx'

const { stops: words, chart } = analyticsWords

/** Days of which some have been passed and some were the last of somebody. */
function show(stopped: number, days: [passed: number, stopped: number][]) {
  const data = {
    stopped,
    days: days.map(([passed, stops], index) => ({ day: index + 1, passed, stopped: stops })),
  }
  const query = { isError: false, isPending: false, isSuccess: true, data } as never
  return draw(<Stops query={query} />)
}

const read = (title: string) => screen.getByRole('slider', { name: chart.read(title) })

test('where nobody has begun nothing is said of how people go on', async () => {
  await show(0, [[0, 0]])
  screen.getByText(words.none)
  expect(shown()).not.toContain(words.noneText(stoppedAfterDays))
  expect(screen.queryByRole('slider')).toBeNull()
})

test('where nobody has stopped it is said of those on the way, with how they go on', async () => {
  await show(0, [
    [1, 0],
    [0, 0],
  ])
  screen.getByText(words.noneText(stoppedAfterDays))
  read(words.rate)
  expect(screen.queryByRole('slider', { name: chart.read(words.after) })).toBeNull()
})

test('where somebody stopped on the first day both are shown', async () => {
  await show(1, [[0, 1]])
  expect(shown()).not.toContain(words.none)
  expect(shown()).toContain(words.stopped(1))
  expect(read(words.after).getAttribute('aria-valuetext')).toBe(words.onDay(1, 1))
  expect(read(words.rate).getAttribute('aria-valuetext')).toBe(words.rateOf(1, 0, 0, 1))
})

test('the rate of a day is in full percent, all of it only where nobody stopped, and none of nobody', async () => {
  await show(1, [
    [999, 1],
    [1, 2],
    [5, 0],
    [0, 0],
  ])
  const rates = read(words.rate)
  // The lowest is read at first.
  expect(rates.getAttribute('aria-valuetext')).toBe(words.rateOf(2, 33, 1, 3))
  for (const [place, said] of [
    [0, words.rateOf(1, 99, 999, 1000)],
    [2, words.rateOf(3, 100, 5, 5)],
    [3, words.noRate(4)],
  ] as const) {
    fireEvent.change(rates, { target: { value: place } })
    expect(rates.getAttribute('aria-valuetext')).toBe(said)
  }
  const rows = screen.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent)
  expect(rows).toContain(`400${words.noPercent}`)
  expect(rows).toContain('1999199%')
})
