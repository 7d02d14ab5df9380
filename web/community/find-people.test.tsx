import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { communityMember } from '#contract/community/community.ts'
import { api } from '#web/platform/api/queries.ts'
import { answers, refuse } from '#web/platform/parts/answers.ts'
import { barnabas, tabitha } from '#web/platform/parts/cast.ts'
import { draw, settle } from '#web/platform/parts/draw.tsx'
import { sample } from '#web/platform/parts/sample.ts'
import { told } from '#web/platform/parts/told.ts'
import { communityWords } from '#words/en/community/community.ts'
import { FindPeople } from './find-people.tsx'

const { search: words } = communityWords

async function begin(members = [sample(communityMember, { ...barnabas })]) {
  answers(api.community.members, () => ({ members, total: members.length, next: null }))
  const { user } = await draw(<FindPeople />)
  const field = screen.getByRole('searchbox')
  return {
    user,
    field,
    seek: async (text: string) => {
      await user.clear(field)
      await user.type(field, `${text}{Enter}`)
    },
  }
}

const rows = () => screen.queryAllByRole('listitem')

test('a search shows people who are not in one’s community', async () => {
  const { seek } = await begin()
  answers(api.community.search, () => ({ people: [barnabas, tabitha] }))
  await seek('of')
  await waitFor(() => screen.getByText(words.found(1)))
  expect(rows()).toHaveLength(1)
  expect(screen.queryByText(words.noneText)).toBeNull()
})

test('a search that finds nobody says so', async () => {
  const { seek } = await begin()
  answers(api.community.search, () => ({ people: [] }))
  await seek('Nobody')
  await waitFor(() => screen.getByText(words.noneText))
  expect(rows()).toEqual([])
})

test('one letter is too short to look for, until one types on; none says nothing', async () => {
  const { seek, user, field } = await begin()
  const asked = answers(api.community.search, () => ({ people: [] }))
  await seek('a')
  screen.getByText(words.tooShort)
  await user.type(field, 'n')
  expect(screen.queryByText(words.tooShort)).toBeNull()
  expect(asked).toEqual([])
  await seek(' ')
  expect(screen.queryByText(words.tooShort)).toBeNull()
  await seek('an')
  expect(asked).toEqual([{ words: 'an' }])
})

test('what was found goes once the field is empty, or too short a text is looked for', async () => {
  const { seek, user, field } = await begin()
  answers(api.community.search, () => ({ people: [tabitha] }))
  for (const leave of [() => user.clear(field), () => seek('a')]) {
    await seek('Tabitha')
    await waitFor(() => expect(rows()).toHaveLength(1))
    await leave()
    expect(screen.queryByText(words.found(1))).toBeNull()
  }
})

test.each([
  ['RATE_LIMITED', { act: 'search', resetsAt: new Date() }, words.tooOften],
  ['FORBIDDEN', undefined, words.failed],
] as const)(
  'that it failed is told for %s in its own words, and can be tried again',
  async (code, data, said) => {
    const { seek, user } = await begin()
    answers(api.community.search, () => refuse(code, data))
    await seek('Tabitha')
    await waitFor(() => screen.getByText(words.listFailed))
    expect(told).toMatchObject([said])
    const asked = answers(api.community.search, () => ({ people: [tabitha] }))
    await user.click(screen.getAllByRole('button').at(-1)!)
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(asked).toEqual([{ words: 'Tabitha' }])
  },
)

test('an answer to what is no longer sought says nothing, be it good or bad', async () => {
  const { user, field } = await begin()
  for (const isGood of [true, false]) {
    const answer = Promise.withResolvers<void>()
    answers(api.community.search, async () => {
      await answer.promise
      return isGood ? { people: [tabitha] } : refuse('FORBIDDEN')
    })
    await user.type(field, 'Tabitha{Enter}')
    await waitFor(() => screen.getByText(words.searching))
    await user.clear(field)
    answer.resolve()
    await settle()
    expect(screen.queryByText(words.searching)).toBeNull()
    expect(rows()).toEqual([])
    expect(told).toEqual([])
  }
})
