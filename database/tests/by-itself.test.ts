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

  test('is each note that was said anew of an answered prayer, and the moment of a removal', async () => {
    const id = await scene.addEntry(cast.lydia, 'prayer')
    const moment = new Date('2026-11-20T13:00:00Z')
    const say = (change: string) =>
      scene.ask(cast.lydia, sql`update app.prayer_answers set ${sql.raw(change)}`)
    await scene.ask(cast.lydia, sql`insert into app.prayer_answers (entry_id, note) values (${id}, 'One')`)
    for (const note of ['Two', 'Two', '', 'Three']) {
      await say(`note = '${note}' where removed_at is null`)
    }
    await say(`removed_at = '2000-01-01' where removed_at is null`)
    const answers = sql`select note, answered_at, removed_at from app.prayer_answers order by note desc`
    expect(await scene.database.read(cast.lydia, (tx) => tx.all(answers))).toEqual(
      ['Two', 'Three', 'One'].map((note) => ({ note, answered_at: moment, removed_at: moment })),
    )
    const update = sql`insert into app.prayer_updates (id, entry_id, text) values (gen_random_uuid(), ${id}, 'One')`
    await scene.ask(cast.lydia, update)
    const removed = sql`update app.prayer_updates set removed_at = '2000-01-01' returning removed_at`
    expect(await scene.ask(cast.lydia, removed)).toEqual({ removed_at: moment })
  })

  test('is a person, once their address is confirmed', async () => {
    const auth = new pg.Client(scene.fresh.logins.auth)
    await auth.connect()
    await auth.query(`select set_config('app.accounts_of', 'every organization', false)`)
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
