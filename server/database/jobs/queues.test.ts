import { expect, test } from 'vitest'
import { createQueues } from './queues.ts'

test('work of one key waits for the one before, whether that fails or not; work of another does not', async () => {
  const inTurn = createQueues()
  const told: string[] = []
  const gate = Promise.withResolvers<void>()
  const first = inTurn('lydia', async () => {
    await gate.promise
    told.push('first')
    throw new Error('first fails')
  })
  const second = inTurn('lydia', async () => void told.push('second'))
  await inTurn('timothy', async () => void told.push('other'))
  expect(told).toEqual(['other'])
  gate.resolve()
  await expect(first).rejects.toThrow('first fails')
  await second
  expect(told).toEqual(['other', 'first', 'second'])
  expect(await inTurn('lydia', async () => 'anew')).toBe('anew')
})
