import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Cast, Player } from '#testing/cast.ts'
import { addToCommunity, layLeaving } from '#testing/people/ties.ts'
import { eventually } from '#testing/eventually.ts'
import { type DatabaseScene, setDatabaseScene } from './database-scene.ts'

let scene: DatabaseScene
let cast: Cast
beforeEach(async () => {
  scene = await setDatabaseScene()
  cast = scene.cast
  return () => scene.end()
})

const leave = (player: Player) => scene.ask(player, sql`select sec.leave() as due`)

const remove = ({ id }: Player, moment: string) =>
  scene.database.call(
    sql<{ more: boolean }>`select sec.remove_one_who_left(${id}::uuid, ${moment}::timestamptz) as more`,
  )

const waiting = `pg_locks where locktype = 'advisory' and not granted
  and database = (select oid from pg_database where datname = current_database())`

const due = { due: new Date('2026-12-20T13:00:00Z') }

/** Opens a session for somebody, as signing in does. */
async function signIn({ id }: Player): Promise<Player> {
  await scene.fresh.owner.query(
    `insert into auth.session ("userId", token, "expiresAt", "createdAt")
      values ($1::uuid, 'new of ' || $1::text, '2100-01-01', '2026-11-25T13:00:00Z')`,
    [id],
  )
  return { ...cast.lydia, sessionToken: `new of ${id}` }
}

async function readersOf({ id }: Player): Promise<string[]> {
  const readers: string[] = []
  for (const name of ['priscilla', 'barnabas', 'timothy', 'tabitha', 'silas'] as const) {
    const entries = await scene.database.read(cast[name], (tx) =>
      tx.all(sql`select id from app.entries where person_id = ${id}`),
    )
    if (entries.length > 0) readers.push(name)
  }
  return readers
}

describe('a person who leaves', () => {
  beforeEach(async () => {
    await addToCommunity(scene.fresh.owner, cast.lydia, cast.tabitha)
    await scene.addEntry(cast.lydia, 'reflection', 'shared')
  })

  test('is told when, and signed out on every device, while others are not', async () => {
    await signIn(cast.lydia)
    expect(await leave(cast.lydia)).toEqual(due)
    expect(await scene.count(`auth.session where "userId" = '${cast.lydia.id}'`)).toBe(0)
    await expect(leave(cast.lydia)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await scene.database.read(cast.timothy, async (tx) => (await tx.person).id)).toBe(cast.timothy.id)
  })

  test('is out of the sight of all who read what they shared, until they sign in again', async () => {
    const all = ['priscilla', 'barnabas', 'timothy', 'tabitha']
    expect(await readersOf(cast.lydia)).toEqual(all)
    await leave(cast.lydia)
    expect(await readersOf(cast.lydia)).toEqual([])
    await signIn(cast.lydia)
    expect(await readersOf(cast.lydia)).toEqual(all)
  })

  test('has taken it back by signing in, which only they read, and may leave again', async () => {
    await leave(cast.lydia)
    await signIn(cast.timothy)
    expect(await scene.count('app.deletions where cancelled_at is null')).toBe(1)
    const back = await signIn(cast.lydia)
    const deletions = sql`select cancelled_at from app.deletions`
    const cancelled = { cancelled_at: new Date('2026-11-25T13:00:00Z') }
    expect(await scene.ask(back, deletions)).toEqual(cancelled)
    expect(await scene.ask(cast.priscilla, deletions)).toBeUndefined()
    const { rows } = await scene.fresh.owner.query(
      `select act, at from app.audit_log where actor_id = $1 and subject_id = $1 order by act`,
      [cast.lydia.id],
    )
    expect(rows).toEqual([
      { act: 'deletion.asked', at: new Date('2026-11-20T13:00:00Z') },
      { act: 'deletion.cancelled', at: new Date('2026-11-25T13:00:00Z') },
    ])
    expect(await leave(back)).toEqual(due)
    expect(await scene.count('app.deletions where cancelled_at is null')).toBe(1)
  })

  test('is never removed while they are signing in', async () => {
    await leave(cast.lydia)
    const { owner } = scene.fresh
    await owner.query('begin')
    await signIn(cast.lydia)
    const removal = remove(cast.lydia, '2027-01-01')
    await eventually(async () => expect(await scene.count(waiting)).toBe(1))
    await owner.query('commit')
    await removal
    expect(await scene.count(`app.people where id = '${cast.lydia.id}'`)).toBe(1)
  })
})

const appoint = ({ id }: Player) =>
  scene.fresh.owner.query(`update app.roles set role = 'admin' where person_id = $1`, [id])

