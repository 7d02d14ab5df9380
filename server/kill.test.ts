import { expect, test } from 'vitest'
import { killDuringSubmits } from '#testing/kill.ts'
import { howMany } from '#testing/soak.ts'

test('a server killed during submits loses, doubles and halves nothing', async () => {
  const kills = howMany(2, 100)
  const { faults, submits } = await killDuringSubmits(kills)
  expect(submits).toBe(16 * kills)
  expect(faults).toEqual([])
})
