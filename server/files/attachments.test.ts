import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Player } from '#testing/cast.ts'
import { layFiles } from '#testing/files/lay-files.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { write } from '#testing/entries/writing.ts'
import {
  attachmentsIn,
  attachmentsOf,
  type AttachmentRow,
  presentAttachment,
  tieAttachments,
} from './attachments.ts'

const scene = sceneForEach()
let lydia: Player
let timothy: Player
/** Three files of Lydia, and one of Timothy. */
let [one, two, three, foreign]: string[] = []
let entry: string
beforeEach(async () => {
  lydia = scene.cast.lydia
  timothy = scene.cast.timothy
  ;[one, two, three] = await lay(lydia, 'one', 'two', 'three')
  ;[foreign] = await lay(timothy, 'foreign')
  entry = await writeAs(lydia)
})

const lay = (player: Player, ...names: string[]) => layFiles(scene.fresh.owner, player, ...names)
const writeAs = async (player: Player) => (await write(scene.as(player), 'testimony')).entry.id
const tie = (player: Player, id: string, ids: (string | undefined)[]) =>
  scene.database.write(player, (tx) => tieAttachments(tx, id, ids as string[]))

async function namesOf(player: Player, id: string): Promise<string[] | undefined> {
  const row = await scene.database.read(player, (tx) =>
    tx.first(sql<{ files: AttachmentRow[] }>`
      select ${attachmentsOf(sql.ref('e.id'))} as files from app.entries e where e.id = ${id}::uuid`),
  )
  return row?.files.map(({ name }) => name)
}

describe('the files of an entry', () => {
  test('are those that it names, in its order', async () => {
    await scene.fresh.owner.query(
      `update app.attachments set media_type = 'image/webp', width = 3, height = 4`,
    )
    const picture = { kind: 'image', mediaType: 'image/webp', bytes: 7, width: 3, height: 4 }
    expect(await tie(lydia, entry, [three, one])).toEqual([
      { id: three, name: 'three', ...picture },
      { id: one, name: 'one', ...picture },
    ])
    expect(await namesOf(timothy, entry)).toEqual(['three', 'one'])
    for (const [named, names] of [
      [
        [one, two, three],
        ['one', 'two', 'three'],
      ],
      [[two], ['two']],
      [
        [one, one, two],
        ['one', 'two'],
      ],
      [[], []],
    ]) {
      await tie(lydia, entry, named!)
      expect(await namesOf(timothy, entry)).toEqual(names)
    }
  })

  test('are none of somebody else, of another entry, or that are gone', async () => {
    const first = await writeAs(lydia)
    await tie(lydia, first, [one])
    expect(await tie(lydia, entry, [foreign, one, randomUUID()])).toEqual([])
    expect(await namesOf(lydia, first)).toEqual(['one'])
    await expect(tie(timothy, entry, [foreign])).rejects.toMatchObject({ code: '23503' })
  })

  test('are ten at most', async () => {
    const ids = [one, two, three, ...(await lay(lydia, ...'45678901'))]
    expect(await tie(lydia, entry, ids.slice(0, 10))).toHaveLength(10)
    await expect(tie(lydia, entry, ids)).rejects.toMatchObject({ code: '23514' })
  })
})

describe('the files of a draft', () => {
  test('are found by their ids, in their order, as far as they are there and one’s own', async () => {
    const theirs = await writeAs(timothy)
    await tie(timothy, theirs, [foreign])
    expect(await namesOf(lydia, theirs)).toEqual(['foreign'])
    const ids = [two, foreign, randomUUID(), one]
    const row = await scene.database.read(lydia, (tx) =>
      tx.first(sql<{ files: AttachmentRow[] }>`select ${attachmentsIn(sql`${ids}::uuid[]`)} as files`),
    )
    expect(row?.files.map(presentAttachment).map(({ name }) => name)).toEqual(['two', 'one'])
  })

  test('are kept as long as the draft is', async () => {
    const draft = { kind: 'prayer', text: '', audience: 'private', known: null } as const
    await scene.as(lydia).drafts.save({ ...draft, attachments: [two!] })
    await scene.fresh.owner.query('update app.attachments set loose_since = $1', [
      scene.clock.now().toString(),
    ])
    const namesAfterSweep = async () => {
      const now = scene.clock.now().toString()
      await scene.database.call(sql`select sec.purge_loose_files(${now}::timestamptz)`)
      const { rows } = await scene.fresh.owner.query<{ name: string }>('select name from app.attachments')
      return rows.map(({ name }) => name).toSorted()
    }
    expect(await namesAfterSweep()).toEqual(['foreign', 'one', 'three', 'two'])
    scene.clock.pass({ hours: 24 * 30 })
    expect(await namesAfterSweep()).toEqual(['two'])
  })
})
