import { expect, test } from 'vitest'
import { killDuringSubmits } from '#testing/kill.ts'

test('a server killed during submits loses, doubles and halves nothing', { timeout: 120_000 }, async () => {
  const { faults, submits } = await killDuringSubmits(3)
  expect(submits).toBe(48)
  expect(faults).toEqual([])
})
