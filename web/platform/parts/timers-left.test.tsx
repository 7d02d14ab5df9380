import { expect, test } from 'vitest'
import { stopTimers } from './timers-left.ts'

test('a timer that a part has left behind does not go off any more', async () => {
  const wentOff: string[] = []
  setTimeout(() => wentOff.push('timeout'), 1)
  setInterval(() => wentOff.push('interval'), 1)
  stopTimers()
  await new Promise<void>((done) => setTimeout(done, 20))
  expect(wentOff).toEqual([])
})
