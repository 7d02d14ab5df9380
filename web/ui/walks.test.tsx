import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '#web/platform/parts/draw.tsx'
import { SmallWalk } from './small-walk.tsx'
import { WalkMarks, type WalkMark } from './walk-marks.tsx'

test.each([
  [2, 'M5 5h0M15 5h0', { cx: '15', cy: '15' }, 29],
  [30, 'M5 5h0M15 5h0', { cx: '5', cy: '15' }, 30],
  [1, 'M5 5h0M15 5h0', null, 1],
  [null, 'M5 5h0M15 5h0', null, null],
])('a small walk shows %s as where one stands, unless that is done', async (_, done, at, here) => {
  const { container } = await draw(<SmallWalk label="Walk" marks={46} done={[1, 2]} here={here} />)
  const [road, rest, walked] = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'))
  const circle = container.querySelector('circle')
  expect(walked).toBe(done)
  expect(circle && { cx: circle.getAttribute('cx'), cy: circle.getAttribute('cy') }).toEqual(at)
  expect(rest?.split('h0')).toHaveLength(at ? 44 : 45)
  // The second row runs back, and the third forth again.
  expect(road?.slice(1).split('L').slice(13, 17)).toEqual(['135 5', '145 5', '145 15', '135 15'])
  expect(road).toMatch(/L5 15L5 25L.*L145 25L145 35$/)
  expect(container.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 150 40')
})

const marks: WalkMark[] = Array.from({ length: 31 }, (_, index) => ({
  label: `Day ${index + 1}`,
  text: String(index + 1),
  state: index === 0 ? 'done' : index === 1 ? 'here' : 'closed',
  ...(index < 2 && { to: `/day/${index + 1}`, keepScroll: index === 1 }),
}))

test('a path of marks winds from row to row, and says where one stands', async () => {
  const { container, address } = await draw(<WalkMarks label="Walk" marks={marks} />)
  const all = [...container.querySelectorAll('li')]
  const place = (day: number, width: string) => [
    all[day - 1]?.style.getPropertyValue(`--${width}`),
    all[day - 1]?.style.getPropertyValue(`--${width}-way`),
  ]
  expect([1, 5, 6, 10, 11].map((day) => place(day, 'five'))).toEqual([
    ['1 / 1', '1'],
    ['1 / 5', '0'],
    ['2 / 5', '-1'],
    ['2 / 1', '0'],
    ['3 / 1', '1'],
  ])
  expect([10, 11].map((day) => place(day, 'ten'))).toEqual([
    ['1 / 10', '0'],
    ['2 / 10', '-1'],
  ])
  expect([15, 16, 30, 31].map((day) => place(day, 'fifteen'))).toEqual([
    ['1 / 15', '0'],
    ['2 / 15', '-1'],
    ['2 / 1', '0'],
    ['3 / 1', '1'],
  ])
  expect(all.map(({ dataset }) => dataset.walked).slice(0, 2)).toEqual(['true', 'false'])
  const [first, second] = screen.getAllByRole('link')
  expect([first, second].map((link) => link?.getAttribute('aria-current'))).toEqual([null, 'step'])
  for (const keys of [
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ]) {
    first?.addEventListener('click', (event) => event.preventDefault(), { once: true })
    fireEvent.click(first!, keys)
    expect(address()).toBe('/')
  }
  expect(fireEvent.click(second!)).toBe(false)
  await waitFor(() => expect(address()).toBe('/day/2'))
})
