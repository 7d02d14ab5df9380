import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Cast, Player } from '#testing/cast.ts'
import { layLeaving } from '#testing/people/ties.ts'
import { howMany } from '#testing/soak.ts'
import { type DatabaseScene, setDatabaseScene } from './database-scene.ts'

let scene: DatabaseScene
let cast: Cast
beforeEach(async () => {
  scene = await setDatabaseScene()
  cast = scene.cast
  return () => scene.end()
})

type Refused = { refused: string | null }

const demote = (by: Player, of: Player, role = 'participant') =>
  scene.ask<Refused>(by, sql`select sec.manage_role(${of.id}::uuid, ${role}) as refused`)
const suspend = (by: Player, of: Player) =>
  scene.ask<Refused>(by, sql`select sec.suspend(${of.id}::uuid) as refused`)
const admins = `app.roles r join app.people p on p.id = r.person_id
  where r.role = 'admin' and p.suspended_at is null and p.organization_id =
    (select id from app.organizations where is_default)`
const promote = (...players: Player[]) =>
  scene.fresh.owner.query(`update app.roles set role = 'admin' where person_id = any ($1)`, [
    players.map(({ id }) => id),
  ])

describe('two admins who act on each other at once', () => {
  test('by changing the role, always leave one, however often they try', async () => {
    const { priscilla, barnabas } = cast
    for (let turn = 0; turn < howMany(20, 200); turn++) {
      await promote(priscilla, barnabas)
      const answers = await Promise.allSettled([demote(priscilla, barnabas), demote(barnabas, priscilla)])
      expect(await scene.count(admins), `try ${turn}`).toBe(1)
      // The second either waited, and is an admin no longer, or came with that already behind it.
      const done = answers.filter((one) => one.status === 'fulfilled' && one.value?.refused === null)
      expect(done, `try ${turn}`).toHaveLength(1)
    }
  }, 30_000)

  test('by suspending, always leave one who may come in', async () => {
    const { priscilla, barnabas } = cast
    const { owner } = scene.fresh
    await promote(barnabas)
    await owner.query('create temporary table begun as select * from auth.session')
    for (let turn = 0; turn < 20; turn++) {
      await owner.query('update app.people set suspended_at = null')
      await owner.query('insert into auth.session select * from begun on conflict do nothing')
      await promote(priscilla, barnabas)
      const answer = turn % 2 ? suspend(barnabas, priscilla) : demote(barnabas, priscilla)
      await Promise.allSettled([suspend(priscilla, barnabas), answer])
      expect(await scene.count(admins), `try ${turn}`).toBe(1)
    }
  }, 30_000)
})

describe('an admin', () => {
  test('is made by the token once, however many claim it', async () => {
    await scene.fresh.owner.query(`update app.roles set role = 'participant'`)
    const { id = '' } = (await scene.database.call(sql<{ id: string }>`select sec.setup_token() as id`)) ?? {}
    const players = Object.values(cast)
    const claims = Array.from({ length: 50 }, (_, turn) =>
      scene.ask<{ admin: boolean }>(
        players[turn % players.length]!,
        sql`select sec.claim_first_admin(${id}) as admin`,
      ),
    )
    const answers = await Promise.all(claims)
    expect(answers.filter((answer) => answer?.admin)).toHaveLength(1)
    expect(await scene.count(`app.roles where role = 'admin'`)).toBe(1)
    expect(await scene.count(`app.audit_log where act = 'role.granted'`)).toBe(1)
  })

  test('who is about to leave acts on nobody any more, so that one always stays', async () => {
    const { priscilla, barnabas } = cast
    await promote(barnabas)
    await layLeaving(scene.fresh.owner, priscilla)
    expect(await demote(priscilla, barnabas)).toEqual({ refused: 'FORBIDDEN' })
    expect(await suspend(priscilla, barnabas)).toEqual({ refused: 'FORBIDDEN' })
  })

  test('may not leave where the only other one is suspended', async () => {
    const { priscilla, barnabas } = cast
    await promote(barnabas)
    const mayLeave = sql`select sec.may_leave() as may`
    expect(await scene.ask(priscilla, mayLeave)).toEqual({ may: true })
    await scene.fresh.owner.query('update app.people set suspended_at = now() where id = $1', [barnabas.id])
    expect(await scene.ask(priscilla, mayLeave)).toEqual({ may: false })
  })

  test('assigns nobody to somebody who is no leader, whatever the server thinks', async () => {
    const { priscilla, barnabas, lydia, tabitha } = cast
    const assign = (leader: Player) =>
      scene.ask(
        priscilla,
        sql`insert into app.leader_assignments (leader_id, participant_id)
          values (${leader.id}::uuid, ${tabitha.id}::uuid) returning leader_id`,
      )
    expect(await assign(barnabas)).toEqual({ leader_id: barnabas.id })
    await expect(assign(lydia)).rejects.toMatchObject({ code: '42501' })
  })
})

