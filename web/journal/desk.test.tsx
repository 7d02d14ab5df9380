import { expect, test } from 'vitest'
import { draft as draftSchema } from '#contract/drafts/drafts.ts'
import { entry as entrySchema } from '#contract/entries/entry.ts'
import { type Desk, desk as deskSchema } from '#contract/journal/desk.ts'
import { progress } from '#contract/progress/eligibility.ts'
import { queries } from '#web/platform/api/queries.ts'
import { draftNews } from '#web/drafts/draft-news.ts'
import { entryNews } from '#web/entries/entry-queries.ts'
import { sample } from '#web/platform/parts/sample.ts'
import { deskQuery } from './desk.ts'

const draft = sample(draftSchema, { kind: 'reflection', text: 'Begun' })
const testimony = sample(draftSchema, { kind: 'testimony', text: 'Also begun' })
const entry = sample(entrySchema, { kind: 'reflection', walk: 1, day: 3, text: 'Written' })

/** Has read the desks of days 3 and 4 of the first walk, and of day 3 of the second. */
function read() {
  const keys = [
    [1, 3],
    [1, 4],
    [2, 3],
  ].map(([walk, day]) => {
    const { queryKey } = deskQuery({ day, walk })
    const at = sample(deskSchema, {
      day: day!,
      progress: sample(progress, { walk: walk! }),
      drafts: [draft, testimony],
    })
    queries.setQueryData(queryKey, at)
    return queryKey
  })
  return (part: (desk: Desk) => unknown) => keys.map((key) => part(queries.getQueryData(key)!))
}

const kinds = ({ drafts }: Desk) => drafts.map(({ kind }) => kind)
const both = ['reflection', 'testimony']

test('an entry that is saved stands on the desk of its day in its walk, in place of its draft', () => {
  const on = read()
  entryNews.tell({ entry, trashed: false })
  expect(on((desk) => desk.reflection)).toEqual([entry, null, null])
  expect(on(kinds)).toEqual([['testimony'], both, both])
})

test('an entry that is deleted leaves the desk, and its draft stays', () => {
  const on = read()
  entryNews.tell({ entry, trashed: false })
  entryNews.tell({ entry, trashed: true })
  expect(on((desk) => desk.reflection)).toEqual([null, null, null])
})

test('an entry of no day changes no desk', () => {
  const on = read()
  const before = on((desk) => desk)
  for (const trashed of [false, true]) entryNews.tell({ entry: { ...entry, kind: 'testimony' }, trashed })
  expect(on((desk) => desk)).toEqual(before)
})

const place = { kind: 'reflection', walk: 1, day: 3, entryId: null } as never

test('a draft that the server has taken stands on the desk of its day, and one that it has emptied does not', () => {
  const on = read()
  draftNews.tell({ place, draft: { ...draft, text: 'More' } })
  expect(on((desk) => desk.drafts.find(({ kind }) => kind === 'reflection')?.text)).toEqual([
    'More',
    'Begun',
    'Begun',
  ])
  expect(on(({ drafts }) => drafts.length)).toEqual([2, 2, 2])
  draftNews.tell({ place, draft: { ...draft, text: '', attachments: [] } })
  expect(on(kinds)).toEqual([['testimony'], both, both])
})

test('a draft of no day stands on every desk, and one of an entry on none', () => {
  const on = read()
  const of = (entryId: string | null) => ({ kind: 'testimony', walk: null, day: null, entryId }) as never
  draftNews.tell({ place: of('entry'), draft: { ...testimony, text: 'More' } })
  expect(on((desk) => desk.drafts[1]?.text)).toEqual(['Also begun', 'Also begun', 'Also begun'])
  draftNews.tell({ place: of(null), draft: { ...testimony, text: 'More' } })
  expect(on((desk) => desk.drafts[1]?.text)).toEqual(['More', 'More', 'More'])
})

test('where another tab has sent a draft the desks are read anew', () => {
  const on = read()
  draftNews.tell({ place, draft: null })
  expect(on(kinds)).toEqual([both, both, both])
  expect(queries.getQueryState(deskQuery({ day: 3, walk: 1 }).queryKey)?.isInvalidated).toBe(true)
})
