import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { apiKey } from '#contract/api-keys/api-keys.ts'
import { mostKeys } from '#contract/api-keys/limits.ts'
import { api } from '#web/platform/api/queries.ts'
import { answers, refuse } from '#web/platform/parts/answers.ts'
import { draw, shown } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { told } from '#web/platform/parts/told.ts'
import { apiKeyWords } from '#words/en/api-keys/api-keys.ts'
import { KeyList, KeyRow } from './key-list.tsx'
import { RevokeButton } from './revoke-button.tsx'

const { list: words, make, revoke } = apiKeyWords
const key = sample(apiKey, { id: 'key', name: 'Website' })

test.each([
  ['none', [], true, true, [words.empty, words.emptyText], [words.full(mostKeys), words.count(0)]],
  ['none, and none in the plan', [], false, false, [words.empty], [words.emptyText, words.full(mostKeys)]],
  ['one', [key], true, true, [words.count(1)], [words.empty, words.full(mostKeys)]],
  ['as many as there may be', [key], true, false, [words.full(mostKeys)], [words.empty]],
] as const)('of %s an admin is told what there is, and whether another can be made', async (...row) => {
  const [, keys, inPlan, canMake, those, others] = row
  answers(api.apiKeys.list, () => ({ keys: [...keys], inPlan, can: { make: canMake } }))
  await draw(<KeyList />)
  for (const said of those) await screen.findByText(said)
  for (const said of others) expect(shown()).not.toContain(said)
  expect(screen.queryByRole('button', { name: make.open }) !== null).toBe(canMake)
})

test('a failure to read the keys is told, and the list is not called empty', async () => {
  answers(api.apiKeys.list, () => refuse('FORBIDDEN'))
  await draw(<KeyList />)
  await screen.findByText(words.failed)
  expect(shown()).not.toContain(words.empty)
})

test.each([
  ['taken', () => ({}), 'success'],
  ['was revoked before', () => refuse('NOT_FOUND'), 'success'],
  ['is refused', () => refuse('FORBIDDEN'), 'danger'],
] as const)(
  'an admin who revokes a key that is %s is told so, once they have said yes',
  async (_, answer, kind) => {
    const asked = answers(api.apiKeys.revoke, answer)
    const { user } = await draw(<RevokeButton apiKey={key} />)
    await user.click(screen.getByRole('button'))
    const confirm = await screen.findByRole('button', { name: revoke.confirm })
    expect(asked).toEqual([])
    await user.click(confirm)
    await waitFor(() => expect(told).toMatchObject([{ kind }]))
    await waitFor(() => expect(screen.queryByRole('button', { name: revoke.confirm })).toBeNull())
  },
)

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
