import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { whyLength } from '#contract/welcome/limits.ts'
import type { Caller } from '#testing/caller.ts'
import type { Player } from '#testing/cast.ts'
import { procedures } from '#testing/contract-procedures.ts'
import { write } from '#testing/entries/writing.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { daysAt, layCompletions } from '#testing/progress/completed.ts'
import { walkDays } from '#testing/progress/walked.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { exportOf } from '#testing/transfer/own-data.ts'

const text = 'So that my children see me pray'
const scene = sceneForEach('2026-11-20T08:00:00-05:00')
let lydia: Caller
beforeEach(async () => {
  lydia = scene.as(scene.cast.lydia)
})

const writeDay = async (day: number) => {
  await write(lydia, 'reflection', day)
  return write(lydia, 'challenge', day)
}
const written = { text, writtenAt: new Date('2026-11-20T13:00:00Z') }
const stateOf = async (caller = lydia) => (await caller.welcome.read()).why

/** What all procedures answer somebody that read and need not be told what. */
async function allThatIsRead(player: Player): Promise<string> {
  const reading = procedures.filter(
    ({ name, method, schema }) =>
      method === 'GET' && !name.startsWith('live.') && (!schema || schema.safeParse({}).success),
  )
  expect(reading.length).toBeGreaterThan(30)
  const answers: string[] = []
  for (const { name } of reading) {
    const ask = name
      .split('.')
      .reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], scene.as(player)) as (
      input: object,
    ) => Promise<unknown>
    answers.push(await ask({}).then(JSON.stringify, (error: Error) => error.message))
  }
  return answers.join('\n')
}

describe('before Day 1 is complete', () => {
  test('one writes a why, changes it and takes it away, and the page says when the next day would open', async () => {
    expect(await lydia.welcome.read()).toEqual({
      opensAt: new Date('2026-11-21T10:00:00Z'),
      walk: 1,
      why: { state: 'unsealed', why: null },
      others: [],
    })
    await lydia.welcome.saveWhy({ text: 'To try it' })
    scene.clock.pass({ minutes: 1 })
    const { writtenAt } = await lydia.welcome.saveWhy({ text: ` ${text}\n` })
    expect(await stateOf()).toEqual({ state: 'unsealed', why: { text, writtenAt } })
    expect(writtenAt).toEqual(new Date('2026-11-20T13:01:00Z'))
    await lydia.welcome.deleteWhy({ walk: 1 })
    await lydia.welcome.deleteWhy({ walk: 1 })
    expect(await stateOf()).toEqual({ state: 'unsealed', why: null })
  })

  test('a why may have 300 characters, counted as people count them', async () => {
    await lydia.welcome.saveWhy({ text: '🕊'.repeat(whyLength) })
    expect(await stateOf()).toMatchObject({ why: { text: expect.stringMatching(/^🕊{300}$/u) } })
  })

  test('nobody else reads it, whoever they are, and nothing tells of it', async () => {
    await scene.fresh.owner.query('delete from app.events; delete from app.audit_log')
    await lydia.welcome.saveWhy({ text })
    expect(await allThatIsRead(scene.cast.lydia)).toContain(text)
    for (const player of [scene.cast.barnabas, scene.cast.priscilla, scene.cast.timothy, scene.cast.demas]) {
      expect(await allThatIsRead(player)).not.toContain(text)
      const rows = await scene.database.read(player, (tx) =>
        tx.all(sql`select person_id from app.whys union all select null from sec.own_whys()`),
      )
      expect(rows).toEqual([])
    }
    const { rows: traces } = await scene.fresh.owner.query(
      'select name from app.events union all select act from app.audit_log union all select kind from app.notifications',
    )
    expect(traces).toEqual([])
  })
})

