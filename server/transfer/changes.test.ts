import { describe, expect, test } from 'vitest'
import { bring, entriesOf, type OwnData } from '#testing/own-data.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'

const scene = sceneForEach('2026-11-20T08:00:00-05:00')

const now = new Date('2026-11-20T13:00:00Z')
const notADate = (field: string) =>
  `${field} is not a date from 2000 until now, so the present moment is taken`

/** What is told of the only row of a file. */
async function told(file: OwnData) {
  const [row] = await bring(scene, scene.cast.lydia, file)
  expect(row?.outcome).toBe('new')
  return row?.reasons
}

describe('what of a row is not taken as it stands is told, namely', () => {
  test.each(['yesterday', '1999-12-31T23:59:59Z', '2026-11-20T13:00:01Z', -1, true, { year: 2020 }])(
    'a date that cannot be true: %o',
    async (timestamp) => {
      expect(await told({ testimonies: [{ content: 'x', timestamp }] })).toEqual([notADate('timestamp')])
      expect(await entriesOf(scene, scene.cast.lydia)).toMatchObject([{ written_at: now }])
    },
  )

  test.each([undefined, null, '', '2026-11-20T13:00:00Z', 1_700_000_000_000])(
    'no date that is missing or can be true: %o',
    async (timestamp) => {
      expect(await told({ testimonies: [{ content: 'x', timestamp }] })).toEqual([])
    },
  )

  test('a change before the entry was written, and one at no moment', async () => {
    const testimony = { content: 'x', timestamp: '2026-11-02' }
    const before = 'editedAt lies before the entry was written, and is left out'
    expect(await told({ testimonies: [{ ...testimony, editedAt: '2026-11-01' }] })).toEqual([before])
    const never = 'editedAt is not a date from 2000 until now, so it is left out'
    const later = { ...testimony, content: 'y', editedAt: 'later' }
    expect(await told({ testimonies: [later] })).toEqual([never])
    const edits = (await entriesOf(scene, scene.cast.lydia)).map(({ edited_at }) => edited_at)
    expect(edits).toEqual([null, null])
  })

  test('a deletion at no moment, which is one all the same', async () => {
    expect(await told({ testimonies: [{ content: 'x', trashedAt: 'some time ago' }] })).toEqual([
      notADate('trashedAt'),
    ])
    expect(await entriesOf(scene, scene.cast.lydia)).toMatchObject([{ trashed_at: now }])
    expect(await told({ testimonies: [{ content: 'y', trashedAt: false }] })).toEqual([])
  })

  test('signs that no text can hold', async () => {
    const odd = 'Be\0fore \ud800 after'
    expect(await told({ testimonies: [{ content: odd }] })).toEqual([
      'content has signs that no text can hold, which are left out or replaced',
    ])
    expect(await entriesOf(scene, scene.cast.lydia)).toMatchObject([{ text: 'Before \ufffd after' }])
    expect(await told({ prayerRequests: [{ content: 'x', updates: [{ content: odd }] }] })).toEqual([
      'Update 1: content has signs that no text can hold, which are left out or replaced',
    ])
    expect(await told({ drafts: [{ kind: 'prayer', content: odd }] })).toHaveLength(1)
  })

  test('what is no list, no version, no id and no reader', async () => {
    const row = { versions: {}, attachments: 'a.jpg', version: 'two', id: ['a'], audience: 'all' }
    expect((await told({ testimonies: [{ content: 'x', ...row }] }))?.toSorted()).toEqual([
      'attachments is not a list, and is left out',
      'audience is none of private, leader and shared, so only you can read it',
      'id cannot be read, and is left out',
      'version cannot be read, and is left out',
      'versions is not a list, and is left out',
    ])
  })

  test('what belongs elsewhere, and words that stand in two fields', async () => {
    const row = { content: 'One', response: 'Two', answer: 'Yes', draft: { content: 'Three' } }
    expect(await told({ challenges: [row] })).toEqual([
      'content is left out, as another field holds the words',
      'answer and updates are left out, as only a prayer request has them',
      'draft is left out: what is begun for a day belongs into the list of drafts',
    ])
    expect(await entriesOf(scene, scene.cast.lydia)).toMatchObject([{ text: 'Two' }])
  })

  test('the kind of a draft that is none', async () => {
    const [row] = await bring(scene, scene.cast.lydia, { drafts: [{ kind: 'song', content: 'x' }] })
    const reasons = ['Kind must be reflection, challenge, testimony or prayer']
    expect(row).toMatchObject({ outcome: 'broken', reasons })
  })
})

describe('that a prayer was answered', () => {
  const answered = async (row: Record<string, unknown>) => {
    const reasons = await told({ prayerRequests: [{ content: 'For rain', ...row }] })
    const { entries } = await scene.as(scene.cast.lydia).entries.list({ kind: 'prayer' })
    const answer = entries[0]?.prayer?.answer
    return [answer ? { note: answer.note, answeredAt: answer.answeredAt } : null, ...(reasons ?? [])]
  }
  const then = '2026-11-10T09:00:00.000Z'
  const rainedThen = { note: 'It rained', answeredAt: new Date(then) }

  test.each<[Record<string, unknown>, object | null]>([
    [{ answer: 'It rained' }, { note: 'It rained', answeredAt: now }],
    [{ answer: 'It rained', answeredAt: then }, rainedThen],
    [{ answer: true }, { note: '', answeredAt: now }],
    [
      { answered: true, answeredAt: then },
      { ...rainedThen, note: '' },
    ],
    [{ answered: 'It rained' }, { note: 'It rained', answeredAt: now }],
    [{ answer: { note: 'It rained', answeredAt: then } }, rainedThen],
    [{ answered: false }, null],
    [{ answer: '', answered: false }, null],
  ])('may be said as %o', async (row, answer) => {
    expect(await answered(row)).toEqual([answer])
  })

  test('is told where it cannot be read', async () => {
    const unread = 'Answer: It must stand in braces, with its fields by name'
    expect(await answered({ answer: 7 })).toEqual([null, unread])
  })
})