describe('what only admins read of people', () => {
  const people = sql`select count(*)::integer as count, count(*) filter (where email like 'demas%')::integer as foreign
    from sec.managed_people()`
  const found = sql`select count(*)::integer as count from sec.found_people('demas')`
  const among = () =>
    sql`select display_name as name from sec.managed_among(array[${cast.demas.id}, ${cast.lydia.id}]::uuid[])`
  const waiting = sql`select count(*)::integer as count from sec.waiting_sign_ups()`

  test('is that of their own organization, and of nobody for others', async () => {
    await scene.fresh.owner.query(
      `insert into auth.sign_ups (id, email, display_name, first_name, last_name, password, organization_id)
        select gen_random_uuid(), email, 'Eutychus', '', '', 'x', organizations.id
        from unnest(array['eutychus@example.org', 'eutychus@example.org', 'lydia@example.org']) email,
          app.organizations where is_default`,
    )
    expect(await scene.ask(cast.priscilla, people)).toEqual({ count: 8, foreign: 0 })
    // Of the three one has an account, and two are one address.
    expect(await scene.ask(cast.priscilla, waiting)).toEqual({ count: 1 })
    await promote(cast.demas)
    expect(await scene.ask(cast.demas, people)).toEqual({ count: 1, foreign: 1 })
    expect(await scene.ask(cast.demas, waiting)).toEqual({ count: 0 })
    expect(await scene.ask(cast.priscilla, found)).toEqual({ count: 0 })
    expect(await scene.ask(cast.demas, found)).toEqual({ count: 1 })
    expect(await scene.ask(cast.priscilla, among())).toEqual({ name: 'Lydia' })
    expect(await scene.ask(cast.demas, among())).toEqual({ name: 'Demas' })
    for (const player of [cast.barnabas, cast.lydia]) {
      for (const asked of [people, found, among(), waiting]) {
        await expect(scene.ask(player, asked)).rejects.toMatchObject({ code: '42501' })
      }
    }
  })

  test('tells when somebody was last here, and keeps it when their sessions end', async () => {
    const { owner } = scene.fresh
    const last = async () =>
      (await owner.query('select last_active_at as at from app.people where id = $1', [cast.lydia.id]))
        .rows[0] as { at: Date }
    const { at } = await last()
    expect(at).toBeInstanceOf(Date)
    const later = new Date(at.getTime() + 3_600_000)
    await owner.query('update auth.session set "updatedAt" = $2 where "userId" = $1', [cast.lydia.id, later])
    await owner.query(
      `insert into auth.session ("userId", token, "expiresAt", "updatedAt") values ($1, $2, '2100-01-01', '2020-01-01')`,
      [cast.lydia.id, randomUUID()],
    )
    await owner.query('delete from auth.session where "userId" = $1', [cast.lydia.id])
    expect(await last()).toEqual({ at: later })
  })
})
