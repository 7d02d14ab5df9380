import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw, shown } from '#web/platform/parts/draw.tsx'
import { analyticsWords } from '#words/en/analytics/analytics.ts'
import { Chart } from './chart.tsx'
import { countScale } from './scale.ts'

const { chart: words } = analyticsWords

function show(values: (number | null)[], look: 'bars' | 'dashes' = 'bars', count = values.length) {
  const points = Array.from({ length: count }, (_, index) => {
    const value = values[index] ?? null
    const mark = index === 0 || index === count - 1 ? `mark ${index}` : undefined
    return {
      key: index,
      value,
      said: `${index}: ${value}`,
      ...(mark && { mark }),
      row: [index, value ?? 'none'],
    }
  })
  const scale = countScale(values.map((value) => value ?? 0))
  return draw(<Chart title="Days" columns={['Day', 'People']} points={points} scale={scale} look={look} />)
}

const bars = (container: HTMLElement) => [...container.querySelectorAll('svg rect')].slice(1)
const pointer = () => screen.getByRole('slider', { name: words.read('Days') })

test('the highest value is read at first, then the one that is pointed at', async () => {
  const { container } = await show([1, 4, 2])
  expect(pointer().getAttribute('aria-valuetext')).toBe('1: 4')
  const isPointedAt = (bar: Element) => bar.getAttribute('class')?.includes('fill-ink')
  expect(bars(container).map(isPointedAt)).toEqual([false, true, false])
  vi.spyOn(pointer(), 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 300, 20))
  for (const [clientX, said] of [
    [100, '0: 1'],
    [399, '2: 2'],
    [50, '0: 1'],
    [500, '2: 2'],
    [200, '1: 4'],
  ] as const) {
    fireEvent.pointerMove(pointer(), { clientX })
    expect(pointer().getAttribute('aria-valuetext')).toBe(said)
  }
})

test('whatever is more than nothing can be seen, and what nobody knows has no bar', async () => {
  const { container } = await show([1000, 1, 0, null])
  const [all, little, none, ...others] = bars(container).map((bar) => [
    bar.getAttribute('y'),
    bar.getAttribute('height'),
  ])
  expect(all).toEqual(['0', '100'])
  expect(little).toEqual(['98', '2'])
  expect(none).toEqual(['100', '0'])
  expect(others).toEqual([])
})

test('a dash does not leave the chart', async () => {
  const { container } = await show([0, 1000], 'dashes')
  expect(bars(container).map((bar) => bar.getAttribute('y'))).toEqual(['97.5', '0'])
})

test.each([
  [20, ['-translate-x-4', '-translate-x-full']],
  [21, ['-translate-x-1/2', '-translate-x-1/2']],
])('of %i points the outermost marks stay within', async (count, sides) => {
  const { container } = await show([1], 'bars', count)
  expect(shown()).toContain('mark 0')
  const marks = [...container.querySelectorAll('span[style*=left]')]
  expect(marks).toHaveLength(2)
  expect(marks.map((mark) => sides.find((side) => mark.className.split(' ').includes(side)))).toEqual(sides)
})
