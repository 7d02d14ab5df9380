import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { entry as schema } from '#contract/entries/entry.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { answers, refuse } from '#web/platform/parts/answers.ts'
import { sample } from '#web/platform/parts/sample.ts'
import { told } from '#web/platform/parts/told.ts'
import { prayerWords as words } from '#words/en/entries/prayers.ts'
import { removeUpdate, restoreUpdate, unanswerPrayer } from './prayer-acts.ts'

const entry = sample(schema, { id: 'entry', kind: 'prayer' })
const update = { id: 'update', text: 'She walks', writtenAt: new Date() }
const isReadAnew = () => queries.getQueryState(api.home.key())?.isInvalidated
beforeEach(() => void queries.setQueryData(api.home.key(), {}))

const answer = { id: 'answer', note: 'She is well', answeredAt: new Date() }

test('an answer that was removed can be restored', async () => {
  const asked = answers(api.entries.unanswer, () => entry)
  await unanswerPrayer(entry, answer)
  expect([asked, isReadAnew()]).toEqual([[{ id: 'entry', known: 'She is well' }], true])
  expect(told).toMatchObject([{ id: 'answer entry', title: words.unanswered }])
  const back = answers(api.entries.restoreAnswer, () => entry)
  told[0]?.action?.onPick()
  await waitFor(() => expect(told).toMatchObject([{}, { kind: 'success', title: words.answerSaved }]))
  expect(back).toEqual([{ id: 'entry', answerId: 'answer' }])
})

test.each([
  ['CHANGED_MEANWHILE', words.answerChanged],
  ['FORBIDDEN', words.answerFailed],
] as const)('that an answer could not be taken back is told for %s in its own words', async (code, said) => {
  answers(api.entries.unanswer, () => refuse(code))
  await unanswerPrayer(entry, answer)
  expect(told).toMatchObject([said])
  expect(isReadAnew()).toBe(code === 'CHANGED_MEANWHILE')
})

test.each([
  ['CHANGED_MEANWHILE', words.answerChanged, false],
  ['FORBIDDEN', words.notBack, true],
] as const)(
  'where it could not be put back (%s) that stays said, and can be tried again unless it is over',
  async (code, said, again) => {
    answers(api.entries.unanswer, () => entry)
    await unanswerPrayer(entry, answer)
    queries.setQueryData(api.home.key(), {})
    answers(api.entries.restoreAnswer, () => refuse(code))
    told[0]?.action?.onPick()
    await waitFor(() => expect(told).toMatchObject([{}, { kind: 'danger', ...said }]))
    expect([told[1]?.action !== undefined, isReadAnew()]).toEqual([again, !again])
    expect(told[1]?.lasts).toBe(again ? 0 : undefined)
  },
)

test('an update that was removed can be restored', async () => {
  answers(api.entries.removeUpdate, () => entry)
  await removeUpdate(entry, update)
  expect(told).toMatchObject([{ id: 'update update', title: words.removed }])
  answers(api.entries.restoreUpdate, () => entry)
  told[0]?.action?.onPick()
  await waitFor(() => expect(told).toMatchObject([{}, { kind: 'success', title: words.updateBack }]))
})

test('a failure to remove or restore an update is told', async () => {
  answers(api.entries.removeUpdate, () => refuse('FORBIDDEN'))
  await removeUpdate(entry, update)
  answers(api.entries.restoreUpdate, () => refuse('FORBIDDEN'))
  await restoreUpdate(entry, update)
  expect(told).toMatchObject([words.removeFailed, words.restoreFailed])
  answers(api.entries.restoreUpdate, () => entry)
  await restoreUpdate(entry, update)
  expect(told[2]).toMatchObject({ kind: 'success', title: words.updateBack })
})
