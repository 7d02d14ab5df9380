import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { setScene, type Scene } from '#testing/scene.ts'

let scene: Scene
let lydia: Caller
beforeEach(async () => {
  scene = await setScene('2026-11-20T08:00:00-05:00')
  lydia = scene.as(scene.cast.lydia)
  return () => scene.end()
})

function write(kind: 'reflection' | 'challenge', day = 1) {
  return lydia.entries.submit({ id: randomUUID(), kind, day, text: `A ${kind}`, audience: 'private' })
}

/** Opens a day to Lydia and leaves all days before it complete. */
async function comeTo(day: number): Promise<void> {
  const { owner } = scene.fresh
  await owner.query(
    `insert into app.completions (person_id, organization_id, walk, day, source)
      select p.id, p.organization_id, 1, day, 'entries' from app.people p, generate_series(1, $2::integer - 1) day
      where p.id = $1`,
    [scene.cast.lydia.id, day],
  )
  await owner.query(
    `insert into app.openings (person_id, organization_id, walk, day, opens_at)
      select p.id, p.organization_id, 1, $2, '2026-11-20T05:00:00-05:00' from app.people p where p.id = $1`,
    [scene.cast.lydia.id, day],
  )
}

describe('the day that Home shows', () => {
  test('is day 1 with nothing written, for someone new', async () => {
    expect(await lydia.home.read()).toMatchObject({
      today: { day: 1, stage: { number: 1 }, written: { reflection: false, challenge: false } },
      progress: { frontier: 1, next: null },
      welcomeBack: false,
    })
  })

  test('says which of the two entries is written', async () => {
    await write('challenge')
    expect((await lydia.home.read()).today.written).toEqual({ reflection: false, challenge: true })
  })

  test('stays while the next one waits for its hour, and says when that is', async () => {
    await write('reflection')
    await write('challenge')
    const { today, progress } = await lydia.home.read()
    expect(today).toMatchObject({ day: 1, written: { reflection: true, challenge: true } })
    expect(progress.next).toEqual({ day: 2, opensAt: new Date('2026-11-21T05:00:00-05:00') })
    scene.clock.set('2026-11-21T05:00:00-05:00')
    expect((await lydia.home.read()).today.day).toBe(2)
  })

  test('has the text of its challenge as the journal has it', async () => {
    const { today } = await lydia.home.read()
    const { content } = await lydia.journal.desk({})
    expect(today.challengePrompt.length).toBeGreaterThan(100)
    expect(content).toMatchObject({ title: today.title, challengePrompt: today.challengePrompt })
  })

  test.each([11, 12, 13, 14, 15])('has a way without food and a note on health on day %i', async (day) => {
    await comeTo(day)
    const { today } = await lydia.home.read()
    expect(today).toMatchObject({ day, stage: { discipline: 'Fasting' } })
    expect(today.withoutFood?.length).toBeGreaterThan(100)
    expect(today.healthNote?.length).toBeGreaterThan(50)
  })

  test('has neither on a day that does not ask for a fast', async () => {
    await comeTo(16)
    expect((await lydia.home.read()).today).toMatchObject({ day: 16, withoutFood: null, healthNote: null })
  })
})

describe('the hour of the next day', () => {
  test('is when it would open if today became complete now', async () => {
    expect((await lydia.home.read()).wouldOpenAt).toEqual(new Date('2026-11-21T05:00:00-05:00'))
    scene.clock.set('2026-11-21T04:59:00-05:00')
    expect((await lydia.home.read()).wouldOpenAt).toEqual(new Date('2026-11-21T05:00:00-05:00'))
  })

  test('is that of the church', async () => {
    await scene.fresh.owner.query(`update app.organizations set unlock_hour = 6, unlock_zone = 'Asia/Tokyo'`)
    expect((await lydia.home.read()).wouldOpenAt).toEqual(new Date('2026-11-21T06:00:00+09:00'))
  })
})

describe('the count of reflections', () => {
  test('is that of the walk, the trash left out', async () => {
    expect((await lydia.home.read()).reflections).toBe(0)
    const { entry } = await write('reflection')
    await write('challenge')
    expect((await lydia.home.read()).reflections).toBe(1)
    await lydia.entries.trash({ id: entry.id })
    expect((await lydia.home.read()).reflections).toBe(0)
  })

  test('leaves out what was brought along for days that have not opened', async () => {
    const rows = [1, 2, 40].map((day) => ({ content: `Words of day ${day}`, day }))
    await lydia.transfer.import({ reflections: rows, audience: 'private' })
    expect((await lydia.entries.list({ kind: 'reflection' })).total).toBe(3)
    expect((await lydia.home.read()).reflections).toBe(1)
    await write('challenge')
    scene.clock.pass({ hours: 24 })
    expect((await lydia.home.read()).reflections).toBe(2)
  })
})

