import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { overridableDay } from '#contract/overrides/overrides.ts'
import { draw } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { DayGrid } from './day-grid.tsx'

let wished: [days: number[], wanted: boolean][]
beforeEach(() => {
  wished = []
})

/** Ten days side by side of which the first two are complete, the second of them not as an admin wishes. */
async function show() {
  const days = Array.from({ length: 20 }, (_, index) =>
    sample(overridableDay, { day: index + 1, complete: index < 2 ? 'entries' : null } as never),
  )
  const onWish = (which: number[], wanted: boolean) => void wished.push([which, wanted])
  const drawn = await draw(<DayGrid days={days} wishes={new Map([[2, false]])} onWish={onWish} />)
  return { ...drawn, boxes: screen.getAllByRole<HTMLInputElement>('checkbox') }
}

test('days are checked as they are, unless they are wished otherwise, and Tab reaches one of them', async () => {
  const { boxes } = await show()
  expect(boxes.slice(0, 4).map(({ checked }) => checked)).toEqual([true, false, false, false])
  expect(boxes.filter(({ tabIndex }) => tabIndex === 0)).toEqual([boxes[0]])
})

test('an admin turns a day round, and with Shift all from there', async () => {
  const { boxes } = await show()
  fireEvent.click(boxes[2]!)
  fireEvent.click(boxes[5]!, { shiftKey: true })
  fireEvent.click(boxes[0]!)
  expect(wished).toEqual([
    [[3], true],
    [[3, 4, 5, 6], true],
    [[1], false],
  ])
})

test('the arrows lead from day to day, and with Shift carry a check mark on', async () => {
  const { boxes } = await show()
  boxes[0]!.focus()
  fireEvent.keyDown(boxes[0]!, { key: 'ArrowRight', shiftKey: true })
  expect(document.activeElement).toBe(boxes[1])
  expect(boxes[1]!.tabIndex).toBe(0)
  expect(wished).toEqual([[[1, 2], true]])
  fireEvent.keyDown(boxes[1]!, { key: 'ArrowRight' })
  fireEvent.keyDown(boxes[2]!, { key: 'ArrowRight', shiftKey: true })
  expect(wished[1]).toEqual([[3, 4], false])
})

test.each(['ctrlKey', 'metaKey', 'altKey'])(
  'an arrow with %s is left to the browser, as is any other key',
  async (modifier) => {
    const { boxes } = await show()
    boxes[0]!.focus()
    expect(fireEvent.keyDown(boxes[0]!, { key: 'ArrowRight', [modifier]: true })).toBe(true)
    expect(fireEvent.keyDown(boxes[0]!, { key: 'a' })).toBe(true)
    expect(document.activeElement).toBe(boxes[0])
    expect(fireEvent.keyDown(boxes[0]!, { key: 'ArrowRight' })).toBe(false)
  },
)
