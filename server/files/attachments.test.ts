import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { newKey } from '#server/platform/file-store.ts'
import type { Player } from '#testing/cast.ts'
import { type Scene, setScene } from '#testing/scene.ts'
import {
  attachmentsIn,
  attachmentsOf,
  type AttachmentRow,
  presentAttachment,
  tieAttachments,
} from './attachments.ts'
import { announceFile } from './keep-file.ts'

let scene: Scene
beforeEach(async () => {
  scene = await setScene()
  return () => scene.end()
})

async function addFile(player: Player, name: string): Promise<string> {
  const [id, key] = [randomUUID(), newKey()]
  await announceFile(scene, { key, person: player.id })
  await scene.database.write(player, (tx) =>
    tx.first(sql`insert into app.attachments (id, name, media_type, bytes, key, width, height)
      values (${id}::uuid, ${name}, 'image/webp', 9, ${key}, 3, 4)`),
  )
  return id
}

async function addEntry(player: Player, audience = 'shared'): Promise<string> {
  const id = randomUUID()
  await scene.database.write(player, (tx) =>
    tx.first(sql`insert into app.entries (id, kind, walk, day, text, audience)
      values (${id}::uuid, 'testimony', 1, 1, 'Text', ${audience})`),
  )
  return id
}

const tie = (player: Player, entry: string, ids: string[]) =>
  scene.database.write(player, (tx) => tieAttachments(tx, entry, ids))

async function namesOf(player: Player, entry: string): Promise<string[]> {
  const row = await scene.database.read(player, (tx) =>
    tx.first(sql<{ files: AttachmentRow[] }>`
      select ${attachmentsOf(sql.ref('e.id'))} as files from app.entries e where e.id = ${entry}::uuid`),
  )
  return (row?.files ?? []).map(({ name }) => name)
}

describe('the files of an entry', () => {
  test('are those that it names, in its order', async () => {
    const { lydia, timothy } = scene.cast
    const one = await addFile(lydia, 'one')
    const [two, three] = [await addFile(lydia, 'two'), await addFile(lydia, 'three')]
    const entry = await addEntry(lydia)
    const picture = { kind: 'image', mediaType: 'image/webp', bytes: 9, width: 3, height: 4 }
    expect(await tie(lydia, entry, [three, one])).toEqual([
      { id: three, name: 'three', ...picture },
      { id: one, name: 'one', ...picture },
    ])
    expect(await namesOf(timothy, entry)).toEqual(['three', 'one'])
    await tie(lydia, entry, [one, two, three])
    expect(await namesOf(timothy, entry)).toEqual(['one', 'two', 'three'])
    await tie(lydia, entry, [two])
    expect(await namesOf(timothy, entry)).toEqual(['two'])
    await tie(lydia, entry, [one, one, two])
    expect(await namesOf(lydia, entry)).toEqual(['one', 'two'])
    await tie(lydia, entry, [])
    expect(await namesOf(lydia, entry)).toEqual([])
  })

  test('are none of somebody else, of another entry, or that are gone', async () => {
    const { lydia, timothy } = scene.cast
    const foreign = await addFile(timothy, 'foreign')
    const taken = await addFile(lydia, 'taken')
    const first = await addEntry(lydia)
    await tie(lydia, first, [taken])
    const entry = await addEntry(lydia)
    expect(await tie(lydia, entry, [foreign, taken, randomUUID()])).toEqual([])
    expect(await namesOf(lydia, first)).toEqual(['taken'])
    await expect(tie(timothy, entry, [foreign])).rejects.toMatchObject({ code: '23503' })
  })

  test('are ten at most', async () => {
    const { lydia } = scene.cast
    const ids: string[] = []
    for (let file = 1; file <= 11; file++) ids.push(await addFile(lydia, String(file)))
    const entry = await addEntry(lydia)
    expect(await tie(lydia, entry, ids.slice(0, 10))).toHaveLength(10)
    await expect(tie(lydia, entry, ids)).rejects.toMatchObject({ code: '23514' })
  })
})

describe('the files of a draft', () => {
  test('are found by their ids, in their order, as far as they are there and one’s own', async () => {
    const { lydia, timothy } = scene.cast
    const [one, two] = [await addFile(lydia, 'one'), await addFile(lydia, 'two')]
    const foreign = await addFile(timothy, 'foreign')
    const entry = await addEntry(timothy)
    await tie(timothy, entry, [foreign])
    expect(await namesOf(lydia, entry)).toEqual(['foreign'])
    const ids = [two, foreign, randomUUID(), one]
    const row = await scene.database.read(lydia, (tx) =>
      tx.first(sql<{ files: AttachmentRow[] }>`select ${attachmentsIn(sql`${ids}::uuid[]`)} as files`),
    )
    expect(row?.files.map(presentAttachment).map(({ name }) => name)).toEqual(['two', 'one'])
  })

  test('are kept as long as the draft is', async () => {
    const { lydia } = scene.cast
    const held = await addFile(lydia, 'held')
    await addFile(lydia, 'loose')
    await scene.database.write(lydia, (tx) =>
      tx.first(sql`insert into app.drafts (kind, text, audience, attachments)
        values ('prayer', '', 'private', ${[held]}::uuid[])`),
    )
    const namesAfterSweep = async () => {
      const now = scene.clock.now().toString()
      await scene.database.call(sql`select sec.purge_loose_files(${now}::timestamptz)`)
      const { rows } = await scene.fresh.owner.query('select name from app.attachments order by name')
      return rows as unknown[]
    }
    expect(await namesAfterSweep()).toEqual([{ name: 'held' }, { name: 'loose' }])
    scene.clock.pass({ hours: 24 * 30 })
    expect(await namesAfterSweep()).toEqual([{ name: 'held' }])
  })
})
