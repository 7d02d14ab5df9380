import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isOutOfReach } from '#server/platform/database.ts'
import { readAbout } from '#server/export/export-about.ts'
import { profileOf } from '#testing/cast.ts'
import { days, override, recordsOf, writingOf } from '#testing/overrides.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { giveRole, hide, layLeaving } from '#testing/ties.ts'
import { walkDays } from '#testing/walked.ts'
import { write } from '#testing/writing.ts'
import { expectRefused } from '#testing/expect-refused.ts'

const scene = sceneForEach('2026-11-20T12:00:00-05:00')

const noon = new Date('2026-11-20T17:00:00Z')
const tomorrow = new Date('2026-11-21T10:00:00Z')
const overrides = (by = scene.cast.priscilla) => scene.as(by).overrides
const read = (person = scene.cast.lydia) => overrides().read({ personId: person.id })
const progressOf = async (person = scene.cast.lydia) => (await scene.as(person).progress.read({})).progress

describe('whoever may be chosen', () => {
  test('is everybody of the organization, by name, also those who lead, hide, leave or are suspended', async () => {
    const { owner } = scene.fresh
    const { lydia, timothy, tabitha, demas } = scene.cast
    await layLeaving(owner, timothy, '2026-12-20')
    await owner.query('update app.people set suspended_at = now() where id = $1', [lydia.id])
    await hide(owner, tabitha)
    const { people, total } = await overrides().people({})
    const expected = ['Apollos', 'Barnabas', 'Lydia', 'Phoebe', 'Priscilla', 'Silas', 'Tabitha', 'Timothy']
    expect(people.map(({ displayName }) => displayName)).toEqual(expected)
    expect(total).toBe(8)
    const found = { people: [{ id: tabitha.id }], total: 1 }
    expect(await overrides().people({ words: ' TÁB ' })).toMatchObject(found)
    for (const words of [demas.displayName, '%'])
      expect(await overrides().people({ words })).toEqual({ people: [], total: 0 })
    // Their days are kept for when they come back.
    for (const person of [lydia, timothy, tabitha]) {
      expect(await override(scene, person, [1])).toMatchObject({ marked: [1], before: 1, after: 2 })
    }
  })

  test('is found by admins alone, and so is all else', async () => {
    const { lydia, barnabas, demas, priscilla } = scene.cast
    await giveRole(scene.fresh.owner, demas, 'admin')
    const made = await override(scene, lydia, [1])
    const before = await recordsOf(scene, lydia)
    const { walk, version } = await read()
    const wanted = { personId: lydia.id, walk, version, complete: [1, 2] }
    const calls = (by: typeof lydia) => {
      const { overrides } = scene.as(by)
      return [
        () => overrides.read({ personId: lydia.id }),
        () => overrides.preview(wanted),
        () => overrides.save({ ...wanted, id: randomUUID(), reason: 'Because' }),
        () => overrides.history({ personId: lydia.id }),
        () => overrides.undo({ id: made.id }),
      ]
    }
    for (const [by, code] of [
      [lydia, 'FORBIDDEN'],
      [barnabas, 'FORBIDDEN'],
      [demas, 'NOT_FOUND'],
    ] as const) {
      for (const call of calls(by)) await expect(call()).rejects.toMatchObject({ code })
      if (by !== demas) await expect(scene.as(by).overrides.people({})).rejects.toMatchObject({ code })
    }
    expect(await scene.as(demas).overrides.people({})).toMatchObject({ people: [{ id: demas.id }], total: 1 })
    expect(await recordsOf(scene, lydia)).toEqual(before)
    for (const call of calls(priscilla)) await call()
  })
})

describe('the days of somebody', () => {
  test('say by what they are complete, what is written and what is open, and never what it says', async () => {
    const { lydia } = scene.cast
    await walkDays(scene, lydia, 2)
    await write(scene.as(lydia), 'reflection', 3, { text: 'canary', audience: 'private' })
    await override(scene, lydia, [1, 2, 5])
    const walk = await read()
    const person = { id: lydia.id, displayName: 'Lydia' }
    expect(walk).toMatchObject({ person, walk: 1, frontier: 3, complete: 3, next: null })
    const both = { reflection: true, challenge: true }
    const neither = { reflection: false, challenge: false }
    expect(walk.days).toHaveLength(75)
    const byEntries = { complete: 'entries', completedAt: expect.any(Date), opened: true, written: both }
    const open = { complete: null, completedAt: null, opened: false, written: neither }
    expect(walk.days.slice(0, 6)).toEqual([
      { day: 1, ...byEntries },
      { day: 2, ...byEntries },
      { day: 3, ...open, opened: true, written: { reflection: true, challenge: false } },
      { day: 4, ...open },
      { day: 5, complete: 'override', completedAt: noon, opened: true, written: neither },
      { day: 6, ...open },
    ])
    expect(JSON.stringify(walk)).not.toMatch(/canary|private/)
  })

  test('are those of the walk that they are on', async () => {
    const { lydia } = scene.cast
    await override(scene, lydia, days(1, 75))
    await scene.as(lydia).progress.walkAgain({ leaving: 1 })
    expect(await read()).toMatchObject({ walk: 2, frontier: 1, complete: 0 })
    expect(await override(scene, lydia, [1])).toMatchObject({ walk: 2, marked: [1] })
    expect((await scene.as(lydia).progress.read({ walk: 1 })).progress.completed).toHaveLength(75)
  })
})

