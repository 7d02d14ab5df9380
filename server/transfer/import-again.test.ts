import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Audience } from '#contract/entries/audiences.ts'
import type { ImportAudience, RowOutcome } from '#contract/transfer/transfer.ts'
import type { Caller } from '#testing/caller.ts'
import type { Player } from '#testing/cast.ts'
import { bring } from '#testing/transfer/own-data.ts'
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
const second = { version: 2, content: 'Second words', timestamp: '2026-10-31T09:00:00.000Z' }
const badly = { content: 'It went badly.', timestamp: '2026-11-06T09:00:00.000Z' }
/** The prayer request, with more that belongs to it. */
const grown = { ...prayer, versions: [...prayer.versions, second], updates: [...prayer.updates, badly] }
const answered = { ...prayer, answer: { note: 'She is home.' } }

/** Brings the prayer in, as a preview says before. */
async function bringIn(
  row: Record<string, unknown>,
  audience: ImportAudience = 'private',
): Promise<RowOutcome> {
  const prayerRequests = [row]
  const { rows: shown } = await lydia.transfer.preview({ prayerRequests, audience })
  const told = await bring(scene, scene.cast.lydia, { prayerRequests }, audience)
  expect(shown).toEqual(told)
  return told[0]!
}

async function open(audience: Audience): Promise<void> {
  scene.clock.pass({ hours: 1 })
  const { id, version, text } = await entry()
  await lydia.entries.edit({ id, version, text, audience })
}

const entry = async () => (await lydia.entries.list({})).entries[0]!
const updates = async () => (await entry()).prayer?.updates.map(({ text }) => text)

describe('an import of what is here already', () => {
  test.each(['leader', 'shared'] as const)(
    'gives a prayer that was opened since as %s no updates, and says so, until it is nobody else’s again',
    async (audience) => {
      await bringIn(prayer)
      await open(audience)
      for (const chosen of ['private', 'as-in-file'] as const) {
        const told = await bringIn({ ...grown, audience: 'shared' }, chosen)
        expect(told).toMatchObject({ withheld: ['updates'], updatesAdded: 0 })
      }
      expect(await updates()).toEqual(['Surgery.'])
      await open('private')
      expect(await bringIn(grown)).toMatchObject({ withheld: [], updatesAdded: 1 })
      expect(await updates()).toEqual(['Surgery.', 'It went badly.'])
      await open(audience)
      expect(await bringIn(grown)).toMatchObject({ withheld: [], updatesAdded: 0 })
    },
  )

  test('leaves an update removed that was removed here', async () => {
    await bringIn(prayer)
    const part = { id: prayer.id, updateId: (await entry()).prayer!.updates[0]!.id }
    await lydia.entries.removeUpdate(part)
    await bringIn(prayer)
    expect(await updates()).toEqual([])
    await lydia.entries.restoreUpdate(part)
    expect(await updates()).toEqual(['Surgery.'])
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
    'gives a prayer brought along as %s an answer and updates that are %s, chosen %s: %s',
    async (before, now, chosen, outcome) => {
      await bringIn({ ...prayer, audience: before }, 'as-in-file')
      scene.clock.pass({ hours: 1 })
      const { withheld } = await bringIn(
        { ...grown, ...answered, updates: grown.updates, audience: now },
        chosen,
      )
      const isTaken = outcome === 'taken'
      expect(withheld.toSorted()).toEqual(isTaken ? [] : ['answer', 'updates'])
      expect(await entry()).toMatchObject({ audience: before, prayer: { updateCount: isTaken ? 2 : 1 } })
      expect((await entry()).prayer?.answer?.note).toBe(isTaken ? 'She is home.' : undefined)
      expect(await updates()).toEqual(isTaken ? ['Surgery.', 'It went badly.'] : ['Surgery.'])
    },
  )

  test('gives it the updates and texts that it lacks, and counts them', async () => {
    const added = async (row: Record<string, unknown>) => {
      const told = await bringIn(row)
      return [told.updatesAdded, told.textsAdded, told.withheld]
    }
    const removedAt = '2026-11-10T09:00:00.000Z'
    await added({ ...prayer, versions: [], updates: [] })
    expect(await added({ ...grown, updates: [{ content: 'Removed', removedAt }] })).toEqual([0, 2 + 1, []])
    expect(await added(answered)).toEqual([1, 1, []])
    const earlierAnswers = ['She is well.', 'She is better.'].map((note) => ({ id: 'a', note, removedAt }))
    expect(await added({ ...grown, earlierAnswers })).toEqual([1, 2, []])
    expect(await added({ ...grown, earlierAnswers })).toEqual([0, 0, []])
    expect((await entry()).prayer).toMatchObject({
      answer: { note: 'She is home.' },
      updateCount: 2,
      removedCount: 1,
      earlierAnswerCount: 2,
    })
  })

  test('names an answer and a draft that are left out, as what is here stays', async () => {
    const withheld = async (row: Record<string, unknown>) => (await bringIn(row, 'as-in-file')).withheld
    const begun = { ...answered, draft: { content: 'For Mary and Ann' } }
    expect(await withheld({ ...begun, audience: 'shared' })).toEqual([])
    expect(await withheld(begun)).toEqual([])
    expect(await withheld({ ...begun, answer: 'At last' })).toEqual(['answer'])
    expect(await withheld({ ...begun, draft: { content: 'For her' } })).toEqual(['draft'])
    expect(await withheld({ ...begun, draft: { content: prayer.content } })).toEqual([])

    // One that was taken back here does not come again.
    await lydia.entries.unanswer({ id: prayer.id, known: 'She is home.' })
    expect(await withheld(begun)).toEqual(['answer'])
    expect((await entry()).prayer).toMatchObject({ answer: null })
  })

  test('keeps new words of an update beside the earlier ones, once', async () => {
    const id = '0198c0de-0000-7000-8000-000000000002'
    for (const content of ['Surgery.', 'Surgery went well.', 'Surgery.', 'Surgery went well.']) {
      await bringIn({ ...prayer, updates: [{ id, content }] })
    }
    expect((await updates())?.toSorted()).toEqual(['Surgery went well.', 'Surgery.'])
  })

  test('gives one that others read its earlier versions, which nobody but its owner reads', async () => {
    const textsFor = (player: Player, table: string, column: string) =>
      scene.database.read(player, async (tx) => {
        const rows = await tx.all(sql<{ text: string }>`
          select text from ${sql.ref(table)} where ${sql.ref(column)} = ${prayer.id}::uuid order by text`)
        return rows.map(({ text }) => text)
      })
    const read = async (player: Player) => [
      await textsFor(player, 'app.entries', 'id'),
      await textsFor(player, 'app.entry_versions', 'entry_id'),
    ]
    await bringIn(prayer)
    await open('shared')
    await bringIn(grown)
    const { versions } = await lydia.entries.versions({ id: prayer.id })
    expect(versions.map(({ version, text }) => `${version} ${text}`)).toEqual([
      '3 For Mary',
      '2 Second words',
      '1 First words',
    ])
    const { lydia: owner, timothy, barnabas, priscilla } = scene.cast
    expect(await read(owner)).toEqual([['For Mary'], ['First words', 'For Mary', 'Second words']])
    for (const reader of [timothy, barnabas, priscilla]) {
      expect(await read(reader)).toEqual([['For Mary'], []])
    }
  })
})
