import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Audience } from '#contract/entries/audiences.ts'
import type { Prayer } from '#contract/entries/entry.ts'
import type { ImportAudience } from '#contract/transfer/transfer.ts'
import type { Caller } from '#testing/caller.ts'
import type { Player } from '#testing/cast.ts'
import { bring } from '#testing/own-data.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'

const scene = sceneForEach('2026-11-20T08:00:00-05:00')
let lydia: Caller
beforeEach(() => {
  lydia = scene.as(scene.cast.lydia)
})

const prayer = {
  id: '0198c0de-0000-7000-8000-000000000001',
  content: 'For Mary',
  timestamp: '2026-11-01T09:00:00.000Z',
  version: 3,
  versions: [{ version: 1, content: 'First words', timestamp: '2026-10-30T09:00:00.000Z' }],
  updates: [{ content: 'Surgery.', timestamp: '2026-11-05T09:00:00.000Z' }],
}
/** The same, with more that belongs to it. */
const grown = {
  ...prayer,
  versions: [
    ...prayer.versions,
    { version: 2, content: 'Second words', timestamp: '2026-10-31T09:00:00.000Z' },
  ],
  updates: [...prayer.updates, { content: 'It went badly.', timestamp: '2026-11-06T09:00:00.000Z' }],
}

async function bringIn(row: Record<string, unknown>, audience: ImportAudience): Promise<boolean> {
  const prayerRequests = [row]
  const { rows: shown } = await lydia.transfer.preview({ prayerRequests, audience })
  const [told] = await bring(scene, scene.cast.lydia, { prayerRequests }, audience)
  expect(shown[0]).toEqual(told)
  return told?.withheld.includes('updates') ?? false
}

async function open(audience: Audience): Promise<void> {
  scene.clock.pass({ hours: 1 })
  const { entries } = await lydia.entries.list({})
  for (const { id, version, text } of entries) await lydia.entries.edit({ id, version, text, audience })
}

async function stories(): Promise<Prayer[]> {
  const { entries } = await lydia.entries.list({})
  return entries.flatMap(({ prayer: story }) => story ?? [])
}

async function updates(): Promise<string[]> {
  return (await stories()).flatMap((story) => story.updates.map(({ text }) => text))
}

const textsFor = (player: Player, table: string, column: string) =>
  scene.database.read(player, async (tx) => {
    const rows = await tx.all(sql<{ text: string }>`
      select text from ${sql.ref(table)} where ${sql.ref(column)} = ${prayer.id}::uuid order by text`)
    return rows.map(({ text }) => text)
  })

