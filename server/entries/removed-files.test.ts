import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { layFiles } from '#testing/lay-files.ts'
import type { Scene } from '#testing/scene.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { write } from '#testing/writing.ts'

const scene = sceneForEach('2026-11-20T08:00:00-05:00')
let lydia: ReturnType<Scene['as']>
let id: string
let files: string[]
let [one, two, three] = ['', '', '']
beforeEach(async () => {
  lydia = scene.as(scene.cast.lydia)
  files = await lay('one.pdf', 'two.pdf', 'three.pdf')
  ;[one = '', two = '', three = ''] = files
  id = (await write(lydia, 'testimony', 1, { attachments: [...files] })).entry.id
})

const lay = (...names: string[]) => layFiles(scene.fresh.owner, scene.cast.lydia, ...names)
const namesOf = (list: { name: string }[]) => list.map(({ name }) => name)
const missing = { code: 'NOT_FOUND' }

/** Leaves the entry with just these of its files. */
function keep(...kept: string[]) {
  return edit({ attachments: kept, knownAttachments: [...files] })
}

function edit(change: { attachments: string[]; knownAttachments: string[] }) {
  return lydia.entries.edit({ id, version: 1, text: 'A testimony', audience: 'shared', ...change })
}

async function removed(): Promise<string[]> {
  return namesOf((await lydia.entries.removedFiles({ id })).files)
}

describe('a file that is taken from an entry', () => {
  test('is its no more, makes no version, and waits below it with its moment', async () => {
    const entry = await keep(one, three)
    expect(namesOf(entry.attachments)).toEqual(['one.pdf', 'three.pdf'])
    expect(entry).toMatchObject({ removedFileCount: 1, version: 1, editedAt: null })
    const { files: list, total, next } = await lydia.entries.removedFiles({ id })
    const removedAt = new Date('2026-11-20T08:00:00-05:00')
    expect(list).toEqual([expect.objectContaining({ id: two, name: 'two.pdf', bytes: 7, removedAt })])
    expect([total, next]).toEqual([1, null])
    expect((await lydia.entries.list({})).entries[0]?.removedFileCount).toBe(1)
  })

  test('stands in a list with the others, the last one first, part by part', async () => {
    await keep(one, two)
    scene.clock.pass({ hours: 1 })
    await keep(one)
    scene.clock.pass({ hours: 1 })
    await keep()
    const first = await lydia.entries.removedFiles({ id, limit: 2 })
    expect([namesOf(first.files), first.total]).toEqual([['one.pdf', 'two.pdf'], 3])
    const rest = await lydia.entries.removedFiles({ id, limit: 2, after: first.next! })
    expect([namesOf(rest.files), rest.next]).toEqual([['three.pdf'], null])
  })

  test('comes back behind those that are there, however often one asks', async () => {
    await keep(three)
    for (let time = 0; time < 2; time++) {
      const entry = await lydia.entries.restoreFiles({ id, files: [two, one] })
      expect(namesOf(entry.attachments)).toEqual(['three.pdf', 'two.pdf', 'one.pdf'])
      expect(entry.removedFileCount).toBe(0)
    }
    expect(await removed()).toEqual([])
  })

  test('comes back within 30 days, and not later, to another entry or into the trash', async () => {
    const other = (await write(lydia, 'testimony')).entry.id
    await keep()
    const restore = (to: string, file: string) => lydia.entries.restoreFiles({ id: to, files: [file] })
    await expect(restore(other, one)).rejects.toMatchObject(missing)
    scene.clock.pass({ hours: 24 * 30 - 1 })
    expect(namesOf((await restore(id, one)).attachments)).toEqual(['one.pdf'])
    await lydia.entries.trash({ id })
    await expect(restore(id, two)).rejects.toMatchObject(missing)
    await lydia.entries.restore({ id })
    scene.clock.pass({ hours: 1 })
    await expect(restore(id, two)).rejects.toMatchObject(missing)
    expect((await removed()).toSorted()).toEqual(['three.pdf', 'two.pdf'])
  })

  test('stays away, and is told of, where the entry is full by now', async () => {
    const more = await lay(...Array.from({ length: 8 }, (_, index) => `${index}.pdf`))
    await keep(one, two)
    await edit({ attachments: [one, two, ...more], knownAttachments: [one, two] })
    await expect(lydia.entries.restoreFiles({ id, files: [three] })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      data: {
        fields: { files: ['An entry has at most 10 files. Remove another one first.'] },
      },
    })
    expect(await removed()).toEqual(['three.pdf'])
  })

  test('is gone after 30 days, though a draft of another device still names it', async () => {
    const draft = { kind: 'testimony', entryId: id, text: 'On', audience: 'shared' } as const
    await lydia.drafts.save({ ...draft, attachments: [...files], known: null })
    await keep(one, two)
    const sweep = () =>
      scene.fresh.owner.query('select sec.purge_loose_files($1)', [scene.clock.now().toString()])
    scene.clock.pass({ hours: 24 * 30 - 1 })
    await sweep()
    expect(await removed()).toEqual(['three.pdf'])
    scene.clock.pass({ hours: 1 })
    await sweep()
    expect(await removed()).toEqual([])
    expect((await lydia.entries.list({})).entries[0]).toMatchObject({ removedFileCount: 0 })
  })

  test('is deleted for good when its owner says so, once, and none that belongs to the entry', async () => {
    await keep(one)
    for (let time = 0; time < 2; time++) {
      const expected = { removedFileCount: 1, attachments: [{ id: one }] }
      expect(await lydia.entries.purgeFile({ id, fileId: two })).toMatchObject(expected)
    }
    expect((await lydia.entries.purgeFile({ id, fileId: one })).attachments).toMatchObject([{ id: one }])
    await expect(lydia.entries.restoreFiles({ id, files: [two] })).rejects.toMatchObject(missing)
    const due = await scene.fresh.owner.query('select key from app.files_to_remove')
    expect(due.rows).toEqual([{ key: two.replaceAll('-', '') }])
  })

  test('is gone with the entry, when that is', async () => {
    await keep(one)
    await lydia.entries.trash({ id })
    await lydia.entries.purge({ id })
    expect((await scene.fresh.owner.query('select id from app.attachments')).rows).toEqual([])
    await expect(lydia.entries.removedFiles({ id })).rejects.toMatchObject(missing)
  })

  test('belongs to the entry that takes it out of the trash of another, and is removed from none', async () => {
    await lydia.entries.trash({ id })
    const attachments = [two]
    const { entry } = await write(lydia, 'testimony', 1, { id: randomUUID(), attachments })
    expect(namesOf(entry.attachments)).toEqual(['two.pdf'])
    expect((await lydia.entries.restore({ id })).entry).toMatchObject({ removedFileCount: 0 })
  })
})