describe('the end of a stage', () => {
  const stageEnd = async () => (await lydia.home.read()).stageEnd

  /** Walks these days, one each morning, and stops on the evening of the last. */
  async function walk(...days: number[]): Promise<void> {
    for (const day of days) {
      scene.clock.pass({ hours: 24 })
      await lydia.entries.submit({
        id: randomUUID(),
        kind: 'reflection',
        day,
        text: `Words of day ${day}`,
        audience: 'private',
      })
      await write('challenge', day)
    }
  }

  test('comes with its last day complete, and not before', async () => {
    await walk(1, 2, 3, 4)
    expect(await stageEnd()).toBeNull()
    scene.clock.pass({ hours: 24 })
    await write('reflection', 5)
    expect(await stageEnd()).toBeNull()
    await write('challenge', 5)
    expect(await stageEnd()).not.toBeNull()
  })

  test('lays the words of its first day beside those of its last, and names the next stage', async () => {
    await walk(1, 2, 3, 4, 5)
    expect(await stageEnd()).toEqual({
      stage: { number: 1, name: 'Spiritual Discipline', discipline: 'Prayer' },
      next: { number: 2, name: 'Fellowship', discipline: 'Scripture Study' },
      first: 'Words of day 1',
      last: 'Words of day 5',
    })
  })

  test('stays until the first day of the next is complete', async () => {
    await walk(1, 2, 3, 4, 5)
    scene.clock.pass({ hours: 24 })
    const { today, stageEnd: ended } = await lydia.home.read()
    expect(today).toMatchObject({ day: 6, stage: { number: 2 } })
    expect(ended).toMatchObject({ stage: { number: 1 }, first: 'Words of day 1', last: 'Words of day 5' })
    await write('reflection', 6)
    expect(await stageEnd()).not.toBeNull()
    await write('challenge', 6)
    expect(await stageEnd()).toBeNull()
  })

  test('does without words that are gone', async () => {
    await comeTo(10)
    await write('reflection', 10)
    await write('challenge', 10)
    expect(await stageEnd()).toMatchObject({ next: { number: 3 }, first: null, last: 'A reflection' })
  })

  test('has no stage after the last', async () => {
    await comeTo(75)
    await write('reflection', 75)
    await write('challenge', 75)
    expect(await stageEnd()).toMatchObject({ next: null })
  })

  test("shows nobody else's words", async () => {
    await walk(1, 2, 3, 4)
    const timothy = scene.as(scene.cast.timothy)
    const text = 'The words of Timothy'
    await timothy.entries.submit({ id: randomUUID(), kind: 'reflection', day: 1, text, audience: 'shared' })
    await walk(5)
    expect(await stageEnd()).toMatchObject({ first: 'Words of day 1' })
  })
})

describe('the welcome back', () => {
  test('comes when the last writing lies three days back', async () => {
    await write('reflection')
    scene.clock.pass({ hours: 71, minutes: 59 })
    expect((await lydia.home.read()).welcomeBack).toBe(false)
    scene.clock.pass({ minutes: 1 })
    expect((await lydia.home.read()).welcomeBack).toBe(true)
    await write('challenge')
    expect((await lydia.home.read()).welcomeBack).toBe(false)
  })

  test('does not come to a person who has just brought something along or marked a day, however old that is', async () => {
    const { owner } = scene.fresh
    const { id } = scene.cast.lydia
    const bring = (kind: string, importedAt: string | null) =>
      owner.query(
        `insert into app.entries (id, person_id, organization_id, kind, walk, day, text, audience, written_at, imported_at)
          select gen_random_uuid(), p.id, p.organization_id, $2, 1, 1, 'Old', 'private', '2025-01-01', $3 from app.people p where p.id = $1`,
        [id, kind, importedAt],
      )
    await bring('reflection', null)
    expect((await lydia.home.read()).welcomeBack).toBe(true)
    await bring('challenge', scene.clock.now().toString())
    expect((await lydia.home.read()).welcomeBack).toBe(false)
    scene.clock.pass({ hours: 100 })
    expect((await lydia.home.read()).welcomeBack).toBe(true)
    await lydia.progress.completeDay({ day: 1, walk: 1 })
    expect((await lydia.home.read()).welcomeBack).toBe(false)
  })

  test('does not come to somebody who has not written yet', async () => {
    scene.clock.pass({ hours: 24 * 30 })
    expect((await lydia.home.read()).welcomeBack).toBe(false)
  })
})
