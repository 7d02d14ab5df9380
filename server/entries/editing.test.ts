import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { write } from '#testing/writing.ts'

const scene = sceneForEach('2026-11-20T08:00:00-05:00')
let lydia: Caller
beforeEach(() => {
  lydia = scene.as(scene.cast.lydia)
})

describe('editing, deleting and restoring', () => {
  test('an edit keeps the version before, and an old version is told that it is old', async () => {
    const { entry } = await write(lydia, 'reflection', 1, { text: 'One' })
    const edited = await lydia.entries.edit({ id: entry.id, version: 1, text: 'Two', audience: 'private' })
    expect(edited).toMatchObject({ version: 2, text: 'Two', audience: 'private' })
    await expect(
      lydia.entries.edit({ id: entry.id, version: 1, text: 'Three', audience: 'private' }),
    ).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', data: { version: 2 } })
    expect(await lydia.entries.versions({ id: entry.id })).toMatchObject({
      versions: [{ version: 1, text: 'One', audience: 'shared' }],
    })
  })

  test('earlier versions come in pages, the latest first', async () => {
    const { entry } = await write(lydia, 'reflection', 1, { text: 'Text 1' })
    for (const version of [1, 2, 3, 4]) {
      const text = `Text ${version + 1}`
      await lydia.entries.edit({ id: entry.id, version, text, audience: 'private' })
    }
    const first = await lydia.entries.versions({ id: entry.id, limit: 2 })
    expect(first.versions.map(({ text }) => text)).toEqual(['Text 4', 'Text 3'])
    const second = await lydia.entries.versions({ id: entry.id, limit: 2, after: first.next! })
    expect(second.versions.map(({ text }) => text)).toEqual(['Text 2', 'Text 1'])
    expect(second.next).toBeNull()
  })

  test('twenty edits a minute, and the twenty-first waits and changes nothing', async () => {
    const { entry } = await write(lydia, 'reflection')
    const edit = (version: number) =>
      lydia.entries.edit({ id: entry.id, version, text: `Edit ${version}`, audience: 'private' })
    for (let version = 1; version <= 20; version += 1) await edit(version)
    await expect(edit(21)).rejects.toMatchObject({ code: 'RATE_LIMITED', data: { act: 'edit' } })
    const { entries } = await lydia.entries.list({ kind: 'reflection' })
    expect(entries).toMatchObject([{ version: 21, text: 'Edit 20' }])
    scene.clock.set('2026-11-20T08:01:01-05:00')
    expect(await edit(21)).toMatchObject({ version: 22 })
  })

  test('the trash comes in pages, the latest deletion first', async () => {
    for (const [minute, text] of ['First', 'Second', 'Third'].entries()) {
      scene.clock.set(`2026-11-20T08:0${minute}:00-05:00`)
      const { entry } = await write(lydia, 'reflection', 1, { text })
      await lydia.entries.trash({ id: entry.id })
    }
    const first = await lydia.entries.trashed({ limit: 2 })
    expect(first.total).toBe(3)
    const second = await lydia.entries.trashed({ limit: 2, after: first.next! })
    const texts = [...first.entries, ...second.entries].map(({ text }) => text)
    expect(texts).toEqual(['Third', 'Second', 'First'])
    expect(second.next).toBeNull()
  })

  test('a deleted entry takes the check mark along and gives it back', async () => {
    const { entry } = await write(lydia, 'reflection')
    await write(lydia, 'challenge')
    expect(await lydia.entries.trash({ id: entry.id })).toEqual({ dayUncompleted: true, displayedDay: 1 })
    expect((await lydia.journal.desk({})).progress).toMatchObject({ completed: [], frontier: 1, next: null })
    scene.clock.set('2026-11-21T06:00:00-05:00')
    expect((await lydia.journal.desk({ day: 2 })).eligibility.code).toBe('pending-entries')

    expect(await lydia.entries.restore({ id: entry.id })).toMatchObject({ dayCompleted: true })
    // As if it had never been away: the next day has opened by now.
    const expected = { completed: [1], displayedDay: 2, next: null }
    expect((await lydia.journal.desk({})).progress).toMatchObject(expected)
  })

  test('an entry written anew completes its day anew', async () => {
    const { entry } = await write(lydia, 'reflection')
    await write(lydia, 'challenge')
    await lydia.entries.trash({ id: entry.id })
    scene.clock.set('2026-11-21T06:00:00-05:00')
    const expected = { dayCompleted: true, next: { day: 2, opensAt: new Date('2026-11-22T05:00:00-05:00') } }
    expect(await write(lydia, 'reflection')).toMatchObject(expected)
  })

  test('a day that has opened stays open when the one before loses an entry', async () => {
    const { entry } = await write(lydia, 'reflection')
    await write(lydia, 'challenge')
    scene.clock.set('2026-11-21T09:00:00-05:00')
    await lydia.entries.trash({ id: entry.id })
    const desk = await lydia.journal.desk({ day: 2 })
    const expected = { eligibility: { eligible: true }, progress: { frontier: 1, displayedDay: 1 } }
    expect(desk).toMatchObject(expected)
    expect(desk.content?.day).toBe(2)
  })

  test('an entry in the trash is not restored over a new one', async () => {
    const { entry } = await write(lydia, 'reflection', 1, { text: 'Old' })
    await lydia.entries.trash({ id: entry.id })
    const { entry: newer } = await write(lydia, 'reflection', 1, { text: 'New' })
    await expect(lydia.entries.restore({ id: entry.id })).rejects.toMatchObject({
      code: 'ALREADY_WRITTEN',
      data: { entryId: newer.id },
    })
    expect((await lydia.entries.trashed({})).entries.map(({ text }) => text)).toEqual(['Old'])
    await lydia.entries.purge({ id: entry.id })
    expect((await lydia.entries.trashed({})).entries).toEqual([])
  })

  test('an entry comes back from the trash for thirty days, and no longer', async () => {
    const { entry } = await write(lydia, 'reflection')
    const thrown = scene.clock.now()
    await lydia.entries.trash({ id: entry.id })
    scene.clock.set(thrown.add({ hours: 720 }).toString())
    await expect(lydia.entries.restore({ id: entry.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    scene.clock.set(thrown.add({ hours: 719, minutes: 59 }).toString())
    expect((await lydia.entries.restore({ id: entry.id })).entry.trashedAt).toBeNull()
  })

  test('the trash is emptied after thirty days, and no day sooner', async () => {
    const { entry } = await write(lydia, 'reflection')
    await lydia.entries.trash({ id: entry.id })
    const purge = (at: string) =>
      scene.fresh.owner.query(`select set_config('app.now', $1, false), sec.purge_trash()`, [at])
    await purge('2026-12-20T07:59:00-05:00')
    expect((await lydia.entries.trashed({})).entries).toHaveLength(1)
    await purge('2026-12-20T08:00:00-05:00')
    expect((await lydia.entries.trashed({})).entries).toHaveLength(0)
  })
})
