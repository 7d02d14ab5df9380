import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { apiKey } from '#contract/api-keys/api-keys.ts'
import { draw, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { apiKeyWords } from '#words/en/api-keys/api-keys.ts'
import { KeyRow } from './key-row.tsx'

const { list: words } = apiKeyWords
// It ends as Nov 20 does, where the tests are read.
const endsAt = new Date(2026, 10, 21)

test.each([
  ['living', [], [words.ended, words.resting, words.restingText]],
  ['ended', [words.ended], [words.resting, words.restingText]],
  ['resting', [words.resting, words.restingText], [words.ended]],
] as const)('of a key that is %s it says so, and nothing else', async (state, said, others) => {
  await draw(<KeyRow apiKey={sample(apiKey, { state })} />)
  for (const each of said) screen.getByText(each)
  for (const each of others) expect(screen.queryByText(each)).toBeNull()
  expect(shown()).toContain(words.noEnd)
  expect(shown()).toContain(words.neverUsed)
})

test.each([
  ['living', words.endsOn('Nov 20, 2026')],
  ['ended', words.endedOn('Nov 20, 2026')],
] as const)('the last day of a key that is %s is the one before it ends', async (state, said) => {
  await draw(<KeyRow apiKey={sample(apiKey, { state, endsAt })} />)
  screen.getByText(said)
})
