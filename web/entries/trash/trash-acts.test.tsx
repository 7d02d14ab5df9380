import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { entry as schema } from '#contract/entries/entry.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { entryNews } from '#web/entries/entry-queries.ts'
import { answers, refuse } from '#web/platform/parts/answers.ts'
import { sample } from '#web/platform/parts/sample.ts'
import { told } from '#web/platform/parts/told.ts'
import { entryWords } from '#words/en/entries/entries.ts'
import { trashWords } from '#words/en/entries/trash.ts'
import { purgeEntry, restoreEntry, trashEntry } from './trash-acts.ts'

const entry = sample(schema, { id: 'entry', kind: 'reflection', walk: 1, day: 3 })

test.each([
  ['whose day stays complete', false, 1, undefined],
  ['whose day is complete no more', true, 1, trashWords.uncompleted(3, 2)],
  ['of another walk', true, 2, trashWords.uncompletedThen(3, 1)],
] as const)(
  'who deletes an entry %s is told so, and can take it back',
  async (_, dayUncompleted, presentWalk, text) => {
    answers(api.entries.trash, () => ({ dayUncompleted, displayedDay: 2 }))
    expect(await trashEntry(entry, presentWalk)).toBeNull()
    expect(told).toMatchObject([
      { title: trashWords.deleted, action: { label: trashWords.undo }, lasts: 10_000 },
    ])
    expect(told[0]?.text).toBe(text)
    const asked = answers(api.entries.restore, () => ({ entry }) as never)
    told[0]?.action?.onPick()
    await waitFor(() => expect(told).toMatchObject([{}, { kind: 'success', title: trashWords.restored }]))
    expect(asked).toEqual([{ id: 'entry' }])
  },
)

test.each([
  ['reflection', trashWords.deleteFailed],
  ['prayer', trashWords.deletePrayerFailed],
] as const)('that a %s could not be deleted is told in its own words', async (kind, words) => {
  answers(api.entries.trash, () => refuse('FORBIDDEN'))
  expect(await trashEntry({ ...entry, kind }, 1)).toEqual(words)
  expect(told).toMatchObject([words])
})

test.each([
  ['ALREADY_WRITTEN', { day: 3 }, entryWords.alreadyWritten(3)],
  ['ALREADY_WRITTEN', undefined, trashWords.restoreFailed.text],
  ['FORBIDDEN', { day: 3 }, trashWords.restoreFailed.text],
] as const)(
  'that an entry could not be restored (%s, %o) is told with what helps',
  async (code, data, text) => {
    answers(api.entries.restore, () => refuse(code, data))
    expect(await restoreEntry(entry)).toMatchObject({ title: trashWords.restoreFailed.title, text })
  },
)

test('what is deleted for good says so, and says nothing where it was gone already', async () => {
  answers(api.entries.purge, () => ({}))
  expect(await purgeEntry(entry)).toBeNull()
  expect(told).toMatchObject([{ title: trashWords.purged }])
  answers(api.entries.purge, () => refuse('NOT_FOUND'))
  expect(await purgeEntry(entry)).toBeNull()
  expect(told).toHaveLength(1)
  answers(api.entries.purge, () => refuse('FORBIDDEN'))
  expect(await purgeEntry(entry)).toEqual(trashWords.deleteFailed)
})

test.each([
  ['deleted', () => trashEntry(entry, 1), [{ entry, trashed: true }]],
  ['restored', () => restoreEntry(entry), [{ entry, trashed: false }]],
  ['deleted for good', () => purgeEntry(entry), []],
  ['deleted for good elsewhere', () => purgeEntry(entry), []],
] as const)('where an entry is shown that is %s, that is heard and read anew', async (which, does, said) => {
  answers(api.entries.trash, () => ({ dayUncompleted: false, displayedDay: 2 }))
  answers(api.entries.restore, () => ({ entry }) as never)
  answers(api.entries.purge, () => (which === 'deleted for good' ? {} : refuse('NOT_FOUND')))
  queries.setQueryData(api.home.key(), {})
  const news: unknown[] = []
  const stop = entryNews.hear((each) => void news.push(each))
  await does()
  stop()
  expect(news).toEqual(said)
  expect(queries.getQueryState(api.home.key())?.isInvalidated).toBe(true)
})
