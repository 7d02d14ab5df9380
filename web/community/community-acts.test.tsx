import { expect, test } from 'vitest'
import { api } from '#web/platform/api/queries.ts'
import { answers, refuse } from '#web/platform/parts/answers.ts'
import { tabitha } from '#web/platform/parts/cast.ts'
import { told } from '#web/platform/parts/told.ts'
import { communityWords as words } from '#words/en/community/community.ts'
import { addMember, doAsked } from './community-acts.ts'

const name = tabitha.displayName

test('adding somebody is told', async () => {
  const asked = answers(api.community.add, () => ({}) as never)
  await addMember(tabitha)
  expect(asked).toEqual([{ personId: tabitha.id }])
  expect(told).toMatchObject([{ kind: 'success', ...words.added(name) }])
})

test.each([
  ['ALREADY_IN_COMMUNITY', words.addFailed.already(name)],
  ['NOT_ONESELF', words.addFailed.oneself],
  ['RATE_LIMITED', words.addFailed.tooOften],
  ['FORBIDDEN', words.addFailed.other],
] as const)('that somebody was not added is told for %s in its own words', async (code, text) => {
  answers(api.community.add, () => refuse(code, { act: 'add', resetsAt: new Date() }))
  await addMember(tabitha)
  expect(told).toMatchObject([{ kind: 'danger', title: words.addFailed.title, text }])
})

test.each([
  ['remove', words.remove.done, words.remove.failed],
  ['leave', words.leave.done(name), words.leave.failed],
] as const)(
  'who asked to %s is told that it is done, also where it was done before, or that it failed',
  async (act, done, failed) => {
    const procedure = api.community[act]
    answers(procedure, () => ({}) as never)
    await doAsked(act, tabitha)
    answers(procedure, () => refuse('NOT_FOUND'))
    await doAsked(act, tabitha)
    answers(procedure, () => refuse('FORBIDDEN'))
    await doAsked(act, tabitha)
    expect(told).toMatchObject([{ title: done }, { title: done }, failed])
  },
)
