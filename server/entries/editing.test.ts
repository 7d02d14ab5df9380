import { beforeEach, expect, test } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { write } from '#testing/entries/writing.ts'

const scene = sceneForEach('2026-11-20T08:00:00-05:00')
let lydia: Caller
let id: string
beforeEach(async () => {
  lydia = scene.as(scene.cast.lydia)
  id = (await write(lydia, 'reflection', 1, { text: 'Text 1' })).entry.id
})

/** Writes "Text 2" over version 1, and so on. */
const edit = (version: number, text = `Text ${version + 1}`) =>
  lydia.entries.edit({ id, version, text, audience: 'private' })
const desk = (day?: number) => lydia.journal.desk({ day })

test('an edit keeps the versions before, told in pages with the latest first, and refuses one that is old', async () => {
  expect(await edit(1)).toMatchObject({ version: 2, text: 'Text 2', audience: 'private' })
  const meanwhile = { code: 'CHANGED_MEANWHILE', data: { version: 2 } }
  await expect(edit(1, 'Late')).rejects.toMatchObject(meanwhile)
  expect(await lydia.entries.versions({ id })).toMatchObject({
    versions: [{ version: 1, text: 'Text 1', audience: 'shared' }],
  })
  for (const version of [2, 3, 4]) await edit(version)
  const first = await lydia.entries.versions({ id, limit: 2 })
  expect(first.versions.map(({ text }) => text)).toEqual(['Text 4', 'Text 3'])
  const second = await lydia.entries.versions({ id, limit: 2, after: first.next! })
  expect(second.versions.map(({ text }) => text)).toEqual(['Text 2', 'Text 1'])
  expect(second.next).toBeNull()
})

test('twenty edits a minute, and the twenty-first waits and changes nothing', async () => {
  for (let version = 1; version <= 20; version += 1) await edit(version)
  await expect(edit(21)).rejects.toMatchObject({ code: 'RATE_LIMITED', data: { act: 'edit' } })
  const { entries } = await lydia.entries.list({ kind: 'reflection' })
  expect(entries).toMatchObject([{ version: 21, text: 'Text 21' }])
  scene.clock.set('2026-11-20T08:01:01-05:00')
  expect(await edit(21)).toMatchObject({ version: 22 })
})

test('a deleted entry takes the check mark along and gives it back; written anew it completes its day anew', async () => {
  await write(lydia, 'challenge')
  expect(await lydia.entries.trash({ id })).toEqual({ dayUncompleted: true, displayedDay: 1 })
  expect((await desk()).progress).toMatchObject({ completed: [], frontier: 1, next: null })
  scene.clock.set('2026-11-21T06:00:00-05:00')
  expect((await desk(2)).eligibility.code).toBe('pending-entries')

  expect(await lydia.entries.restore({ id })).toMatchObject({ dayCompleted: true })
  // As if it had never been away: the next day has opened by now, and stays so.
  expect((await desk()).progress).toMatchObject({ completed: [1], displayedDay: 2, next: null })
  await lydia.entries.trash({ id })
  const { content, ...shown } = await desk(2)
  expect(shown).toMatchObject({ eligibility: { eligible: true }, progress: { frontier: 1, displayedDay: 1 } })
  expect(content?.day).toBe(2)
})

test('an entry written anew before the next day has opened completes its day anew', async () => {
  await write(lydia, 'challenge')
  await lydia.entries.trash({ id })
  scene.clock.set('2026-11-21T06:00:00-05:00')
  const next = { day: 2, opensAt: new Date('2026-11-22T05:00:00-05:00') }
  expect(await write(lydia, 'reflection')).toMatchObject({ dayCompleted: true, next })
})

test('the trash comes in pages, the latest deletion first, and gives nothing back over a new entry', async () => {
  const ids: string[] = [id]
  for (const text of ['Text 2', 'Text 3', 'Live']) {
    await lydia.entries.trash({ id: ids.at(-1)! })
    scene.clock.pass({ minutes: 1 })
    ids.push((await write(lydia, 'reflection', 1, { text })).entry.id)
  }
  const first = await lydia.entries.trashed({ limit: 2 })
  expect(first.total).toBe(3)
  const second = await lydia.entries.trashed({ limit: 2, after: first.next! })
  const texts = [...first.entries, ...second.entries].map(({ text }) => text)
  expect(texts).toEqual(['Text 3', 'Text 2', 'Text 1'])
  expect(second.next).toBeNull()
  await expect(lydia.entries.restore({ id })).rejects.toMatchObject({
    code: 'ALREADY_WRITTEN',
    data: { entryId: ids.at(-1) },
  })
  await lydia.entries.purge({ id })
  expect((await lydia.entries.trashed({})).entries.map(({ text }) => text)).toEqual(['Text 3', 'Text 2'])
})

test('an entry comes back from the trash for thirty days, when the trash is emptied, and no longer', async () => {
  const trashed = async () => (await lydia.entries.trashed({})).total
  const purge = () =>
    scene.fresh.owner.query(`select set_config('app.now', $1, false), sec.purge_trash()`, [
      scene.clock.now().toString(),
    ])
  await lydia.entries.trash({ id })
  scene.clock.set('2026-12-20T07:59:00-05:00')
  await purge()
  expect((await lydia.entries.restore({ id })).entry.trashedAt).toBeNull()
  scene.clock.set('2026-11-20T08:00:00-05:00')
  await lydia.entries.trash({ id })
  scene.clock.set('2026-12-20T08:00:00-05:00')
  await expectRefused('NOT_FOUND', lydia.entries.restore({ id }))
  expect(await trashed()).toBe(1)
  await purge()
  expect(await trashed()).toBe(0)
})
