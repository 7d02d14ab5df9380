import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { readAbout } from '#server/transfer/export/export-about.ts'
import { isOutOfReach } from '#server/platform/out-of-reach.ts'
import type { Caller } from '#testing/caller.ts'
import { type Player, profileOf } from '#testing/cast.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { days, override, recordsOf, writingOf } from '#testing/overrides/overrides.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { giveRole, hide, layLeaving } from '#testing/people/ties.ts'
import { walkDays } from '#testing/progress/walked.ts'
import { write } from '#testing/entries/writing.ts'

const scene = sceneForEach('2026-11-20T12:00:00-05:00')
const noon = new Date('2026-11-20T17:00:00Z')
const tomorrow = new Date('2026-11-21T10:00:00Z')

let lydia: Player
let hers: Caller
let overrides: Caller['overrides']
beforeEach(() => {
  lydia = scene.cast.lydia
  hers = scene.as(lydia)
  overrides = scene.as(scene.cast.priscilla).overrides
})

const read = () => overrides.read({ personId: lydia.id })
const mark = (complete: number[], more = {}) => override(scene, lydia, complete, more)
const progress = async () => (await hers.progress.read({})).progress

/** Saves days of Lydia, as somebody does who has seen this version. */
const save = (version: number, complete: number[], more = {}) =>
  overrides.save({
    id: randomUUID(),
    personId: lydia.id,
    walk: 1,
    version,
    complete,
    reason: 'Because',
    ...more,
  })

describe('people who may be chosen', () => {
  test('is everybody of the organization, by name, also those who lead, hide, leave or are suspended', async () => {
    const { owner } = scene.fresh
    const { timothy, tabitha, demas } = scene.cast
    await layLeaving(owner, timothy, '2026-12-20')
    await owner.query('update app.people set suspended_at = now() where id = $1', [lydia.id])
    await hide(owner, tabitha)
    const { people, total } = await overrides.people({})
    const expected = 'Apollos, Barnabas, Lydia, Phoebe, Priscilla, Silas, Tabitha, Timothy'
    expect(people.map(({ displayName }) => displayName).join(', ')).toBe(expected)
    expect(total).toBe(8)
    const found = { people: [{ id: tabitha.id }], total: 1 }
    expect(await overrides.people({ words: ' TÁB ' })).toMatchObject(found)
    for (const words of [demas.displayName, '%'])
      expect(await overrides.people({ words })).toEqual({ people: [], total: 0 })
    // Their days are kept for when they come back.
    for (const person of [lydia, timothy, tabitha])
      expect(await override(scene, person, [1])).toMatchObject({ marked: [1], before: 1, after: 2 })
  })

  test('is found by admins alone, and so is all else', async () => {
    const { barnabas, demas, priscilla } = scene.cast
    await giveRole(scene.fresh.owner, demas, 'admin')
    const made = await mark([1])
    const before = await recordsOf(scene, lydia)
    const { walk, version } = await read()
    const wanted = { personId: lydia.id, walk, version, complete: [1, 2] }
    const calls = (by: Player) => {
      const { overrides: theirs } = scene.as(by)
      return [
        () => theirs.read({ personId: lydia.id }),
        () => theirs.preview(wanted),
        () => theirs.save({ ...wanted, id: randomUUID(), reason: 'Because' }),
        () => theirs.history({ personId: lydia.id }),
        () => theirs.undo({ id: made.id }),
      ]
    }
    for (const by of [lydia, barnabas])
      await expectRefused('FORBIDDEN', ...calls(by).map((call) => call()), scene.as(by).overrides.people({}))
    await expectRefused('NOT_FOUND', ...calls(demas).map((call) => call()))
    expect(await scene.as(demas).overrides.people({})).toMatchObject({ people: [{ id: demas.id }], total: 1 })
    expect(await recordsOf(scene, lydia)).toEqual(before)
    for (const call of calls(priscilla)) await call()
  })
})

describe('the days of somebody', () => {
  test('say by what they are complete, what is written and what is open, and never what it says', async () => {
    await walkDays(scene, lydia, 2)
    await write(hers, 'reflection', 3, { text: 'canary', audience: 'private' })
    await mark([1, 2, 5])
    const walk = await read()
    const person = { id: lydia.id, displayName: 'Lydia' }
    expect(walk).toMatchObject({ person, walk: 1, frontier: 3, complete: 3, next: null })
    expect(walk.days).toHaveLength(75)
    const both = { reflection: true, challenge: true }
    const neither = { reflection: false, challenge: false }
    // What was complete by its entries is as it was.
    const byEntries = { complete: 'entries', opened: true, written: both }
    const open = { complete: null, completedAt: null, opened: false, written: neither }
    expect(walk.days.slice(0, 6)).toEqual([
      { day: 1, ...byEntries, completedAt: new Date('2026-11-18T17:00:00Z') },
      { day: 2, ...byEntries, completedAt: new Date('2026-11-19T17:00:00Z') },
      { day: 3, ...open, opened: true, written: { reflection: true, challenge: false } },
      { day: 4, ...open },
      { day: 5, complete: 'override', completedAt: noon, opened: true, written: neither },
      { day: 6, ...open },
    ])
    expect(JSON.stringify(walk)).not.toMatch(/canary|private/)
  })

  test('are those of the walk that they are on', async () => {
    await mark(days(1, 75))
    await hers.progress.walkAgain({ leaving: 1 })
    expect(await read()).toMatchObject({ walk: 2, frontier: 1, complete: 0 })
    expect(await mark([1])).toMatchObject({ walk: 2, marked: [1] })
    expect((await hers.progress.read({ walk: 1 })).progress.completed).toHaveLength(75)
  })
})