describe('once Day 1 is complete', () => {
  beforeEach(async () => {
    await lydia.welcome.saveWhy({ text })
  })

  test('it is sealed: no procedure answers it, not to its writer either, who takes it along all the same', async () => {
    await write(lydia, 'reflection')
    expect(await stateOf()).toEqual({ state: 'unsealed', why: written })
    const { entry } = await write(lydia, 'challenge')
    expect(await stateOf()).toEqual({ state: 'sealed', writtenAt: written.writtenAt })
    expect(await allThatIsRead(scene.cast.lydia)).not.toContain(text)
    await expectRefused('WHY_SEALED', lydia.welcome.saveWhy({ text: 'Another' }))
    // Nor does a day open it again that is complete no more.
    await lydia.entries.trash({ id: entry.id })
    expect(await stateOf()).toEqual({ state: 'sealed', writtenAt: written.writtenAt })
    await expectRefused('WHY_SEALED', lydia.welcome.saveWhy({ text: 'Another' }))
    expect((await exportOf(scene, scene.cast.lydia)).whys).toEqual([
      { walk: 1, content: text, timestamp: '2026-11-20T13:00:00.000Z' },
    ])
    expect((await exportOf(scene, scene.cast.timothy)).whys).toEqual([])
  })

  test('the database keeps the seal, whatever the server asks', async () => {
    const { cast, database } = scene
    const say = (query: string) => database.write(cast.lydia, (tx) => tx.all(sql.raw(query)))
    expect(await say(`update app.whys set text = 'Before' returning walk`)).toEqual([{ walk: 1 }])
    await layCompletions(scene, cast.lydia, { 1: '2026-11-20T13:00:00Z' }, { source: 'override' })
    expect(await say(`update app.whys set text = 'After' returning walk`)).toEqual([])
    expect(await say('select text from sec.unsealed_why()')).toEqual([])
    await expect(say('select text from app.whys')).rejects.toThrow('permission denied')
    await lydia.welcome.deleteWhy({ walk: 1 })
    await expect(say(`insert into app.whys (walk, text) values (1, 'After')`)).rejects.toThrow(
      'row-level security',
    )
  })

  test('it can be deleted unread, and no other is written in its place', async () => {
    await writeDay(1)
    await lydia.welcome.deleteWhy({ walk: 1 })
    expect(await stateOf()).toEqual({ state: 'none' })
    await expectRefused('WHY_SEALED', lydia.welcome.saveWhy({ text }))
    expect((await exportOf(scene, scene.cast.lydia)).whys).toEqual([])
  })
})

describe('it is read again', () => {
  const onDay = async (day: number) => (await lydia.journal.desk({ day })).why
  const onHome = async () => (await lydia.home.read()).why

  test('from the hour at which Day 25 opens, on that day and on Days 50 and 75, and on no other', async () => {
    await lydia.welcome.saveWhy({ text })
    scene.clock.pass({ hours: 24 * 30 })
    await walkDays(scene, scene.cast.lydia, 24)
    await scene.fresh.owner.query(`update app.openings set opens_at = $1 where day = 25`, [
      '2026-12-21T10:00:00Z',
    ])
    expect([await onHome(), await onDay(24), await onDay(25)]).toEqual([null, null, null])
    scene.clock.set('2026-12-21T05:00:00-05:00')
    expect([await onHome(), await onDay(24), await onDay(25)]).toEqual([written, null, written])
    expect(await stateOf()).toEqual({ state: 'sealed', writtenAt: written.writtenAt })
    await writeDay(25)
    scene.clock.pass({ hours: 24 })
    expect([await onHome(), await onDay(26), await onDay(25)]).toEqual([null, null, written])
    expect(await onDay(50)).toBeNull()
    await layCompletions(scene, scene.cast.lydia, daysAt('2026-12-22T10:00:00Z', 26, 74))
    expect([await onDay(49), await onDay(50), await onDay(74)]).toEqual([null, written, null])
  })

  test('in its own walk, where the next one has another, and can be deleted there', async () => {
    await lydia.welcome.saveWhy({ text })
    await walkDays(scene, scene.cast.lydia, 75)
    expect(await onDay(75)).toEqual(written)
    await lydia.progress.walkAgain({ leaving: 1 })
    expect(await stateOf()).toEqual({ state: 'unsealed', why: null })
    await lydia.welcome.saveWhy({ text: 'To begin again' })
    expect(await onDay(25)).toBeNull()
    expect((await lydia.journal.desk({ day: 25, walk: 1 })).why).toEqual(written)
    const { whys } = await exportOf(scene, scene.cast.lydia)
    expect(whys).toMatchObject([
      { walk: 1, content: text },
      { walk: 2, content: 'To begin again' },
    ])
    const others = async () => (await lydia.welcome.read()).others
    expect(await others()).toEqual([{ walk: 1, writtenAt: written.writtenAt }])
    await scene.as(scene.cast.timothy).welcome.deleteWhy({ walk: 1 })
    expect((await lydia.journal.desk({ day: 25, walk: 1 })).why).toEqual(written)
    await lydia.welcome.deleteWhy({ walk: 1 })
    expect((await lydia.journal.desk({ day: 25, walk: 1 })).why).toBeNull()
    expect(await others()).toEqual([])
    expect(await stateOf()).toMatchObject({ state: 'unsealed', why: { text: 'To begin again' } })
  })
})