describe('who is leaving', () => {
  const leaving = async (player: Player) => {
    const rows = await scene.database.read(player, (tx) =>
      tx.all(sql<{ id: string }>`select sec.leaving() as id`),
    )
    return rows.map(({ id }) => id)
  }

  test('is known in their own church only', async () => {
    await appoint(cast.demas)
    await leave(cast.lydia)
    expect(await leaving(cast.priscilla)).toEqual([cast.lydia.id])
    expect(await leaving(cast.demas)).toEqual([])
    await layLeaving(scene.fresh.owner, cast.demas)
    expect(await leaving(cast.priscilla)).toEqual([cast.lydia.id])
    expect(await leaving(cast.demas)).toEqual([cast.demas.id])
  })

  test('is asked by nobody but an admin, nor by the server before it serves somebody', async () => {
    await leave(cast.lydia)
    const denied = { code: '42501' }
    for (const player of [cast.timothy, cast.barnabas]) {
      await expect(leaving(player)).rejects.toMatchObject(denied)
    }
    await expect(scene.database.call(sql`select sec.leaving()`)).rejects.toMatchObject(denied)
    await expect(scene.ask(cast.priscilla, sql`select sec.who_left('2100-01-01')`)).rejects.toMatchObject(
      denied,
    )
  })

  test('does not keep the server from removing them, and nobody whose time has not come', async () => {
    await leave(cast.lydia)
    const left = (moment: string) =>
      scene.database.call(sql`select array(select sec.who_left(${moment}::timestamptz)) as ids`)
    expect(await left('2026-12-20T12:59:59Z')).toEqual({ ids: [] })
    expect(await left('2026-12-20T13:00:00Z')).toEqual({ ids: [cast.lydia.id] })
    expect(await remove(cast.timothy, '2100-01-01')).toEqual({ more: false })
    expect(await remove(cast.lydia, '2026-12-20T12:59:59Z')).toEqual({ more: false })
    expect(await scene.count(`app.people where id in ('${cast.lydia.id}', '${cast.timothy.id}')`)).toBe(2)
    expect(await remove(cast.lydia, '2026-12-20T13:00:00Z')).toEqual({ more: false })
    expect(await scene.count(`app.people where id = '${cast.lydia.id}'`)).toBe(0)
    expect(await remove(cast.lydia, '2026-12-20T13:00:00Z')).toEqual({ more: false })
    expect(await scene.count(`app.audit_log where act = 'account.removed'`)).toBe(1)
  })
})

describe('one who wrote much', () => {
  const theirs = () => scene.count(`app.entries where person_id = '${cast.lydia.id}'`)

  beforeEach(async () => {
    await addToCommunity(scene.fresh.owner, cast.lydia, cast.tabitha)
    await scene.fresh.owner.query(
      `insert into app.entries (id, person_id, organization_id, kind, walk, day, text, audience)
        select gen_random_uuid(), id, organization_id, 'prayer', 1, 1, 'Peace', 'shared'
        from app.people, generate_series(1, 250) where id = $1`,
      [cast.lydia.id],
    )
    await scene.addEntry(cast.timothy, 'prayer')
    await leave(cast.lydia)
  })

  test('is removed a hundred entries at a time, so that a statement has time for them', async () => {
    const left: number[] = []
    while ((await remove(cast.lydia, '2027-01-01'))?.more) left.push(await theirs())
    expect(left).toEqual([150, 50])
    expect(await scene.count(`app.people where id = '${cast.lydia.id}'`)).toBe(0)
    expect(await scene.count('app.entries')).toBe(1)
  })

  test('cannot come back and is seen by nobody once the removal has begun, which goes on', async () => {
    await remove(cast.lydia, '2027-01-01')
    const back = await signIn(cast.lydia)
    await expect(scene.database.read(back, (tx) => tx.person)).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
    expect(await theirs()).toBe(150)
    expect(await readersOf(cast.lydia)).toEqual([])
    expect(await remove(cast.lydia, '2027-01-01')).toEqual({ more: true })
    expect(await theirs()).toBe(50)
  })
})

describe('an organization', () => {
  const mayLeave = (player: Player) => scene.ask(player, sql`select sec.may_leave() as may`)

  test('keeps one admin', async () => {
    expect(await mayLeave(cast.lydia)).toEqual({ may: true })
    expect(await mayLeave(cast.priscilla)).toEqual({ may: false })
    // An admin of another church is none of this.
    await appoint(cast.demas)
    expect(await leave(cast.priscilla)).toEqual({ due: null })
    expect(await scene.count('app.deletions')).toBe(0)
    expect(await mayLeave(cast.priscilla)).toEqual({ may: false })
  })

  test('lets one of two admins go, even where both ask at once', async () => {
    await appoint(cast.barnabas)
    const answers = await Promise.all([leave(cast.priscilla), leave(cast.barnabas)])
    expect(answers.filter((answer) => answer?.due)).toHaveLength(1)
    expect(await scene.count('app.deletions')).toBe(1)
  })
})

describe('an account', () => {
  test('bears the names of its person', async () => {
    await scene.ask(
      cast.lydia,
      sql`update app.people set display_name = 'Purple' where id = ${cast.lydia.id}`,
    )
    await scene.ask(
      cast.lydia,
      sql`update app.names set first_name = 'Ly', last_name = 'Dia' where person_id = ${cast.lydia.id}`,
    )
    const { rows } = await scene.fresh.owner.query(
      `select name, "firstName", "lastName" from auth."user" where name = 'Purple' or "firstName" = 'Ly'`,
    )
    expect(rows).toEqual([{ name: 'Purple', firstName: 'Ly', lastName: 'Dia' }])
  })
})