describe('an import of what is here already', () => {
  test('gives a prayer that was opened to others since no updates, and says so', async () => {
    for (const audience of ['leader', 'shared'] as const) {
      await scene.fresh.owner.query('delete from app.entries')
      await bringIn(prayer, 'private')
      await open(audience)
      for (const chosen of ['private', 'as-in-file'] as const) {
        expect(await bringIn({ ...grown, audience: 'shared' }, chosen)).toBe(true)
      }
      expect(await updates()).toEqual(['Surgery.'])
    }
    // One that is nobody else's again is given them.
    await open('private')
    expect(await bringIn(grown, 'private')).toBe(false)
    expect(await updates()).toEqual(['Surgery.', 'It went badly.'])
    await open('shared')
    expect(await bringIn(grown, 'private')).toBe(false)
  })

  test('leaves an update removed that was removed here', async () => {
    await bringIn(prayer, 'private')
    const [entry] = (await lydia.entries.list({})).entries
    const updateId = entry!.prayer!.updates[0]!.id
    await lydia.entries.removeUpdate({ id: prayer.id, updateId })
    await bringIn(prayer, 'private')
    expect(await updates()).toEqual([])
    await lydia.entries.restoreUpdate({ id: prayer.id, updateId })
    expect(await updates()).toEqual(['Surgery.'])
  })

  test('counts the updates that it gives', async () => {
    const added = async (row: Record<string, unknown>) => {
      const [told] = await bring(scene, scene.cast.lydia, { prayerRequests: [row] }, 'private')
      return told?.updatesAdded
    }
    expect(await added(prayer)).toBe(1)
    expect(await added(prayer)).toBe(0)
    expect(await added(grown)).toBe(1)
    expect(await added(grown)).toBe(0)
  })

  test.each([
    ['shared', 'shared', 'as-in-file', 'taken'],
    ['shared', 'leader', 'as-in-file', 'left out'],
    ['shared', 'private', 'as-in-file', 'left out'],
    ['shared', 'shared', 'private', 'left out'],
    ['leader', 'shared', 'as-in-file', 'taken'],
    ['leader', 'leader', 'as-in-file', 'taken'],
    ['leader', 'private', 'as-in-file', 'left out'],
    ['leader', 'leader', 'private', 'left out'],
    ['private', 'shared', 'as-in-file', 'taken'],
    ['private', 'private', 'private', 'taken'],
  ] as const)(
    'gives a prayer brought along as %s updates that are %s, chosen %s: %s',
    async (before, now, chosen, outcome) => {
      await bringIn({ ...prayer, audience: before }, 'as-in-file')
      scene.clock.pass({ hours: 1 })
      expect(await bringIn({ ...grown, audience: now }, chosen)).toBe(outcome === 'left out')
      expect(await updates()).toEqual(outcome === 'taken' ? ['Surgery.', 'It went badly.'] : ['Surgery.'])
      expect((await lydia.entries.list({})).entries).toMatchObject([{ audience: before }])
    },
  )

  test('gives it the texts that it lacks, and counts them', async () => {
    const added = async (row: Record<string, unknown>) => {
      const { rows } = await lydia.transfer.preview({ prayerRequests: [row], audience: 'private' })
      const [told] = await bring(scene, scene.cast.lydia, { prayerRequests: [row] }, 'private')
      expect(rows).toEqual([told])
      return [told?.updatesAdded, told?.textsAdded, told?.withheld]
    }
    const removedAt = '2026-11-10T09:00:00.000Z'
    await added({ ...prayer, versions: [], updates: [] })
    expect(await added({ ...grown, updates: [{ content: 'Removed', removedAt }] })).toEqual([0, 2 + 1, []])
    expect(await added({ ...prayer, answer: { note: 'She is home.' } })).toEqual([1, 1, []])
    const earlierAnswers = [
      { id: 'a', note: 'She is well.', removedAt },
      { id: 'a', note: 'She is better.', removedAt },
    ]
    expect(await added({ ...grown, earlierAnswers })).toEqual([1, 2, []])
    expect(await added({ ...grown, earlierAnswers })).toEqual([0, 0, []])
    expect(await stories()).toMatchObject([
      { answer: { note: 'She is home.' }, updateCount: 2, removedCount: 1, earlierAnswerCount: 2 },
    ])
  })

  test('names an answer and a draft that are left out, as what is here stays', async () => {
    const withheld = async (row: Record<string, unknown>) =>
      (await bring(scene, scene.cast.lydia, { prayerRequests: [row] }, 'as-in-file'))[0]?.withheld
    const answered = { ...prayer, answer: { note: 'She is home.' }, draft: { content: 'For Mary and Ann' } }
    expect(await withheld({ ...answered, audience: 'shared' })).toEqual([])
    expect(await withheld(answered)).toEqual([])
    expect(await withheld({ ...answered, answer: 'At last' })).toEqual(['answer'])
    expect(await withheld({ ...answered, draft: { content: 'For her' } })).toEqual(['draft'])
    expect(await withheld({ ...answered, draft: { content: prayer.content } })).toEqual([])

    // One that was taken back here does not come again.
    await lydia.entries.unanswer({ id: prayer.id, known: 'She is home.' })
    expect(await withheld(answered)).toEqual(['answer'])
    expect(await stories()).toMatchObject([{ answer: null }])
  })

  test('gives one that others read no answer, unless the row is for them too', async () => {
    await bringIn({ ...prayer, audience: 'shared' }, 'as-in-file')
    const answered = { ...prayer, answer: { note: 'She is home.' } }
    const come = async (audience: Audience) => {
      const file = { prayerRequests: [{ ...answered, audience }] }
      await bring(scene, scene.cast.lydia, file, 'as-in-file')
      return (await stories())[0]?.answer?.note
    }
    expect(await come('leader')).toBeUndefined()
    expect(await come('shared')).toBe('She is home.')
  })

  test('keeps what an update says otherwise by now beside what it said, once', async () => {
    const id = '0198c0de-0000-7000-8000-000000000002'
    for (const content of ['Surgery.', 'Surgery went well.', 'Surgery.', 'Surgery went well.']) {
      await bringIn({ ...prayer, updates: [{ id, content }] }, 'private')
    }
    expect((await updates()).toSorted()).toEqual(['Surgery went well.', 'Surgery.'])
  })

  test('gives one that others read its earlier versions, which nobody but its owner reads', async () => {
    const { lydia: owner, timothy, barnabas, priscilla } = scene.cast
    await bringIn(prayer, 'private')
    await open('shared')
    await bringIn(grown, 'private')
    const { versions } = await lydia.entries.versions({ id: prayer.id })
    const expected = [
      [3, 'For Mary'],
      [2, 'Second words'],
      [1, 'First words'],
    ]
    expect(versions.map(({ version, text }) => [version, text])).toEqual(expected)
    const read = async (player: Player) => [
      await textsFor(player, 'app.entries', 'id'),
      await textsFor(player, 'app.entry_versions', 'entry_id'),
    ]
    expect(await read(owner)).toEqual([['For Mary'], ['First words', 'For Mary', 'Second words']])
    for (const reader of [timothy, barnabas, priscilla]) {
      expect(await read(reader)).toEqual([['For Mary'], []])
    }
  })
})
