import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { EntryKind } from '#contract/entries/kinds.ts'
import type { Caller } from '#testing/caller.ts'
import type { Player } from '#testing/cast.ts'
import { setScene, type Scene } from '#testing/scene.ts'
import { walkDays } from '#testing/walked.ts'

let scene: Scene
let lydia: Caller
beforeEach(async () => {
  scene = await setScene('2026-11-20T08:00:00-05:00')
  lydia = scene.as(scene.cast.lydia)
  return () => scene.end()
})

const incomplete = { code: 'WALK_NOT_COMPLETE' }

function write(kind: EntryKind, text: string, day?: number) {
  return lydia.entries.submit({ id: randomUUID(), kind, text, audience: 'private', ...(day && { day }) })
}

async function walksOf({ id }: Player): Promise<number[]> {
  const { rows } = await scene.fresh.owner.query<{ number: number }>(
    'select number from app.walks where person_id = $1 order by number',
    [id],
  )
  return rows.map(({ number }) => number)
}

describe('looking back', () => {
  test('is for a walk of which every day was complete', async () => {
    await walkDays(scene, scene.cast.lydia, 74)
    await expect(lydia.progress.lookBack({})).rejects.toMatchObject(incomplete)
    await write('reflection', 'The last morning', 75)
    await expect(lydia.progress.lookBack({})).rejects.toMatchObject(incomplete)
    await write('challenge', 'Done', 75)
    expect(await lydia.progress.lookBack({})).toMatchObject({ walk: 1, can: { walkAgain: true } })
  })

  test('tells when it began and ended, how much was written, and the first and last words', async () => {
    await walkDays(scene, scene.cast.lydia, 74)
    await write('reflection', 'It was\n  enough. ', 75)
    await write('challenge', 'Done', 75)
    await write('prayer', 'For the road')
    // From before the walk, and brought along.
    await scene.fresh.owner.query(`update app.entries set written_at = '2003-05-01' where kind = 'prayer'`)
    expect(await lydia.progress.lookBack({})).toMatchObject({
      beganAt: new Date('2026-09-07T08:00:00-05:00'),
      endedAt: new Date('2026-11-20T08:00:00-05:00'),
      entries: { reflection: 75, challenge: 75, testimony: 0, prayer: 1 },
      // Two for each of 148, three, one and three.
      words: 303,
      firstWords: { day: 1, text: 'Reflection 1', writtenAt: new Date('2026-09-07T08:00:00-05:00') },
      lastWords: { day: 75, text: 'It was\n  enough.' },
    })
    expect((await lydia.progress.lookBack({})).stages).toHaveLength(15)
  })

  test('stays possible where an entry is deleted later', async () => {
    await walkDays(scene, scene.cast.lydia, 75)
    const { entries } = await lydia.entries.list({ kind: 'reflection', limit: 1 })
    await lydia.entries.trash({ id: entries[0]?.id ?? '' })
    const { progress } = await lydia.progress.read({})
    expect(progress).toMatchObject({ complete: true, frontier: 75 })
    expect(progress.completed).toHaveLength(74)
    expect(await lydia.progress.lookBack({})).toMatchObject({
      entries: { reflection: 74 },
      lastWords: { day: 74 },
      can: { walkAgain: true },
    })
  })

  test("is upon one's own words, whatever others have shared with one", async () => {
    const { owner } = scene.fresh
    await walkDays(scene, scene.cast.lydia, 75)
    await owner.query(`update app.entries set written_at = written_at - interval '1 year', text = 'Of Lydia'`)
    await walkDays(scene, scene.cast.barnabas, 75)
    expect((await lydia.progress.lookBack({})).firstWords).toMatchObject({ text: 'Of Lydia' })
    expect(await scene.as(scene.cast.barnabas).progress.lookBack({})).toMatchObject({
      beganAt: new Date('2026-09-06T08:00:00-05:00'),
      entries: { reflection: 75, challenge: 75 },
      words: 300,
      firstWords: { text: 'Reflection 1' },
      lastWords: { text: 'Reflection 75' },
    })
  })

  test('is upon the latest complete walk, until the one after it is complete as well', async () => {
    const latest = async () => (await lydia.progress.read({})).latestComplete
    expect(await latest()).toBeNull()
    await walkDays(scene, scene.cast.lydia, 75)
    expect(await latest()).toBe(1)
    await lydia.progress.walkAgain({ leaving: 1 })
    expect(await latest()).toBe(1)
    const first = { walk: 1, entries: { reflection: 75, challenge: 75 }, can: { walkAgain: false } }
    expect(await lydia.progress.lookBack({})).toMatchObject(first)
    await expect(lydia.progress.lookBack({ walk: 2 })).rejects.toMatchObject(incomplete)
    // As an admin's marks complete it.
    await scene.fresh.owner.query(
      `insert into app.completions (person_id, organization_id, walk, day, completed_at, source)
        select p.id, p.organization_id, 2, day, now(), 'override'
        from app.people p, generate_series(1, 75) day where p.id = $1`,
      [scene.cast.lydia.id],
    )
    expect(await latest()).toBe(2)
    expect(await lydia.progress.lookBack({})).toMatchObject({ walk: 2, can: { walkAgain: true } })
    expect((await scene.as(scene.cast.timothy).progress.read({})).latestComplete).toBeNull()
  })

  test('needs no words', async () => {
    await walkDays(scene, scene.cast.lydia, 75)
    await scene.fresh.owner.query('update app.entries set trashed_at = now()')
    await scene.fresh.owner.query('delete from app.completions')
    const nothing = { endedAt: null, words: 0, firstWords: null, lastWords: null }
    expect(await lydia.progress.lookBack({})).toMatchObject(nothing)
  })
})