describe('a preview', () => {
  test('says what would change, and changes nothing', async () => {
    const { lydia } = scene.cast
    await walkDays(scene, lydia, 2)
    const before = await recordsOf(scene, lydia)
    const { walk, version } = await read()
    const preview = (complete: number[]) =>
      overrides().preview({ personId: lydia.id, walk, version, complete })
    expect(await preview(days(1, 10))).toEqual({
      marked: days(3, 10),
      unmarked: [],
      before: { frontier: 3, complete: 2, next: null },
      after: { frontier: 11, complete: 10, next: { day: 11, opensAt: tomorrow } },
    })
    const expected = { marked: [75], unmarked: [1], after: { frontier: 1, complete: 2, next: null } }
    expect(await preview([2, 2, 75])).toMatchObject(expected)
    expect(await preview([1, 2])).toMatchObject({ marked: [], unmarked: [] })
    expect(await recordsOf(scene, lydia)).toEqual(before)
    expect((await read()).version).toBe(version)
  })
})

describe('an override', () => {
  test('marks days 1 to 10: they are open and complete, and day 11 opens at the next opening', async () => {
    const { lydia, priscilla } = scene.cast
    const made = await override(scene, lydia, days(1, 10), { reason: ' She walked them on paper. ' })
    expect(made).toEqual({
      id: made.id,
      admin: profileOf(priscilla),
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
    const progress = {
      completed: days(1, 10),
      overridden: days(1, 10),
      opened: days(1, 10),
      daysWalked: 10,
      frontier: 11,
      displayedDay: 10,
      next: { day: 11, opensAt: tomorrow },
    }
    expect(await progressOf()).toMatchObject(progress)
    // What the rule of days calls open is read and written in.
    const desk = await scene.as(lydia).journal.desk({ day: 7 })
    expect(desk).toMatchObject({ eligibility: { code: 'completed' }, content: { day: 7 } })
    const begun = { kind: 'challenge', walk: 1, day: 7, text: 'Begun', audience: 'private' } as const
    await scene.as(lydia).drafts.save({ ...begun, known: null })
    await write(scene.as(lydia), 'reflection', 7)
    await expect(write(scene.as(lydia), 'reflection', 11)).rejects.toMatchObject({ code: 'DAY_LOCKED' })
    scene.clock.set(tomorrow.toISOString())
    await write(scene.as(lydia), 'reflection', 11)
    const expected = { ...progress, opened: days(1, 11), displayedDay: 11, next: null }
    expect(await progressOf()).toMatchObject(expected)
  })

  test('leaves what was complete by its entries as it was', async () => {
    const { lydia } = scene.cast
    await walkDays(scene, lydia, 3)
    const before = (await read()).days.slice(0, 3)
    await override(scene, lydia, days(1, 6))
    expect((await read()).days.slice(0, 3)).toEqual(before)
  })

  test('takes a check mark, keeps every word, and what is written does not give it back by itself', async () => {
    const { lydia } = scene.cast
    await walkDays(scene, lydia, 3)
    const caller = scene.as(lydia)
    const writing = await writingOf(scene, lydia)
    expect(await override(scene, lydia, [1, 3])).toMatchObject({ unmarked: [2], before: 4, after: 2 })
    expect(await writingOf(scene, lydia)).toEqual(writing)
    const taken = { completed: [1, 3], frontier: 2, daysWalked: 3, opened: days(1, 4) }
    expect(await progressOf()).toMatchObject(taken)

    scene.clock.pass({ hours: 1 })
    const { challenge } = await caller.journal.desk({ day: 2 })
    if (!challenge) throw new Error('Nothing written')
    const { id, version, audience } = challenge
    await caller.entries.edit({ id, version, text: 'Said otherwise', audience })
    expect(await progressOf()).toMatchObject(taken)
    await caller.entries.trash({ id })
    await caller.entries.restore({ id })
    expect(await progressOf()).toMatchObject(taken)

    await caller.progress.completeDay({ day: 2 })
    expect(await progressOf()).toMatchObject({ completed: [1, 2, 3], overridden: [], frontier: 4 })
  })

  test('takes a check mark that comes back with an entry written anew', async () => {
    const { lydia } = scene.cast
    await walkDays(scene, lydia, 3)
    await override(scene, lydia, [1, 3])
    scene.clock.pass({ hours: 1 })
    const { challenge } = await scene.as(lydia).journal.desk({ day: 2 })
    await scene.as(lydia).entries.trash({ id: challenge?.id ?? '' })
    await write(scene.as(lydia), 'challenge', 2)
    expect(await progressOf()).toMatchObject({ completed: [1, 2, 3], frontier: 4 })
  })

  test('leads on whoever completes the day before it to the day after it', async () => {
    const { lydia } = scene.cast
    await override(scene, lydia, days(2, 6))
    await write(scene.as(lydia), 'reflection')
    const next = { day: 7, opensAt: tomorrow }
    expect(await write(scene.as(lydia), 'challenge')).toMatchObject({ dayCompleted: true, next })
    expect((await progressOf()).next).toEqual(next)
    expect(await scene.as(lydia).progress.completeDay({ day: 1 })).toEqual({ next })
  })

  test('stays when both entries are written, until an admin takes it', async () => {
    const { lydia } = scene.cast
    await override(scene, lydia, [1])
    const { entry } = await write(scene.as(lydia), 'reflection')
    await write(scene.as(lydia), 'challenge')
    expect(await progressOf()).toMatchObject({ completed: [1], overridden: [1], daysWalked: 1 })
    await scene.as(lydia).entries.trash({ id: entry.id })
    expect(await progressOf()).toMatchObject({ completed: [1], overridden: [1] })
    await scene.as(lydia).entries.restore({ id: entry.id })
    await override(scene, lydia, [])
    // Days walked only rise: it was complete by its entries.
    expect(await progressOf()).toMatchObject({ completed: [], daysWalked: 1 })
  })

  test('is refused where completions came or went since it was seen, whoever changed them', async () => {
    const { lydia, apollos } = scene.cast
    await giveRole(scene.fresh.owner, apollos, 'admin')
    const seen = await read()
    const save = (id = randomUUID(), version = seen.version) =>
      overrides().save({ id, personId: lydia.id, walk: 1, version, complete: [1, 2], reason: 'Because' })
    await write(scene.as(lydia), 'reflection')
    expect((await read()).version).toBe(seen.version)
    await write(scene.as(lydia), 'challenge')
    const { version } = await read()
    await expect(save()).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', data: { version } })
    const { walk } = seen
    await expect(
      overrides().preview({ personId: lydia.id, walk, version: seen.version, complete: [1, 2] }),
    ).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', data: { version } })
    await override(scene, lydia, [1, 2, 3], { by: apollos })
    const before = await recordsOf(scene, lydia)
    await expect(save(randomUUID(), version)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
    expect(await recordsOf(scene, lydia)).toEqual(before)
    expect(await overrides().history({ personId: lydia.id })).toMatchObject({ total: 1 })
  })

  test('is one of two that are saved at the same moment, and never both', async () => {
    const { lydia } = scene.cast
    const { version } = await read()
    const sent = { personId: lydia.id, walk: 1, version, reason: 'Because' }
    const save = (complete: number[]) => overrides().save({ ...sent, id: randomUUID(), complete })
    const settled = await Promise.allSettled([save([1]), save([2]), save([3])])
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of settled) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'CHANGED_MEANWHILE' })
    }
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
      expect(settled.some(({ status }) => status === 'fulfilled')).toBe(true)
      for (const one of settled) {
        if (one.status === 'rejected') expect(isOutOfReach(one.reason)).toBe(true)
      }
    }
  })

  test('is one where it is sent twice, and refused where it changes nothing or gives no reason', async () => {
    const { lydia, timothy } = scene.cast
    const { version } = await read()
    const sent = { id: randomUUID(), personId: lydia.id, walk: 1, version, complete: [1], reason: 'Because' }
    const first = await overrides().save(sent)
    expect(await overrides().save(sent)).toEqual(first)
    const again = { ...sent, version: (await read()).version }
    await expectRefused('NOTHING_TO_CHANGE', overrides().save({ ...again, id: randomUUID() }))
    await expect(overrides().save({ ...again, id: randomUUID(), reason: ' \n' })).rejects.toMatchObject({
      data: { issues: [{ path: ['reason'], message: 'Please say why' }] },
    })
    await expectRefused('CHANGED_MEANWHILE', overrides().save({ ...sent, personId: timothy.id, version: 0 }))
    expect(await overrides().history({ personId: timothy.id })).toMatchObject({ total: 0 })
  })

  test('is exported as what it is, and nowhere stands for writing', async () => {
    const { lydia, barnabas, timothy, priscilla } = scene.cast
    await override(scene, lydia, [1, 2])
    const about = await scene.database.read(lydia, (tx) =>
      readAbout(tx, { email: lydia.email, createdAt: noon }),
    )
    const at = noon.toISOString()
    const completed = [1, 2].map((day) => ({ day, at, by: 'override' }))
    expect(about).toMatchObject({ walks: [{ daysWalked: [], completed }] })
    expect(await scene.as(lydia).entries.list({})).toMatchObject({ total: 0 })
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
