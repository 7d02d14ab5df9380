import { expect, test } from 'vitest'
import { randomFrom } from '#testing/random-writing/random.ts'
import { howMany, seed } from '#testing/soak.ts'
import { faultsOf, randomAnswer, shownOf } from './answers.ts'

test('of answers that mix truth with invention only what is true is shown', async () => {
  const random = randomFrom(seed)
  const turns = howMany(20, 1000)
  let passages = 0
  let lies = 0
  for (let turn = 0; turn < turns; turn++) {
    const answer = randomAnswer(random)
    const shown = await shownOf(answer.said)
    expect(faultsOf(answer, shown), `seed ${seed}: ${JSON.stringify(answer.said)}`).toEqual([])
    passages += shown.passages.length
    lies += answer.lies.length
  }
  // Both were there to be told apart.
  expect(passages).toBeGreaterThan(turns / 2)
  expect(lies).toBeGreaterThan(2 * turns)
})

test('what is not true is found where it is shown', async () => {
  const random = randomFrom(7)
  let found = 0
  for (let turn = 0; turn < 50; turn++) {
    const { said, lies } = randomAnswer(random)
    const shown = { ...said, passages: [], elsewhere: [] }
    if (faultsOf({ said, lies }, shown).length > 0) found++
  }
  expect(found).toBeGreaterThan(35)
})
