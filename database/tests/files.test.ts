import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { newKey } from '#server/platform/file-store.ts'
import type { Player } from '#testing/cast.ts'
import { type DatabaseScene, setDatabaseScene } from './database-scene.ts'

let scene: DatabaseScene
let lydia: Player
let timothy: Player
beforeEach(async () => {
  scene = await setDatabaseScene()
  ;({ lydia, timothy } = scene.cast)
  return () => scene.end()
})

const notTheirs = 'This file was not announced by whoever takes it'

const attach = (player: Player, key: string) =>
  scene.ask<{ id: string }>(
    player,
    sql`insert into app.attachments (id, name, media_type, bytes, key)
      values (${randomUUID()}::uuid, 'a.pdf', 'application/pdf', 9, ${key}) returning id`,
  )

const wear = (player: Player, avatar: string | null) =>
  scene.ask(player, sql`update app.people set avatar = ${avatar} where id = sec.person()`)

const pictureOf = (key: string) => `/avatars/${key}`

/** Says of a key, before its file is in the store, who is about to have it. */
const announce = (key: string, { id }: Player) =>
  scene.database.call(
    sql`select sec.expect_file(${key}, ${id}::uuid, ${scene.clock.now().toString()}::timestamptz)`,
  )

async function announced(player: Player): Promise<string> {
  const key = newKey()
  await announce(key, player)
  return key
}

/** A file of Timothy's with an entry that Lydia reads, and his picture. Answers their keys, as she reads them. */
async function shareFiles(): Promise<string[]> {
  const entry = await scene.addEntry(timothy, 'testimony', 'shared')
  const file = await attach(timothy, await announced(timothy))
  await scene.ask(
    timothy,
    sql`update app.attachments set entry_id = ${entry}::uuid where id = ${file?.id}::uuid`,
  )
  await wear(timothy, pictureOf(await announced(timothy)))
  const seen = await scene.ask<{ file: string; picture: string }>(
    lydia,
    sql`select a.key as file, right(p.avatar, 32) as picture from app.attachments a join app.people p on p.id = a.person_id`,
  )
  return [seen?.file ?? '', seen?.picture ?? '']
}

const leaving = async () =>
  (await scene.fresh.owner.query<{ key: string }>('select key from app.files_to_remove')).rows.map(
    ({ key }) => key,
  )

describe('the key of a file', () => {
  test('that is in use cannot be taken by a reader of its file, and the file stays', async () => {
    for (const key of await shareFiles()) {
      expect(key).toMatch(/^[0-9a-f]{32}$/)
      await expect(wear(lydia, pictureOf(key))).rejects.toThrow(notTheirs)
      await expect(wear(lydia, pictureOf(`of-hers/${key}`))).rejects.toThrow(notTheirs)
    }
    const [, picture = ''] = await shareFiles()
    await expect(attach(lydia, picture)).rejects.toThrow(notTheirs)
    expect(await scene.count(`app.people where id = '${lydia.id}' and avatar is not null`)).toBe(0)
  })

  test('is taken once, and only by the person who announced it', async () => {
    const [file, picture, another] = [await announced(lydia), await announced(lydia), await announced(lydia)]
    await expect(attach(timothy, file)).rejects.toThrow(notTheirs)
    await expect(wear(timothy, pictureOf(picture))).rejects.toThrow(notTheirs)
    await attach(lydia, file)
    await wear(lydia, pictureOf(picture))
    expect(await leaving()).toEqual([another])
    await wear(lydia, pictureOf(another))
    expect(await leaving()).toEqual([picture])
    await expect(wear(lydia, pictureOf(picture))).rejects.toThrow(notTheirs)
    await expect(wear(lydia, pictureOf(newKey()))).rejects.toThrow(notTheirs)
  })

  test('cannot be announced by people', async () => {
    const announce = sql`select sec.expect_file(${newKey()}, ${lydia.id}::uuid, sec.now())`
    await expect(scene.ask(lydia, announce)).rejects.toThrow('permission denied')
  })

  test('leaves the store only when no row holds it any more, even where it was announced to two', async () => {
    for (const key of await shareFiles()) {
      await announce(key, lydia)
      await wear(lydia, pictureOf(key))
      await wear(lydia, null)
      expect(await leaving()).toEqual([])
    }
    await wear(timothy, null)
    expect(await leaving()).toHaveLength(1)
  })
})
