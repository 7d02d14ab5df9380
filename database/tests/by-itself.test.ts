import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Cast } from '#testing/cast.ts'
import { type DatabaseScene, setDatabaseScene } from './database-scene.ts'

let scene: DatabaseScene
let cast: Cast
beforeEach(async () => {
  scene = await setDatabaseScene()
  cast = scene.cast
  return () => scene.end()
})

describe('what the database writes down by itself', () => {
  test('is the moment of the request, whatever moment is given', async () => {
    const id = await scene.addEntry(cast.lydia, 'reflection')
    const moment = new Date('2026-11-20T13:00:00Z')
    const trashed = sql`update app.entries set trashed_at = '2000-01-01' where id = ${id} returning trashed_at`
    expect(await scene.ask(cast.lydia, trashed)).toEqual({ trashed_at: moment })
    const draft = sql`insert into app.drafts (walk, kind, day, text, audience)
      values (1, 'reflection', 1, 'A thought', 'private') returning saved_at`
    expect(await scene.ask(cast.lydia, draft)).toEqual({ saved_at: moment })
    const backdated = sql`update app.drafts set saved_at = '2000-01-01' where day = 1`
    await expect(scene.ask(cast.lydia, backdated)).rejects.toMatchObject({ code: '42501' })
  })

  test('is each version that an edit replaced', async () => {
    const id = await scene.addEntry(cast.lydia, 'reflection')
    await scene.ask(cast.lydia, sql`update app.entries set text = 'Two' where id = ${id}`)
    await scene.ask(cast.lydia, sql`update app.entries set text = 'Two' where id = ${id}`)
    await scene.ask(cast.lydia, sql`update app.entries set audience = 'leader' where id = ${id}`)
    const versions = sql`select version, text, audience from app.entry_versions order by version`
    expect(await scene.database.read(cast.lydia, (tx) => tx.all(versions))).toEqual([
      { version: 1, text: 'One', audience: 'private' },
      { version: 2, text: 'Two', audience: 'private' },
    ])
  })

  test('is a person, once their address is confirmed', async () => {
    const auth = new pg.Client(scene.fresh.logins.auth)
    await auth.connect()
    await auth.query(`insert into auth."user" (name, email) values ('Rhoda', 'rhoda@example.org')`)
    const people = await scene.count('app.people')
    for (const confirmed of [true, false, true]) {
      await auth.query(`update auth."user" set "emailVerified" = $1 where email = 'rhoda@example.org'`, [
        confirmed,
      ])
    }
    await auth.end()
    expect(await scene.count('app.people')).toBe(people + 1)
    const rhoda = `(select id from auth."user" where email = 'rhoda@example.org')`
    expect(await scene.count(`app.names where person_id = ${rhoda}`)).toBe(1)
    expect(await scene.count(`app.settings where person_id = ${rhoda}`)).toBe(1)
    expect(await scene.count(`app.roles where role = 'participant' and person_id = ${rhoda}`)).toBe(1)
    expect(await scene.count(`app.walks where number = 1 and person_id = ${rhoda}`)).toBe(1)
  })
})
