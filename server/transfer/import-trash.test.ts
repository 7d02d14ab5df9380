import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Player } from '#testing/cast.ts'
import { bring, countOf, storedButTurns } from '#testing/own-data.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { write } from '#testing/writing.ts'

const scene = sceneForEach('2026-11-20T08:00:00-05:00')
let lydia: Player
beforeEach(() => {
  lydia = scene.cast.lydia
})

const now = new Date('2026-11-20T13:00:00Z')

describe('the trash of a file', () => {
  test('comes back for the days that it has left, and not beyond', async () => {
    const told = await bring(scene, lydia, {
      testimonies: [
        { content: 'Lately', trashedAt: '2026-10-22T08:00:00Z' },
        { content: 'Long ago', trashedAt: '2026-10-21T12:00:00Z' },
        { content: 'Tomorrow', trashedAt: '2026-12-21T12:00:00Z' },
      ],
    })
    const expected = [
      ['new', true],
      ['old', true],
      ['new', true],
    ]
    expect(told.map(({ outcome, trashed }) => [outcome, trashed])).toEqual(expected)
    const { entries: trashed } = await scene.as(lydia).entries.trashed({})
    expect(trashed.map(({ text, trashedAt }) => [text, trashedAt])).toEqual([
      ['Tomorrow', now],
      ['Lately', new Date('2026-10-22T08:00:00Z')],
    ])
  })
})

describe('what was removed of a prayer request', () => {
  const file = {
    prayerRequests: [
      {
        id: randomUUID(),
        content: 'For Mary',
        timestamp: '2026-10-01T08:00:00Z',
        updates: [
          { id: randomUUID(), content: 'Surgery.', timestamp: '2026-10-02T08:00:00Z' },
          { content: 'Lately', removedAt: '2026-10-22T08:00:00Z' },
          { content: 'Long ago', removedAt: '2026-10-21T12:00:00Z' },
          { content: 'Some time', removedAt: 'yesterday' },
        ],
        answer: { note: 'She is home.' },
        earlierAnswers: [
          { note: 'She is well.', answeredAt: '2026-10-20T08:00:00Z', removedAt: '2026-10-30T08:00:00Z' },
          { note: 'Long ago', removedAt: '2026-10-21T12:00:00Z' },
        ],
      },
    ],
  }

  test('stays removed, for the days that it has left, and comes in once', async () => {
    const [told] = await bring(scene, lydia, file)
    expect(told).toMatchObject({
      outcome: 'new',
      updatesAdded: 1,
      reasons: [
        'What was removed more than 30 days ago is left out',
        expect.stringMatching(/^Update 4: removedAt is not a date/),
      ],
    })
    const id = told?.id ?? ''
    const { entries } = scene.as(lydia)
    const { updates: removed } = await entries.updates({ id, removed: 'yes' })
    expect(removed.map(({ text }) => text).toSorted()).toEqual(['Lately', 'Some time'])
    const { answers } = await entries.earlierAnswers({ id })
    expect(answers).toMatchObject([{ note: 'She is well.' }])
    const [prayer] = (await entries.list({ kind: 'prayer' })).entries
    const expected = { updates: [{ text: 'Surgery.' }], answer: { note: 'She is home.' } }
    expect(prayer?.prayer).toMatchObject(expected)

    const once = await storedButTurns(scene)
    expect(await bring(scene, lydia, file)).toMatchObject([{ outcome: 'here', updatesAdded: 0 }])
    expect(await storedButTurns(scene)).toEqual(once)
  })
})

describe('what lies in the trash here', () => {
  const prayer = { id: randomUUID(), content: 'For Mary', timestamp: '2026-11-01T08:00:00.000Z' }
  const file = { id: randomUUID(), name: 'song.mp4' }
  const grown = { ...prayer, updates: [{ content: 'Surgery.' }], attachments: [file] }

  const trashed = async () =>
    (await scene.as(lydia).entries.trashed({})).entries.map(({ id, text, prayer: story, attachments }) => [
      id,
      text,
      story?.updates.length,
      attachments.length,
    ])

  test('stays there as it is, and is told to be, where the file has it alive', async () => {
    const { entry } = await write(scene.as(lydia), 'testimony', 1, { text: 'Written here' })
    await bring(scene, lydia, { prayerRequests: [prayer] })
    for (const id of [prayer.id, entry.id]) await scene.as(lydia).entries.trash({ id })
    const before = await trashed()
    expect(new Set(before.map(([id]) => id))).toEqual(new Set([prayer.id, entry.id]))

    const both = { prayerRequests: [grown], testimonies: [{ id: entry.id, content: 'Other words' }] }
    const { rows: shown } = await scene.as(lydia).transfer.preview({ ...both, audience: 'as-in-file' })
    const told = await bring(scene, lydia, both)
    expect(shown).toEqual(told)
    const left = { outcome: 'trashed', id: null, differs: false, updatesAdded: 0, files: [] }
    expect(told).toMatchObject([left, left])
    expect(await trashed()).toEqual(before)

    await scene.as(lydia).entries.restore({ id: prayer.id })
    const expected = [left, { outcome: 'here', id: prayer.id, updatesAdded: 1, files: [{ as: file.id }] }]
    expect(await bring(scene, lydia, both)).toMatchObject(expected)
  })

  test('is here already where it lies in the trash of the file too', async () => {
    const testimonies = [{ content: 'Lately', trashedAt: '2026-11-02T08:00:00Z' }]
    expect(countOf(await bring(scene, lydia, { testimonies }))).toEqual({ new: 1 })
    expect(countOf(await bring(scene, lydia, { testimonies }))).toEqual({ here: 1 })
  })
})
