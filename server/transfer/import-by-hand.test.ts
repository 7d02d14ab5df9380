import { beforeEach, describe, expect, test } from 'vitest'
import type { Player } from '#testing/cast.ts'
import { bring, countOf, entriesOf, storedButTurns } from '#testing/transfer/own-data.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'

const scene = sceneForEach('2026-11-20T08:00:00-05:00')
let lydia: Player
beforeEach(() => {
  lydia = scene.cast.lydia
})

const now = new Date('2026-11-20T13:00:00Z')

describe('a file that somebody wrote by hand', () => {
  test('needs nothing but words: the rest has a default', async () => {
    const told = await bring(scene, lydia, {
      reflections: [{ content: ' Be still. ' }],
      challenges: [{ response: 'I called her.', day: '1' }],
      testimonies: [{ content: 'He held me.', timestamp: 'once', trashedAt: 'once' }],
      prayerRequests: [{ content: 'For rain.', timestamp: '2024-05-01T06:00:00Z', answer: true }],
    })
    expect(countOf(told)).toEqual({ new: 4 })
    const moments = { written_at: now, edited_at: null, trashed_at: null, imported_at: now }
    const base = { walk: 1, day: 1, version: 1, audience: 'private', ...moments }
    expect(await entriesOf(scene, lydia)).toMatchObject([
      { ...base, kind: 'challenge', text: 'I called her.' },
      { ...base, kind: 'prayer', text: 'For rain.', written_at: new Date('2024-05-01T06:00:00Z') },
      { ...base, kind: 'reflection', text: 'Be still.' },
      { ...base, kind: 'testimony', text: 'He held me.', trashed_at: now },
    ])
    const { entries: listed } = await scene.as(lydia).entries.list({ kind: 'prayer' })
    expect(listed).toMatchObject([{ prayer: { answer: { note: '', answeredAt: now } } }])
  })

  test('is named row by row where it is broken, and the other rows are taken', async () => {
    const rows: [row: unknown, outcome: string, ...reasons: string[]][] = [
      [{ content: '' }, 'empty', 'Content is required'],
      [{ content: ' \n ' }, 'empty', 'Content is required'],
      [{}, 'empty', 'Content is required'],
      [{ content: 7 }, 'broken', 'Content must be text'],
      [{ content: 'x'.repeat(5001) }, 'broken', 'Content must be less than 5000 characters'],
      [{ content: 'x', day: 76 }, 'broken', 'Day must be between 1 and 75'],
      [{ content: 'x', day: 'Tuesday' }, 'broken', 'Day must be between 1 and 75'],
      [{ content: 'x', walk: 0 }, 'broken', 'Walk must be between 1 and 1000'],
      ['a text', 'broken', 'It must be in braces, with its fields named'],
      [null, 'broken', 'It must be in braces, with its fields named'],
      [{ content: 'Whole', day: 2, another: 'program' }, 'new'],
    ]
    const told = await bring(scene, lydia, { reflections: rows.map(([row]) => row as never) })
    expect(told.map(({ outcome, reasons }) => [outcome, ...reasons])).toEqual(rows.map(([, ...said]) => said))
    expect(told.map(({ row }) => row)).toEqual([...rows.keys()])
    expect(await entriesOf(scene, lydia)).toMatchObject([{ text: 'Whole', day: 2 }])
  })

  test('is brought in once, with ids of another program, without any, and in the trash', async () => {
    const ids = [{ id: 17 }, { id: 'abc' }, {}, { trashedAt: '2026-11-02T08:00:00Z' }]
    const file = { testimonies: ids.map((row, index) => ({ content: `Number ${index}`, ...row })) }
    expect(countOf(await bring(scene, lydia, file))).toEqual({ new: 4 })
    const before = await storedButTurns(scene)
    expect(countOf(await bring(scene, lydia, file))).toEqual({ here: 4 })
    expect(before).toEqual(await storedButTurns(scene))
  })

  test('means a day without an hour as the day that it names, in whatever zone', async () => {
    await bring(scene, lydia, { testimonies: [{ content: 'On that day', timestamp: '2026-11-01' }] })
    const [{ written_at: moment } = { written_at: now }] = await entriesOf(scene, lydia)
    for (const timeZone of ['America/Los_Angeles', 'America/New_York', 'Europe/Athens']) {
      expect(moment.toLocaleDateString('en-US', { timeZone })).toBe('11/1/2026')
    }
  })
})
