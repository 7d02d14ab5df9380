import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '#testing/caller.ts'
import { layFiles } from '#testing/files/lay-files.ts'
import { bring, exportOf, type OwnData, storedButTurns } from '#testing/transfer/own-data.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { write } from '#testing/entries/writing.ts'

const scene = sceneForEach('2026-11-20T08:00:00-05:00')
let lydia: Caller
let id: string
let files: string[]
beforeEach(async () => {
  lydia = scene.as(scene.cast.lydia)
  files = await lay(...names)
  id = (await write(lydia, 'testimony', 1, { attachments: [...files] })).entry.id
  await keep(files.slice(0, 2))
  scene.clock.pass({ hours: 2 })
  await keep(files.slice(0, 1))
  scene.clock.pass({ hours: 2 })
})

function keep(attachments: string[]) {
  return lydia.entries.edit({
    id,
    version: 1,
    text: 'A testimony',
    audience: 'shared',
    attachments,
    knownAttachments: [...files],
  })
}

const names = ['one.pdf', 'two.pdf', 'three.pdf'] as const

/** Everything is gone, and then the files have been sent again, if they were, under the ids that were asked for. */
async function wipe({ sent }: { sent: boolean }): Promise<void> {
  await scene.fresh.owner.query('delete from app.entries')
  if (sent) await lay(...names.map((name, index) => ({ id: files[index]!, name })))
}

const lay = (...named: Parameters<typeof layFiles>[2][]) =>
  layFiles(scene.fresh.owner, scene.cast.lydia, ...named)
const bringBack = (file: OwnData) => bring(scene, scene.cast.lydia, file)
const testimoniesOf = async () => (await exportOf(scene, scene.cast.lydia)).testimonies

describe('files that were taken from an entry', () => {
  test('are handed out with it, each with its moment, and come back as such, once, when they are sent', async () => {
    const before = await exportOf(scene, scene.cast.lydia)
    expect(before.otherFiles).toEqual([])
    expect(before.testimonies).toMatchObject([
      {
        attachments: [{ name: 'one.pdf' }],
        removedFiles: [
          { id: files[2], name: 'three.pdf', removedAt: '2026-11-20T13:00:00.000Z' },
          { id: files[1], name: 'two.pdf', removedAt: '2026-11-20T15:00:00.000Z' },
        ],
      },
    ])
    await wipe({ sent: false })
    const [told] = await bringBack(before)
    expect(told?.files).toMatchObject(
      ['one.pdf', 'three.pdf', 'two.pdf'].map((name) => ({ name, here: false, withheld: null })),
    )
    await wipe({ sent: true })
    await bringBack(before)
    const importedAt = scene.clock.now().toString({ fractionalSecondDigits: 3 })
    expect(await testimoniesOf()).toEqual(before.testimonies?.map((row) => ({ ...row, importedAt })))
    const once = await storedButTurns(scene)
    expect((await bringBack(before))[0]?.files.map(({ here }) => here)).toEqual([true, true, true])
    expect(await storedButTurns(scene)).toEqual(once)
  })

  test('are left out where that is more than 30 days ago, which is said', async () => {
    const before = await exportOf(scene, scene.cast.lydia)
    scene.clock.pass({ hours: 24 * 30 - 3 })
    await wipe({ sent: true })
    const [told] = await bringBack(before)
    expect(told?.files).toMatchObject([{ name: 'one.pdf' }, { name: 'two.pdf' }])
    expect(told?.reasons).toEqual(['Anything removed more than 30 days ago is left out'])
    expect((await testimoniesOf())?.[0]?.removedFiles).toMatchObject([{ name: 'two.pdf' }])
  })

  test('stay out of an entry that was written here, and of one that is another’s', async () => {
    const before = await exportOf(scene, scene.cast.lydia)
    const [theirs] = await bring(scene, scene.cast.timothy, before)
    expect(theirs?.files.map(({ here, as }) => here || files.includes(as))).toEqual([false, false, false])
    await lydia.entries.purgeFile({ id, fileId: files[1]! })
    expect((await bringBack(before))[0]?.files).toMatchObject([
      { name: 'one.pdf', here: true },
      { name: 'three.pdf', here: true, withheld: null },
      { name: 'two.pdf', here: false, withheld: 'stays' },
    ])
    expect(await lydia.entries.removedFiles({ id })).toMatchObject({ files: [{ name: 'three.pdf' }] })
  })

  test.each(['private', 'as-in-file'] as const)(
    'stay removed when an export from before is imported as %s',
    async (audience) => {
      const removedFiles = { attachments: [{ name: 'a.pdf' }] }
      const testimonies = [{ content: 'See', audience: 'shared', timestamp: '2026-11-02', ...removedFiles }]
      const [told] = await bring(scene, scene.cast.lydia, { testimonies }, audience)
      const [file] = told!.files
      await lay({ id: file!.as, name: 'a.pdf' })
      await bring(scene, scene.cast.lydia, { testimonies }, audience)
      const entry = { id: told!.id!, version: 1, text: 'See', audience: told!.audience! }
      await lydia.entries.edit({ ...entry, attachments: [], knownAttachments: [file!.as] })
      const before = await storedButTurns(scene)
      const [again] = await bring(scene, scene.cast.lydia, { testimonies }, audience)
      expect(again?.files).toMatchObject([{ here: true, given: false, withheld: 'stays' }])
      expect(await storedButTurns(scene)).toEqual(before)
    },
  )

  test('bring along what stands among them, and say what of one cannot be read', async () => {
    const removedFiles = [{ name: 'lost.pdf', removedAt: 'once' }, 'no file']
    const [told] = await bringBack({ testimonies: [{ content: 'x', removedFiles }] })
    expect(told?.files).toMatchObject([{ name: 'lost.pdf', here: false }])
    expect(told?.reasons).toEqual([
      expect.stringContaining('Removed file 1: removedAt is not a date'),
      'Removed file 2: It must be in braces, with its fields named',
    ])
  })
})
