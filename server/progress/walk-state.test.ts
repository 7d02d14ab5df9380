import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { programmeLength } from '#contract/programme/length.ts'
import type { Caller } from '#testing/caller.ts'
import { setScene, type Scene } from '#testing/scene.ts'

let scene: Scene
let lydia: Caller
beforeEach(async () => {
  scene = await setScene('2026-11-20T08:00:00-05:00')
  lydia = scene.as(scene.cast.lydia)
  return () => scene.end()
})

async function write(kind: 'reflection' | 'challenge', day: number): Promise<string> {
  const id = randomUUID()
  await lydia.entries.submit({ id, kind, day, text: `The ${kind} of day ${day}`, audience: 'private' })
  return id
}

/** Walks these days, one each morning, and answers the ids of their reflections. */
async function walk(...days: number[]): Promise<string[]> {
  const ids: string[] = []
  for (const day of days) {
    ids.push(await write('reflection', day))
    await write('challenge', day)
    scene.clock.pass({ hours: 24 })
  }
  return ids
}

const progress = async () => (await lydia.home.read()).progress

describe('the days that are open', () => {
  test('are day 1 and those whose hour has come', async () => {
    expect(await progress()).toMatchObject({ completed: [], opened: [1], displayedDay: 1 })
    await write('reflection', 1)
    await write('challenge', 1)
    expect(await progress()).toMatchObject({ completed: [1], opened: [1], displayedDay: 1 })
    scene.clock.set('2026-11-21T05:00:00-05:00')
    expect(await progress()).toMatchObject({ completed: [1], opened: [1, 2], displayedDay: 2 })
  })

  test('stay open when an entry of a day before them is deleted, on the desk as on Home', async () => {
    const [, second = ''] = await walk(1, 2, 3)
    expect(await progress()).toMatchObject({ completed: [1, 2, 3], opened: [1, 2, 3, 4] })
    await lydia.entries.trash({ id: second })
    expect(await progress()).toMatchObject({ completed: [1, 3], opened: [1, 2, 3, 4], displayedDay: 2 })
    for (const day of [1, 2, 3, 4]) expect((await lydia.journal.desk({ day })).content?.day).toBe(day)
    expect((await lydia.journal.desk({})).progress).toEqual(await progress())
  })
})

describe('the count of days walked', () => {
  test('rises once with each complete day, not with half of one, and does not fall when entries go', async () => {
    expect(await progress()).toMatchObject({ daysWalked: 0 })
    const [first = ''] = await walk(1)
    const second = await write('reflection', 2)
    expect(await progress()).toMatchObject({ completed: [1], daysWalked: 1 })
    await write('challenge', 2)
    expect(await progress()).toMatchObject({ completed: [1, 2], daysWalked: 2 })
    // Whether or not the next day has opened.
    await lydia.entries.trash({ id: second })
    expect(await progress()).toMatchObject({ completed: [1], daysWalked: 2 })
    await lydia.entries.trash({ id: first })
    expect(await progress()).toMatchObject({ completed: [], daysWalked: 2 })
    await lydia.entries.purge({ id: first })
    expect(await progress()).toMatchObject({ completed: [], daysWalked: 2 })
    await write('reflection', 1)
    expect(await progress()).toMatchObject({ completed: [1], daysWalked: 2 })
  })

  test('does not fall at the end of the walk, where no day is left to open', async () => {
    await skipTo(programmeLength)
    const last = await write('reflection', programmeLength)
    await write('challenge', programmeLength)
    expect(await progress()).toMatchObject({ daysWalked: programmeLength, next: null })
    await lydia.entries.trash({ id: last })
    expect(await progress()).toMatchObject({ daysWalked: programmeLength, displayedDay: programmeLength })
  })

  test("counts what an admin's mark completes for as long as it stands", async () => {
    const mark = `insert into app.completions (person_id, organization_id, walk, day, source)
      select id, organization_id, 1, 4, 'override' from app.people where id = $1`
    await walk(1)
    await scene.fresh.owner.query(mark, [scene.cast.lydia.id])
    expect(await progress()).toMatchObject({ completed: [1, 4], daysWalked: 2 })
    await scene.fresh.owner.query('delete from app.completions where day = 4')
    expect(await progress()).toMatchObject({ completed: [1], daysWalked: 1 })
  })
})

/** Opens a day as if all days before it had been walked. */
async function skipTo(day: number): Promise<void> {
  const { owner } = scene.fresh
  const { id } = scene.cast.lydia
  const earlier = Array.from({ length: day - 1 }, (_, index) => index + 1)
  await owner.query(
    `insert into app.completions (person_id, organization_id, walk, day, source)
      select p.id, p.organization_id, 1, day, 'entries' from app.people p, unnest($2::smallint[]) day where p.id = $1`,
    [id, earlier],
  )
  await owner.query('update app.walks set walked = $2 where person_id = $1', [id, earlier])
  await owner.query(
    `insert into app.openings (person_id, organization_id, walk, day, opens_at)
      select p.id, p.organization_id, 1, $2, '2026-11-20T05:00:00-05:00' from app.people p where p.id = $1`,
    [id, day],
  )
}
