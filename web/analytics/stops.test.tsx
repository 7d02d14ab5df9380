import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fewestTold, stoppedAfterDays } from '#contract/analytics/limits.ts'
import { draw, shown } from '#web/platform/parts/draw.tsx'
import { analyticsWords } from '#words/en/analytics/analytics.ts'
import { Stops } from './stops.tsx'

const { stops: words, chart } = analyticsWords

/** Days, each by itself, of which some have been passed and some were the last of somebody. */
function show(stopped: number | null, days: [passed: number | null, stopped: number][]) {
  const data = {
    stopped,
    days: days.map(([passed, stops], index) => ({
      from: index + 1,
      until: index + 1,
      passed,
      stopped: stops,
    })),
  }
  const query = { isError: false, isPending: false, isSuccess: true, data } as never
  return draw(<Stops query={query} />)
}

const read = (title: string) => screen.getByRole('slider', { name: chart.read(title) })
const day = (number: number) => ({ from: number, until: number })

test('where nobody has stopped an admin is told so', async () => {
  await show(0, [])
  screen.getByText(words.none)
  screen.getByText(words.noneText(stoppedAfterDays))
  expect(screen.queryByRole('slider')).toBeNull()
})

test('where fewer have stopped than are told of, nothing is said of them but that', async () => {
  await show(null, [])
  screen.getByText(words.few(fewestTold))
  expect(shown()).not.toContain(words.none)
  expect(screen.queryByRole('slider')).toBeNull()
})

test('where some stopped on the first day both charts are shown', async () => {
  await show(6, [[0, 6]])
  expect(shown()).not.toContain(words.none)
  expect(shown()).toContain(words.stopped(6, fewestTold))
  expect(read(words.after).getAttribute('aria-valuetext')).toBe(words.onDays(day(1), 6))
  expect(read(words.rate).getAttribute('aria-valuetext')).toBe(words.rateOf(day(1), 0, 0, 6))
})

test('the rate of a day is in full percent, all of it only where nobody stopped, and none of nobody or of few', async () => {
  await show(17, [
    [999, 1],
    [5, 10],
    [5, 0],
    [0, 0],
    [null, 6],
  ])
  const rates = read(words.rate)
  // The lowest is read at first.
  expect(rates.getAttribute('aria-valuetext')).toBe(words.rateOf(day(2), 33, 5, 15))
  for (const [place, said] of [
    [0, words.rateOf(day(1), 99, 999, 1000)],
    [2, words.rateOf(day(3), 100, 5, 5)],
    [3, words.noRate(day(4))],
    [4, words.fewRate(day(5), fewestTold)],
  ] as const) {
    fireEvent.change(rates, { target: { value: place } })
    expect(rates.getAttribute('aria-valuetext')).toBe(said)
  }
  const rows = screen.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent)
  expect(rows).toContain(`400${words.noPercent}`)
  expect(rows).toContain('1999199%')
})