describe('walking again', () => {
  test('begins a second walk at day 1, and keeps the first', async () => {
    await walkDays(scene, scene.cast.lydia, 75)
    await write('testimony', 'The lock gave way')
    expect(await lydia.progress.walkAgain({ leaving: 1 })).toEqual({ walk: 2 })
    const { progress, presentWalk, days } = await lydia.progress.read({})
    expect(days.filter(({ written }) => Object.values(written).includes(true))).toEqual([])
    expect(progress).toMatchObject({ walk: 2, completed: [], opened: [1], daysWalked: 0, complete: false })
    expect(presentWalk).toBe(2)
    expect((await lydia.home.read()).today).toMatchObject({ day: 1, written: { reflection: false } })

    const first = await lydia.progress.read({ walk: 1 })
    expect(first).toMatchObject({ presentWalk: 2, progress: { walk: 1, complete: true } })
    expect(first.days[74]?.written.testimony).toBe(true)
    expect(first.days[9]?.written).toEqual({ reflection: true, challenge: true, testimony: false })
    expect(await lydia.progress.lookBack({ walk: 1 })).toMatchObject({ walk: 1, can: { walkAgain: false } })
    expect(await lydia.journal.desk({ day: 10, walk: 1 })).toMatchObject({
      reflection: { text: 'Reflection 10' },
      content: { day: 10 },
    })
    expect(await lydia.journal.desk({ day: 10 })).toMatchObject({ reflection: null, content: null })
  })

  test('leaves a way from the journal to what was written before, as long as there is something', async () => {
    const earlier = async (walk?: number) => (await lydia.journal.desk({ walk })).earlierWalk
    await walkDays(scene, scene.cast.lydia, 75)
    expect(await earlier()).toBeNull()
    await lydia.progress.walkAgain({ leaving: 1 })
    expect(await earlier()).toBe(1)
    expect(await earlier(1)).toBeNull()
    await walkDays(scene, scene.cast.timothy, 1)
    await scene.fresh.owner.query('update app.entries set trashed_at = now() where person_id = $1', [
      scene.cast.lydia.id,
    ])
    expect(await earlier()).toBeNull()
  })

  test('is done once, however often it is asked for', async () => {
    await walkDays(scene, scene.cast.lydia, 75)
    const asks = [1, 2, 3].map(() => lydia.progress.walkAgain({ leaving: 1 }))
    expect(await Promise.all(asks)).toEqual([{ walk: 2 }, { walk: 2 }, { walk: 2 }])
    expect(await walksOf(scene.cast.lydia)).toEqual([1, 2])
  })

  test('is refused before every day was complete, and for a walk that is not the present one', async () => {
    await walkDays(scene, scene.cast.lydia, 74)
    await expect(lydia.progress.walkAgain({ leaving: 1 })).rejects.toMatchObject(incomplete)
    await write('reflection', 'The last morning', 75)
    await write('challenge', 'Done', 75)
    await expect(lydia.progress.walkAgain({ leaving: 2 })).rejects.toMatchObject(incomplete)
    expect(await walksOf(scene.cast.lydia)).toEqual([1])
    await lydia.progress.walkAgain({ leaving: 1 })
    await expect(lydia.progress.walkAgain({ leaving: 2 })).rejects.toMatchObject(incomplete)
    expect(await walksOf(scene.cast.lydia)).toEqual([1, 2])
    expect(await walksOf(scene.cast.timothy)).toEqual([1])
  })
})