test('a preview says what would change, and changes nothing', async () => {
  await walkDays(scene, lydia, 2)
  const before = await recordsOf(scene, lydia)
  const { walk, version } = await read()
  const preview = (complete: number[]) => overrides.preview({ personId: lydia.id, walk, version, complete })
  expect(await preview(days(1, 10))).toEqual({
    marked: days(3, 10),
    unmarked: [],
    before: { frontier: 3, complete: 2, next: null },
    after: { frontier: 11, complete: 10, next: { day: 11, opensAt: tomorrow } },
  })
  const after = { frontier: 1, complete: 2, next: null }
  expect(await preview([2, 2, 75])).toMatchObject({ marked: [75], unmarked: [1], after })
  expect(await preview([1, 2])).toMatchObject({ marked: [], unmarked: [] })
  expect(await recordsOf(scene, lydia)).toEqual(before)
  expect((await read()).version).toBe(version)
})

describe('an override', () => {
  test('marks days 1 to 10: they are open and complete, and day 11 opens at the next opening', async () => {
    const made = await mark(days(1, 10), { reason: ' She walked them on paper. ' })
    expect(made).toEqual({
      id: made.id,
      admin: profileOf(scene.cast.priscilla),
      madeAt: noon,
      walk: 1,
      reason: 'She walked them on paper.',
      marked: days(1, 10),
      unmarked: [],
      before: 1,
      after: 11,
      undoneAt: null,
      undoneBy: null,
      can: { undo: true },
    })
    const marked = { completed: days(1, 10), overridden: days(1, 10), daysWalked: 10, frontier: 11 }
    const next = { day: 11, opensAt: tomorrow }
    expect(await progress()).toMatchObject({ ...marked, opened: days(1, 10), displayedDay: 10, next })
    // What the rule of days calls open is read and written in.
    const desk = await hers.journal.desk({ day: 7 })
    expect(desk).toMatchObject({ eligibility: { code: 'completed' }, content: { day: 7 } })
    const begun = { kind: 'challenge', walk: 1, day: 7, text: 'Begun', audience: 'private' } as const
    await hers.drafts.save({ ...begun, known: null })
    await write(hers, 'reflection', 7)
    await expectRefused('DAY_LOCKED', write(hers, 'reflection', 11))
    scene.clock.set(tomorrow.toISOString())
    await write(hers, 'reflection', 11)
    expect(await progress()).toMatchObject({ ...marked, opened: days(1, 11), displayedDay: 11, next: null })
  })

  test('takes a check mark and no words; neither an edit nor a restore brings it back, a new entry or its writer’s `completeDay` does', async () => {
    await walkDays(scene, lydia, 3)
    const writing = await writingOf(scene, lydia)
    const take = () => mark([1, 3])
    expect(await take()).toMatchObject({ unmarked: [2], before: 4, after: 2 })
    expect(await writingOf(scene, lydia)).toEqual(writing)
    const taken = { completed: [1, 3], frontier: 2, daysWalked: 3, opened: days(1, 4) }
    expect(await progress()).toMatchObject(taken)

    scene.clock.pass({ hours: 1 })
    const { id, version, audience } = (await hers.journal.desk({ day: 2 })).challenge!
    await hers.entries.edit({ id, version, text: 'Said otherwise', audience })
    await hers.entries.trash({ id })
    await hers.entries.restore({ id })
    expect(await progress()).toMatchObject(taken)
    const given = { completed: [1, 2, 3], overridden: [], frontier: 4 }
    await hers.progress.completeDay({ day: 2 })
    expect(await progress()).toMatchObject(given)

    await take()
    scene.clock.pass({ hours: 1 })
    await hers.entries.trash({ id })
    await write(hers, 'challenge', 2)
    expect(await progress()).toMatchObject(given)
  })

  test('leads a person who completes the day before it to the day after it', async () => {
    await mark(days(2, 6))
    await write(hers, 'reflection')
    const next = { day: 7, opensAt: tomorrow }
    expect(await write(hers, 'challenge')).toMatchObject({ dayCompleted: true, next })
    expect((await progress()).next).toEqual(next)
    expect(await hers.progress.completeDay({ day: 1 })).toEqual({ next })
  })

  test('stays when both entries are written, until an admin takes it', async () => {
    await mark([1])
    const { id } = (await write(hers, 'reflection')).entry
    await write(hers, 'challenge')
    expect(await progress()).toMatchObject({ completed: [1], overridden: [1], daysWalked: 1 })
    await hers.entries.trash({ id })
    expect(await progress()).toMatchObject({ completed: [1], overridden: [1] })
    await hers.entries.restore({ id })
    await mark([])
    // Days walked only rise: it was complete by its entries.
    expect(await progress()).toMatchObject({ completed: [], daysWalked: 1 })
  })

  test('is refused where completions changed since the admin read them', async () => {
    const { apollos } = scene.cast
    await giveRole(scene.fresh.owner, apollos, 'admin')
    const seen = await read()
    await write(hers, 'reflection')
    expect((await read()).version).toBe(seen.version)
    await write(hers, 'challenge')
    const { version } = await read()
    const meanwhile = { code: 'CHANGED_MEANWHILE', data: { version } }
    await expect(save(seen.version, [1, 2])).rejects.toMatchObject(meanwhile)
    const wanted = { personId: lydia.id, walk: 1, version: seen.version, complete: [1, 2] }
    await expect(overrides.preview(wanted)).rejects.toMatchObject(meanwhile)
    await mark([1, 2, 3], { by: apollos })
    const before = await recordsOf(scene, lydia)
    await expectRefused('CHANGED_MEANWHILE', save(version, [1, 2]))
    expect(await recordsOf(scene, lydia)).toEqual(before)
    expect(await overrides.history({ personId: lydia.id })).toMatchObject({ total: 1 })
  })

  test('is one of several that are saved at the same moment, and never two', async () => {
    const { version } = await read()
    const settled = await Promise.allSettled([1, 2, 3].map((day) => save(version, [day])))
    const refused = settled.filter(({ status }) => status === 'rejected')
    expect(refused).toMatchObject(
      Array.from({ length: 2 }, () => ({ reason: { code: 'CHANGED_MEANWHILE' } })),
    )
    expect((await read()).complete).toBe(1)
  })

  test('of two admins who change each other at the same moment is done, or is to be tried again', async () => {
    const { priscilla, tabitha } = scene.cast
    await giveRole(scene.fresh.owner, tabitha, 'admin')
    for (const day of [1, 2, 3]) {
      const settled = await Promise.allSettled([
        override(scene, tabitha, days(1, day), { by: priscilla }),
        override(scene, priscilla, days(1, day), { by: tabitha }),
      ])
      const done = settled.map((one) => one.status === 'fulfilled' || (isOutOfReach(one.reason) && 'again'))
      expect([
        [true, true],
        [true, 'again'],
        ['again', true],
      ]).toContainEqual(done)
    }
  })

  test('is one where it is sent twice, and refused where it changes nothing or gives no reason', async () => {
    const { timothy } = scene.cast
    const { version } = await read()
    const id = randomUUID()
    const first = await save(version, [1], { id })
    expect(await save(version, [1], { id })).toEqual(first)
    const now = (await read()).version
    await expectRefused('NOTHING_TO_CHANGE', save(now, [1]))
    const issues = [{ path: ['reason'], message: 'Please say why' }]
    await expect(save(now, [1], { reason: ' \n' })).rejects.toMatchObject({ data: { issues } })
    await expectRefused('CHANGED_MEANWHILE', save(0, [1], { id, personId: timothy.id }))
    expect(await overrides.history({ personId: timothy.id })).toMatchObject({ total: 0 })
  })

  test('is exported as what it is, and nowhere stands for writing', async () => {
    const { barnabas, timothy, priscilla } = scene.cast
    await mark([1, 2])
    const account = { email: lydia.email, createdAt: noon }
    const about = await scene.database.read(lydia, (tx) => readAbout(tx, account))
    const completed = [1, 2].map((day) => ({ day, at: noon.toISOString(), by: 'override' }))
    expect(about).toMatchObject({ walks: [{ daysWalked: [], completed }] })
    expect(await hers.entries.list({})).toMatchObject({ total: 0 })
    expect(await scene.as(timothy).sharing.feed({})).toMatchObject({ entries: [] })
    const person = { completedDays: [1, 2], overriddenDays: [1, 2], lastActive: null }
    for (const by of [barnabas, priscilla]) {
      const timeline = await scene.as(by).leading.timeline({ personId: lydia.id })
      expect(timeline).toMatchObject({ person, entries: [] })
    }
  })

  test('of oneself is one too, and told to nobody', async () => {
    const { priscilla } = scene.cast
    expect(await override(scene, priscilla, [1])).toMatchObject({ marked: [1] })
    expect(await scene.as(priscilla).notifications.list({})).toMatchObject({ total: 0 })
  })
})
