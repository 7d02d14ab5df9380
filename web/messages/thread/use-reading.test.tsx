import { expect, test, vi } from 'vitest'
import { api } from '#web/platform/api/queries.ts'
import { answers } from '#web/platform/parts/answers.ts'
import { holdTime, pass, runHook } from '#web/platform/parts/draw.tsx'
import { useReading } from './use-reading.ts'

const conversation = { id: 'c', readNumber: 0 } as Parameters<typeof useReading>[1]

/** A box of 100 to 500 pixels from the top, with rows from here to there. */
function box(...rows: [from: number, to: number][]) {
  const at = (element: HTMLElement, from: number, to: number) =>
    void vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, from, 300, to - from))
  const element = document.createElement('div')
  at(element, 100, 500)
  for (const [index, [from, to]] of rows.entries()) {
    const row = document.createElement('div')
    row.dataset.number = String(index + 1)
    at(row, from, to)
    element.append(row)
  }
  return { current: element }
}

async function readIn(place: { current: HTMLElement }) {
  holdTime('2026-11-20T13:00:00Z')
  const asked = answers(api.messages.read, () => ({}))
  const { result } = await runHook(() => useReading(place, conversation), null)
  result.current()
  await pass(300)
  return asked.map(({ number }) => number)
}

test('a message counts as read once its first 24 pixels are in view', async () => {
  expect(await readIn(box([100, 400], [400, 476], [476, 600]))).toEqual([3])
})

test('a message of which less is in view is not read, nor one that stands above', async () => {
  expect(await readIn(box([20, 100], [477, 600]))).toEqual([])
})

test('nothing is noted once the thread is gone', async () => {
  holdTime('2026-11-20T13:00:00Z')
  const asked = answers(api.messages.read, () => ({}))
  const { result, unmount } = await runHook(() => useReading(box([100, 400]), conversation), null)
  result.current()
  unmount()
  await pass(300)
  expect(asked).toEqual([])
})
