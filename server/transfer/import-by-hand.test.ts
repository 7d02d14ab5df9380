import { beforeEach, describe, expect, test } from 'vitest'
import type { Player } from '#testing/cast.ts'
import { bring, countOf, entriesOf, storedButTurns } from '#testing/own-data.ts'
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
      testimonies: [{ content: 'He held me.', someField: { of: ['another', 'program'] } }],
      prayerRequests: [{ content: 'For rain.', timestamp: '2024-05-01T06:00:00Z' }],
    })
    expect(countOf(told)).toEqual({ new: 4 })
    const moments = { written_at: now, edited_at: null, trashed_at: null, imported_at: now }
    const base = { walk: 1, day: 1, version: 1, audience: 'private', ...moments }
    expect(await entriesOf(scene, lydia)).toMatchObject([
      { ...base, kind: 'challenge', text: 'I called her.' },
      { ...base, kind: 'prayer', text: 'For rain.', written_at: new Date('2024-05-01T06:00:00Z') },
      { ...base, kind: 'reflection', text: 'Be still.' },
      { ...base, kind: 'testimony', text: 'He held me.' },
    ])
  })

  test('is named row by row where it is broken, and the other rows are taken', async () => {
    const long = 'x'.repeat(5001)
    const told = await bring(scene, lydia, {
      reflections: [
        { content: '' },
        { content: ' \n ' },
        {},
        { content: 7 },
        { content: long },
        { content: 'x', day: 76 },
        { content: 'x', day: 'Tuesday' },
        { content: 'x', walk: 0 },
        'a text' as never,
        null as never,
        { content: 'Whole', day: 2 },
      ],
    })
    expect(told.map(({ row, outcome, reasons }) => [row, outcome, ...reasons])).toEqual([
      [0, 'empty', 'Content is required'],
      [1, 'empty', 'Content is required'],
      [2, 'empty', 'Content is required'],
      [3, 'broken', 'Content must be text'],
      [4, 'broken', 'Content must be less than 5000 characters'],
      [5, 'broken', 'Day must be between 1 and 75'],
      [6, 'broken', 'Day must be between 1 and 75'],
      [7, 'broken', 'Walk must be between 1 and 1000'],
      [8, 'broken', 'It must stand in braces, with its fields by name'],
      [9, 'broken', 'It must stand in braces, with its fields by name'],
      [10, 'new'],
    ])
    expect(await entriesOf(scene, lydia)).toMatchObject([{ text: 'Whole', day: 2 }])
  })

  test('is brought in once, with ids of another program and without any', async () => {
    const file = {
      testimonies: [
        { id: 17, content: 'Seventeen' },
        { id: 'abc', content: 'Letters' },
        { content: 'Nameless' },
      ],
    }
    expect(countOf(await bring(scene, lydia, file))).toEqual({ new: 3 })
    const before = await storedButTurns(scene)
    expect(countOf(await bring(scene, lydia, file))).toEqual({ here: 3 })
    expect(before).toEqual(await storedButTurns(scene))
  })

  test('means a day without an hour as the day that it names, in whatever zone', async () => {
    await bring(scene, lydia, { testimonies: [{ content: 'On that day', timestamp: '2026-11-01' }] })
    const [{ written_at: moment } = { written_at: now }] = await entriesOf(scene, lydia)
    const days = ['America/Los_Angeles', 'America/New_York', 'Europe/Athens'].map((timeZone) =>
      moment.toLocaleDateString('en-US', { timeZone }),
    )
    expect(new Set(days)).toEqual(new Set(['11/1/2026']))
  })
})
