import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Cast, Player } from '#testing/cast.ts'
import { type DatabaseScene, setDatabaseScene } from './database-scene.ts'

let scene: DatabaseScene
let cast: Cast
beforeEach(async () => {
  scene = await setDatabaseScene()
  cast = scene.cast
  return () => scene.end()
})

describe('the first admin', () => {
  const claim = (player: Player, id = '') =>
    scene.ask(player, sql`select sec.claim_first_admin(${id}) as admin`)
  const token = async () =>
    (await scene.database.call(sql<{ id: string }>`select sec.setup_token() as id`))?.id ?? 'none'

  beforeEach(() => scene.fresh.owner.query(`update app.roles set role = 'participant' where role = 'admin'`))

  test('is made only once, also where two claim it at the same time', async () => {
    const ids = await Promise.all([token(), token()])
    expect(ids).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), ids[0]])
    const [id] = ids
    expect(await token()).toBe(id)
    expect(await claim(cast.tabitha, 'wrong')).toEqual({ admin: false })
    const answers = await Promise.all([claim(cast.lydia, id), claim(cast.timothy, id)])
    expect(answers.filter((answer) => answer?.admin)).toHaveLength(1)
    expect(await scene.count(`app.roles where role = 'admin'`)).toBe(1)
    expect(await scene.count(`app.audit_log where act = 'role.granted'`)).toBe(1)
    expect(await claim(cast.tabitha, id)).toEqual({ admin: false })
    expect(await token()).toBe('none')
    expect(await scene.database.call(sql`select sec.admin_exists() as answer`)).toEqual({ answer: true })
  })

  test('is not made by nobody, and the token stays good', async () => {
    const id = await token()
    const auth = new pg.Client(scene.fresh.logins.auth)
    await auth.connect()
    const { rows } = await auth.query(
      `select sec.claim_first_admin($1) as admin, (select state = 'open' from sec.read_setup_token($1)) as good`,
      [id],
    )
    await auth.end()
    expect(rows).toEqual([{ admin: false, good: true }])
    expect(await claim(cast.lydia, id)).toEqual({ admin: true })
  })

  test('may be the holder of a confirmed account in the default organization, and of no other', async () => {
    const appoint = (account: string) =>
      scene.database.call(sql`select sec.appoint_admin(${account}::uuid) as admin`)
    await scene.fresh.owner.query(`update auth."user" set "emailVerified" = false where id = $1`, [
      cast.tabitha.id,
    ])
    expect(await appoint(cast.tabitha.id)).toEqual({ admin: false })
    expect(await appoint('00000000-0000-4000-8000-000000000000')).toEqual({ admin: false })
    expect(await appoint(cast.demas.id)).toEqual({ admin: false })
    expect(await appoint(cast.lydia.id)).toEqual({ admin: true })
    expect(await appoint(cast.lydia.id)).toEqual({ admin: false })
    expect(await scene.count(`app.roles where role = 'admin'`)).toBe(1)
  })
})
