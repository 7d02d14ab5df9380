import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { bring, type OwnData, storedButTurns } from '#testing/transfer/own-data.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { write } from '#testing/entries/writing.ts'

const scene = sceneForEach('2026-11-20T08:00:00-05:00')
let lydia: Caller
beforeEach(() => {
  lydia = scene.as(scene.cast.lydia)
})

const bringIn = (file: OwnData) => bring(scene, scene.cast.lydia, file)
const trashed = async () => (await lydia.entries.trashed({})).entries

/** 30 days ago to the hour, and an hour less. */
const [longAgo, lately] = ['2026-10-21T12:00:00Z', '2026-10-22T08:00:00Z']

test('the trash of a file comes back for the days that it has left, and not beyond', async () => {
  const told = await bringIn({
    testimonies: [
      { content: 'Lately', trashedAt: lately },
      { content: 'Long ago', trashedAt: longAgo },
      { content: 'Tomorrow', trashedAt: '2026-12-21T12:00:00Z' },
    ],
  })
  expect(told.map(({ outcome, trashed: isTrashed }) => `${outcome} ${isTrashed}`)).toEqual([
    'new true',
    'old true',
    'new true',
  ])
  expect((await trashed()).map(({ text, trashedAt }) => [text, trashedAt])).toEqual([
    ['Tomorrow', new Date('2026-11-20T13:00:00Z')],
    ['Lately', new Date(lately)],
  ])
})

test('what was removed of a prayer request stays removed, for the days that it has left, and comes in once', async () => {
  const prayer = {
    id: randomUUID(),
    content: 'For Mary',
    updates: [
      { id: randomUUID(), content: 'Surgery.', timestamp: '2026-10-02T08:00:00Z' },
      { content: 'Lately', removedAt: lately },
      { content: 'Long ago', removedAt: longAgo },
      { content: 'Some time', removedAt: 'yesterday' },
    ],
    answer: { note: 'She is home.' },
    earlierAnswers: [
      { note: 'She is well.', answeredAt: '2026-10-20T08:00:00Z', removedAt: lately },
      { note: 'Long ago', removedAt: longAgo },
    ],
  }
  const reasons = [
    'Anything removed more than 30 days ago is left out',
    expect.stringMatching(/^Update 4: removedAt is not a date/),
  ]
  const told = await bringIn({ prayerRequests: [prayer] })
  expect(told).toMatchObject([{ outcome: 'new', updatesAdded: 1, reasons }])
  const { updates } = await lydia.entries.updates({ id: prayer.id, removed: 'yes' })
  expect(updates.map(({ text }) => text).toSorted()).toEqual(['Lately', 'Some time'])
  const { answers } = await lydia.entries.earlierAnswers({ id: prayer.id })
  expect(answers).toMatchObject([{ note: 'She is well.' }])
  expect((await lydia.entries.list({ kind: 'prayer' })).entries).toMatchObject([
    { prayer: { updates: [{ text: 'Surgery.' }], answer: { note: 'She is home.' } } },
  ])

  const once = await storedButTurns(scene)
  const again = await bringIn({ prayerRequests: [prayer] })
  expect(again).toMatchObject([{ outcome: 'here', updatesAdded: 0 }])
  expect(await storedButTurns(scene)).toEqual(once)
})

test('what lies in the trash here stays there as it is, and is told to be, where the file has it alive', async () => {
  const { entry } = await write(lydia, 'testimony')
  const prayer = { id: randomUUID(), content: 'For Mary', timestamp: '2026-11-01T08:00:00.000Z' }
  const file = { id: randomUUID(), name: 'song.mp4' }
  await bringIn({ prayerRequests: [prayer] })
  for (const { id } of [prayer, entry]) await lydia.entries.trash({ id })
  const before = await trashed()
  expect(before).toHaveLength(2)

  const alive = {
    prayerRequests: [{ ...prayer, updates: [{ content: 'Surgery.' }], attachments: [file] }],
    testimonies: [{ id: entry.id, content: 'Other words' }],
  }
  const { rows: shown } = await lydia.transfer.preview({ ...alive, audience: 'as-in-file' })
  const told = await bringIn(alive)
  expect(shown).toEqual(told)
  const left = { outcome: 'trashed', id: null, differs: false, updatesAdded: 0, files: [] }
  expect(told).toMatchObject([left, left])
  expect(await trashed()).toEqual(before)

  await lydia.entries.restore({ id: prayer.id })
  const here = { outcome: 'here', id: prayer.id, updatesAdded: 1, files: [{ as: file.id }] }
  expect(await bringIn(alive)).toMatchObject([left, here])
})
