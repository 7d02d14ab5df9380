import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { layFiles } from '#testing/files/lay-files.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { write } from '#testing/entries/writing.ts'

const scene = sceneForEach('2026-11-20T08:00:00-05:00')
let lydia: Caller
let id: string
let files: string[]
let [one, two, three] = ['', '', '']
beforeEach(async () => {
  lydia = scene.as(scene.cast.lydia)
  files = await lay('one', 'two', 'three')
  ;[one = '', two = '', three = ''] = files
  id = (await write(lydia, 'testimony', 1, { attachments: [...files] })).entry.id
})

const lay = (...names: string[]) => layFiles(scene.fresh.owner, scene.cast.lydia, ...names)
const namesOf = (list: { name: string }[]) => list.map(({ name }) => name)
const edit = (attachments: string[], knownAttachments: string[]) =>
  lydia.entries.edit({
    id,
    version: 1,
    text: 'A testimony',
    audience: 'shared',
    attachments,
    knownAttachments,
  })
/** Leaves the entry with just these of its files. */
const keep = (...kept: string[]) => edit(kept, [...files])
const restore = (to: string, ...back: string[]) => lydia.entries.restoreFiles({ id: to, files: back })
const removed = async () => namesOf((await lydia.entries.removedFiles({ id })).files)
const entry = async () => (await lydia.entries.list({})).entries[0]

describe('a file that is taken from an entry', () => {
  test('waits below the entry with its moment, makes no version, and comes back behind the other files', async () => {
    const kept = await keep(three)
    expect(namesOf(kept.attachments)).toEqual(['three'])
    expect(kept).toMatchObject({ removedFileCount: 2, version: 1, editedAt: null })
    expect(await entry()).toMatchObject({ removedFileCount: 2 })
    const removedAt = new Date('2026-11-20T08:00:00-05:00')
    const waiting = [one, two].map((file) => expect.objectContaining({ id: file, bytes: 7, removedAt }))
    const list = await lydia.entries.removedFiles({ id })
    expect(list).toEqual({ files: expect.arrayContaining(waiting), total: 2, next: null })
    for (let time = 0; time < 2; time++) {
      const back = await restore(id, two, one)
      expect(namesOf(back.attachments)).toEqual(['three', 'two', 'one'])
      expect(back.removedFileCount).toBe(0)
    }
    expect(await removed()).toEqual([])
  })

  test('stands in a list with the others, the last one first, part by part', async () => {
    for (const kept of [[one, two], [one], []]) {
      scene.clock.pass({ hours: 1 })
      await keep(...kept)
    }
    const first = await lydia.entries.removedFiles({ id, limit: 2 })
    expect([namesOf(first.files), first.total]).toEqual([['one', 'two'], 3])
    const rest = await lydia.entries.removedFiles({ id, limit: 2, after: first.next! })
    expect([namesOf(rest.files), rest.next]).toEqual([['three'], null])
  })

  test('comes back within 30 days, and not later, to another entry or into the trash', async () => {
    const other = (await write(lydia, 'testimony')).entry.id
    await keep()
    await expectRefused('NOT_FOUND', restore(other, one))
    scene.clock.pass({ hours: 24 * 30 - 1 })
    expect(namesOf((await restore(id, one)).attachments)).toEqual(['one'])
    await lydia.entries.trash({ id })
    await expectRefused('NOT_FOUND', restore(id, two))
    await lydia.entries.restore({ id })
    scene.clock.pass({ hours: 1 })
    await expectRefused('NOT_FOUND', restore(id, two))
    expect((await removed()).toSorted()).toEqual(['three', 'two'])
  })

  test('stays away, with a message, where the entry is full', async () => {
    const more = await lay(...Array.from({ length: 8 }, (_, index) => `${index}`))
    await keep(one, two)
    await edit([one, two, ...more], [one, two])
    const fields = { files: ['An entry can have at most 10 files. Remove another one first.'] }
    await expect(restore(id, three)).rejects.toMatchObject({ code: 'INVALID_INPUT', data: { fields } })
    expect(await removed()).toEqual(['three'])
  })

  test('is gone after 30 days, though a draft of another device still names it', async () => {
    const draft = { kind: 'testimony', entryId: id, text: 'On', audience: 'shared' } as const
    await lydia.drafts.save({ ...draft, attachments: [...files], known: null })
    await keep(one, two)
    const afterSweep = async (hours: number) => {
      scene.clock.pass({ hours })
      await scene.fresh.owner.query('select sec.purge_loose_files($1)', [scene.clock.now().toString()])
      return removed()
    }
    expect(await afterSweep(24 * 30 - 1)).toEqual(['three'])
    expect(await afterSweep(1)).toEqual([])
    expect(await entry()).toMatchObject({ removedFileCount: 0 })
  })

  test('is deleted for good when its owner says so, once, and none that belongs to the entry', async () => {
    await keep(one)
    for (const fileId of [two, two, one])
      expect(await lydia.entries.purgeFile({ id, fileId })).toMatchObject({
        removedFileCount: 1,
        attachments: [{ id: one }],
      })
    await expectRefused('NOT_FOUND', restore(id, two))
    const due = await scene.fresh.owner.query('select key from app.files_to_remove')
    expect(due.rows).toEqual([{ key: two.replaceAll('-', '') }])
  })

  test('is gone with the entry, when that is', async () => {
    await keep(one)
    await lydia.entries.trash({ id })
    await lydia.entries.purge({ id })
    expect((await scene.fresh.owner.query('select id from app.attachments')).rows).toEqual([])
    await expectRefused('NOT_FOUND', lydia.entries.removedFiles({ id }))
  })

  test('belongs to the entry that takes it out of the trash of another, and is removed from none', async () => {
    await lydia.entries.trash({ id })
    const taking = await write(lydia, 'testimony', 1, { attachments: [two] })
    expect(namesOf(taking.entry.attachments)).toEqual(['two'])
    expect((await lydia.entries.restore({ id })).entry).toMatchObject({ removedFileCount: 0 })
  })
})
