import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fewestTold } from '#contract/analytics/limits.ts'
import { draw, shown } from '#web/platform/parts/draw.tsx'
import { analyticsWords } from '#words/en/analytics/analytics.ts'
import { Activity } from './activity.tsx'
import { countScale, spanMark } from './scale.ts'

const { activity: words, chart } = analyticsWords
type Week = { begins: string; completions: number | null; marked: number | null; people: number | null }

function show(weeks: Week[]) {
  const query = { isError: false, isPending: false, isSuccess: true, data: { zone: 'UTC', weeks } } as never
  return draw(<Activity query={query} />)
}

const week = (day: number, completions: number | null, people = completions): Week => ({
  begins: `2026-11-0${day}`,
  completions,
  marked: 1,
  people,
})

test.each([
  [[week(2, 0)], words.empty],
  [[week(2, 0), week(9, null)], words.few(fewestTold)],
])('where nothing can be told of activity an admin is told why', async (weeks, said) => {
  await show(weeks)
  screen.getByText(said)
})

test('the last week is read at first, of few it is told that, and its ends are marked', async () => {
  const { container } = await show([week(1, 7), week(2, null), week(3, 9)])
  const read = (title: string) => screen.getByRole('slider', { name: chart.read(title) })
  const said = (title: string) => read(title).getAttribute('aria-valuetext')
  expect(said(words.completions)).toBe(words.completed('Nov 3, 2026', 9, 1))
  expect(said(words.active)).toBe(words.people('Nov 3, 2026', 9))
  for (const title of [words.completions, words.active]) {
    fireEvent.change(read(title), { target: { value: 1 } })
    expect(said(title)).toBe(words.fewIn('Nov 2, 2026', fewestTold))
  }
  const marks = [...container.querySelectorAll('span[style*=left]')].map(({ textContent }) => textContent)
  expect(marks).toEqual(['Nov 1, 2026', 'Nov 3, 2026', 'Nov 1, 2026', 'Nov 3, 2026'])
  expect(shown()).not.toContain(words.empty)
})

test('under the days of a chart the ends are named, and each fifteenth that has room', () => {
  const days = Array.from({ length: 80 }, (_, index) => ({ from: index + 1, until: index + 1 }))
  const named = (spans: typeof days) => spans.flatMap((_, place) => spanMark(spans, place) ?? [])
  expect(named(days)).toEqual(['1', '15', '30', '45', '60', '80'])
  expect(named(days.map((day) => ({ ...day, from: day.from + 4, until: day.until + 4 })))).toEqual([
    '5',
    '15',
    '30',
    '45',
    '60',
    '84',
  ])
  expect(named(days.with(29, { from: 30, until: 31 }))).toEqual(['1', '15', '45', '60', '80'])
})

test.each([
  [1.1, 1.2],
  [1.3, 1.6],
  [1.7, 2],
  [2.1, 3],
  [3.1, 4],
  [4.1, 5],
  [5.1, 6],
  [6.1, 8],
  [8.1, 10],
])('of %f thousand people a chart goes up to %f', (most, to) => {
  expect(countScale([most * 1000])).toEqual({ from: 0, to: to * 1000 })
})
