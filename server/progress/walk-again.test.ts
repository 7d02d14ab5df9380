import { beforeEach, describe, expect, test } from 'vitest'
import type { EntryKind } from '#contract/entries/kinds.ts'
import type { Caller } from '#testing/caller.ts'
import type { Player } from '#testing/cast.ts'
import { daysAt, layCompletions } from '#testing/progress/completed.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { walkDays } from '#testing/progress/walked.ts'
import { write as writeAs } from '#testing/entries/writing.ts'

const scene = sceneForEach()
let lydia: Caller
beforeEach(() => {
  lydia = scene.as(scene.cast.lydia)
})

const incomplete = 'WALK_NOT_COMPLETE'
const lookBack = (walk?: number) => lydia.progress.lookBack({ walk })
const walkAgain = (leaving = 1) => lydia.progress.walkAgain({ leaving })
const write = (kind: EntryKind, text: string, day?: number) => writeAs(lydia, kind, day, { text })

async function walksOf({ id }: Player): Promise<number[]> {
  const { rows } = await scene.fresh.owner.query<{ number: number }>(
    'select number from app.walks where person_id = $1 order by number',
    [id],
  )
  return rows.map(({ number }) => number)
}

test('once the last day is complete, one looks back on when the walk began and ended, and what was written', async () => {
  await walkDays(scene, scene.cast.lydia, 74)
  await expectRefused(incomplete, lookBack(), walkAgain())
  await write('reflection', 'It was\n  enough. ', 75)
  await expectRefused(incomplete, lookBack(), walkAgain())
  await write('challenge', 'Done', 75)
  await write('prayer', 'For the road')
  // From before the walk, and brought along.
  await scene.fresh.owner.query(`update app.entries set written_at = '2003-05-01' where kind = 'prayer'`)
  const told = await lookBack()
  expect(told).toMatchObject({
    walk: 1,
    can: { walkAgain: true },
    beganAt: new Date('2026-09-07T08:00:00-05:00'),
    endedAt: new Date('2026-11-20T08:00:00-05:00'),
    entries: { reflection: 75, challenge: 75, testimony: 0, prayer: 1 },
    // Two for each of 148, three, one and three.
    words: 303,
    firstWords: { day: 1, text: 'Reflection 1', writtenAt: new Date('2026-09-07T08:00:00-05:00') },
    lastWords: { day: 75, text: 'It was\n  enough.' },
  })
  expect(told.stages).toHaveLength(15)
  await expectRefused(incomplete, walkAgain(2))
  expect(await walksOf(scene.cast.lydia)).toEqual([1])
})

describe('who has walked all days', () => {
  beforeEach(() => walkDays(scene, scene.cast.lydia, 75))

  test('looks back also where an entry is deleted later', async () => {
    const { entries } = await lydia.entries.list({ kind: 'reflection', limit: 1 })
    await lydia.entries.trash({ id: entries[0]?.id ?? '' })
    const { progress } = await lydia.progress.read({})
    expect(progress).toMatchObject({ complete: true, frontier: 75 })
    expect(progress.completed).toHaveLength(74)
    const left = { entries: { reflection: 74 }, lastWords: { day: 74 }, can: { walkAgain: true } }
    expect(await lookBack()).toMatchObject(left)
  })

  test('looks back also without words', async () => {
    await scene.fresh.owner.query('update app.entries set trashed_at = now()')
    await scene.fresh.owner.query('delete from app.completions')
    expect(await lookBack()).toMatchObject({ endedAt: null, words: 0, firstWords: null, lastWords: null })
  })

  test('looks back on their own words, whatever others have shared with them', async () => {
    await scene.fresh.owner.query(
      `update app.entries set written_at = written_at - interval '1 year', text = 'Of Lydia'`,
    )
    await walkDays(scene, scene.cast.barnabas, 75)
    expect((await lookBack()).firstWords).toMatchObject({ text: 'Of Lydia' })
    expect(await scene.as(scene.cast.barnabas).progress.lookBack({})).toMatchObject({
      beganAt: new Date('2026-09-06T08:00:00-05:00'),
      entries: { reflection: 75, challenge: 75 },
      words: 300,
      firstWords: { text: 'Reflection 1' },
      lastWords: { text: 'Reflection 75' },
    })
  })

  test('looks back on the latest complete walk, until the one after it is complete as well', async () => {
    const latest = async (caller = lydia) => (await caller.progress.read({})).latestComplete
    expect(await latest()).toBe(1)
    await walkAgain()
    expect(await latest()).toBe(1)
    const entries = { reflection: 75, challenge: 75 }
    expect(await lookBack()).toMatchObject({ walk: 1, entries, can: { walkAgain: false } })
    await expectRefused(incomplete, lookBack(2))
    const source = 'override'
    const moments = daysAt('2026-11-20T12:00:00Z', 1, 75)
    await layCompletions(scene, scene.cast.lydia, moments, { walk: 2, source })
    expect(await latest()).toBe(2)
    expect(await lookBack()).toMatchObject({ walk: 2, can: { walkAgain: true } })
    expect(await latest(scene.as(scene.cast.timothy))).toBeNull()
  })

  test('begins a second walk at day 1, and keeps the first', async () => {
    await write('testimony', 'The lock gave way', 75)
    expect(await walkAgain()).toEqual({ walk: 2 })
    const { progress, presentWalk, days } = await lydia.progress.read({})
    expect(days.filter(({ written }) => Object.values(written).includes(true))).toEqual([])
    expect(progress).toMatchObject({ walk: 2, completed: [], opened: [1], daysWalked: 0, complete: false })
    expect(presentWalk).toBe(2)
    expect((await lydia.home.read()).today).toMatchObject({ day: 1, written: { reflection: false } })

    const first = await lydia.progress.read({ walk: 1 })
    expect(first).toMatchObject({ presentWalk: 2, progress: { walk: 1, complete: true } })
    expect(first.days[74]?.written.testimony).toBe(true)
    expect(first.days[9]?.written).toEqual({ reflection: true, challenge: true, testimony: false })
    expect(await lookBack(1)).toMatchObject({ walk: 1, can: { walkAgain: false } })
    const kept = { reflection: { text: 'Reflection 10' }, content: { day: 10 } }
    expect(await lydia.journal.desk({ day: 10, walk: 1 })).toMatchObject(kept)
    expect(await lydia.journal.desk({ day: 10 })).toMatchObject({ reflection: null, content: null })
  })

  test('finds a way from the journal to what was written before, as long as there is something', async () => {
    const earlier = async (walk?: number) => (await lydia.journal.desk({ walk })).earlierWalk
    expect(await earlier()).toBeNull()
    await walkAgain()
    expect([await earlier(), await earlier(1)]).toEqual([1, null])
    await walkDays(scene, scene.cast.timothy, 1)
    const { owner } = scene.fresh
    await owner.query('update app.entries set trashed_at = now() where person_id = $1', [scene.cast.lydia.id])
    expect(await earlier()).toBeNull()
  })

  test('begins one walk, however often it is asked for, and no third before the second is complete', async () => {
    const asks = [1, 2, 3].map(() => walkAgain())
    expect(await Promise.all(asks)).toEqual([{ walk: 2 }, { walk: 2 }, { walk: 2 }])
    await expectRefused(incomplete, walkAgain(2))
    expect(await walksOf(scene.cast.lydia)).toEqual([1, 2])
    expect(await walksOf(scene.cast.timothy)).toEqual([1])
  })
})
