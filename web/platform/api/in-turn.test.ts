import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'

test('what comes later is done later, however quick it is, and only the last answer counts', async () => {
  const done: string[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const slow = inTurn('a', async () => {
    await promise
    done.push('slow')
    return 'slow'
  })
  const quick = inTurn('a', async () => {
    done.push('quick')
    return 'quick'
  })
  await inTurn('b', async () => void done.push('other'))
  resolve()
  expect(await Promise.all([slow, quick])).toEqual([
    { answer: 'slow', isLast: false },
    { answer: 'quick', isLast: true },
  ])
  expect(done).toEqual(['other', 'slow', 'quick'])
})

test('what fails keeps nothing after it from being done', async () => {
  const failing = inTurn('a', () => Promise.reject(new Error('No')))
  const next = inTurn('a', async () => 'next')
  await expect(failing).rejects.toThrow('No')
  expect(await next).toEqual({ answer: 'next', isLast: true })
})
