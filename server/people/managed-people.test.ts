import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#contract/account/me.ts'
import type { Cast, Player } from '#testing/cast.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { giveRole, layLeaving } from '#testing/people/ties.ts'
import type { Caller } from '#testing/caller.ts'
import { stored } from '#testing/stored.ts'

const scene = sceneForEach()

const managed = (by: Player | null = scene.cast.priscilla) => scene.as(by)
type Asked = Parameters<ReturnType<typeof managed>['people']['list']>[0]
const namesOf = async (asked: Asked) => {
  const { people, total } = await managed().people.list(asked)
  expect(people).toHaveLength(total)
  return people.map(({ displayName }) => displayName)
}

describe('the people of the organization', () => {
  test('are shown to its admins with address, names, role and what was when', async () => {
    const { barnabas, priscilla } = scene.cast
    await scene.fresh.owner.query(
      `update app.people set created_at = '2026-01-02', last_active_at = '2026-11-19' where id = $1`,
      [barnabas.id],
    )
    const { people, ...rest } = await managed().people.list({})
    expect(rest).toEqual({ total: 8, page: 1, pages: 1, waiting: 0, toLetIn: 0, can: { move: true } })
    expect(people.find(({ id }) => id === barnabas.id)).toEqual({
      id: barnabas.id,
      displayName: 'Barnabas',
      avatar: null,
      standing: 'leader',
      firstName: 'Barnabas',
      lastName: 'of Cyprus',
      email: 'barnabas@example.org',
      confirmed: true,
      role: 'leader',
      joinedAt: new Date('2026-01-02'),
      lastActiveAt: new Date('2026-11-19'),
      suspendedAt: null,
      leavesAt: null,
      leads: 3,
      isMe: false,
      can: { suspend: true, restore: false, endSessions: true },
    })
    const can = { suspend: false, restore: false, endSessions: false }
    expect(people.find(({ id }) => id === priscilla.id)).toMatchObject({ isMe: true, can })
  })

  test('are not shown to anybody else, and those of another church are nowhere', async () => {
    const { barnabas, lydia, demas } = scene.cast
    await expectRefused('FORBIDDEN', managed(barnabas).people.list({}), managed(lydia).people.list({}))
    await expectRefused('UNAUTHENTICATED', managed(null).people.list({}))
    expect(JSON.stringify(await managed().people.list({}))).not.toContain(demas.email)
    await giveRole(scene.fresh.owner, demas, 'admin')
    const theirs = await managed(demas).people.list({})
    expect(theirs).toMatchObject({ total: 1, people: [{ email: demas.email }], can: { move: false } })
    expect(JSON.stringify(theirs)).not.toContain(lydia.email)
  })

  test('are found by part of a name or an address, however it is written', async () => {
    const { owner } = scene.fresh
    await owner.query(`update app.people set display_name = 'Zoë 100%' where id = $1`, [scene.cast.phoebe.id])
    for (const search of [' ZOE ', '%']) expect(await namesOf({ search })).toEqual(['Zoë 100%'])
    expect(await namesOf({ search: 'tabitha of j' })).toEqual(['Tabitha'])
    expect(await namesOf({ search: 'silas@EXAMPLE' })).toEqual(['Silas'])
    for (const search of ['lydia lydia', 'demas']) expect(await namesOf({ search })).toEqual([])
    expect(await namesOf({ search: '' })).toHaveLength(8)
  })

  test('are put in order and narrowed by role and by state', async () => {
    const { tabitha, silas, lydia } = scene.cast
    const set = ({ id }: Player, columns: string) =>
      scene.fresh.owner.query(`update app.people set ${columns} where id = $1`, [id])
    await set(tabitha, `created_at = '2027-01-01'`)
    await set(silas, 'last_active_at = null')
    await set(lydia, `last_active_at = '2027-01-01'`)
    const all = ['Apollos', 'Barnabas', 'Lydia', 'Phoebe', 'Priscilla', 'Silas', 'Tabitha', 'Timothy']
    expect(await namesOf({})).toEqual(all)
    expect((await namesOf({ order: 'newest' }))[0]).toBe('Tabitha')
    const byRole = await namesOf({ order: 'role' })
    expect(byRole.slice(0, 4)).toEqual(['Priscilla', 'Apollos', 'Barnabas', 'Lydia'])
    const byActivity = await namesOf({ order: 'active' })
    expect([byActivity[0], byActivity.at(-1)]).toEqual(['Lydia', 'Silas'])
    expect(await namesOf({ role: 'leader' })).toEqual(['Apollos', 'Barnabas'])
    await set(silas, 'suspended_at = now()')
    await layLeaving(scene.fresh.owner, tabitha)
    expect(await namesOf({ state: 'suspended' })).toEqual(['Silas'])
    expect(await namesOf({ state: 'leaving' })).toEqual(['Tabitha'])
    expect(await namesOf({ state: 'leaving', role: 'admin' })).toEqual([])
  })

  test('come in pages of ten, each of them once', async () => {
    await scene.fresh.owner.query(
      `insert into auth."user" (name, email, "emailVerified") select 'Same', number || '@example.org', true
        from generate_series(1, 17) number`,
    )
    const pages = await Promise.all([1, 2, 3, 99].map((page) => managed().people.list({ page })))
    expect(pages.map(({ people, page, pages: of, total }) => [people.length, page, of, total])).toEqual([
      [10, 1, 3, 25],
      [10, 2, 3, 25],
      [5, 3, 3, 25],
      [5, 3, 3, 25],
    ])
    expect(new Set(pages.flatMap(({ people }) => people.map(({ id }) => id))).size).toBe(25)
  })
})

let cast: Cast
let people: Caller['people']
beforeEach(() => {
  cast = scene.cast
  people = scene.as(cast.priscilla).people
})

const give = ({ id }: Player, role: Role) => people.changeRole({ id, role })
const lydia = () => ({ id: cast.lydia.id })

/** What Priscilla, and nobody else, has done to somebody. */
async function actsOn(of: Player): Promise<string[]> {
  const { rows } = await scene.fresh.owner.query<{ act: string; actor_id: string }>(
    'select act, actor_id from app.audit_log where subject_id = $1 and actor_id is not null order by at, id',
    [of.id],
  )
  expect(rows.every(({ actor_id }) => actor_id === cast.priscilla.id)).toBe(true)
  return rows.map(({ act }) => act)
}

/** How often somebody was told of something. */
async function told(name: string, { id }: Player): Promise<number> {
  const asked = 'select 1 from app.events where name = $1 and scope_id = $2'
  return (await scene.fresh.owner.query(asked, [name, id])).rows.length
}

const expectSignedIn = (player: Player) =>
  expect(scene.as(player).account.me()).resolves.toMatchObject({ id: player.id })
const expectShutOut = (player: Player) => expectRefused('UNAUTHENTICATED', scene.as(player).account.me())

describe('another role', () => {
  test('holds from the next request on, is told and noted once', async () => {
    const { tabitha } = cast
    const before = await told('account.changed', tabitha)
    expect(await give(tabitha, 'leader')).toMatchObject({ id: tabitha.id, role: 'leader' })
    expect(await scene.as(tabitha).account.me()).toMatchObject({ role: 'leader', can: { lead: true } })
    expect(await told('account.changed', tabitha)).toBe(before + 1)
    await give(tabitha, 'leader')
    expect(await actsOn(tabitha)).toEqual(['role.granted'])
    const { notes } = await scene.as(cast.priscilla).audit.list({ act: 'role.granted' })
    const detail = { role: 'leader', former: 'participant', how: 'user management' }
    expect(notes.find(({ subject }) => subject?.id === tabitha.id)).toMatchObject({ detail })
  })

  test('that is taken is gone with the next request', async () => {
    await giveRole(scene.fresh.owner, cast.barnabas, 'admin')
    const theirs = scene.as(cast.barnabas).people
    expect(await theirs.list({})).toMatchObject({ total: 8 })
    await give(cast.barnabas, 'leader')
    const { id } = cast.priscilla
    await expectRefused('FORBIDDEN', theirs.list({}), theirs.changeRole({ id, role: 'participant' }))
    await expectSignedIn(cast.barnabas)
  })

  test('of an admin begins with a new session', async () => {
    await expectSignedIn(cast.barnabas)
    await give(cast.barnabas, 'admin')
    await expectShutOut(cast.barnabas)
    await expectSignedIn(cast.lydia)
  })

  test('is not one’s own, so that an admin always stays', async () => {
    const message = 'You cannot remove your own admin privileges.'
    for (const role of ['leader', 'participant'] as const)
      await expect(give(cast.priscilla, role)).rejects.toMatchObject({
        code: 'OWN_ROLE',
        status: 409,
        message,
      })
    expect(await give(cast.priscilla, 'admin')).toMatchObject({ role: 'admin' })
    await expectSignedIn(cast.priscilla)
    expect(await actsOn(cast.priscilla)).toEqual([])
  })

  test('leaves a leader who becomes a participant their assignments, which they cannot see until they lead again', async () => {
    const { barnabas } = cast
    const { leading } = scene.as(barnabas)
    expect(await give(barnabas, 'participant')).toMatchObject({ role: 'participant', leads: 3 })
    await expectRefused('FORBIDDEN', leading.people())
    const listed = (await people.leaders()).leaders.find(({ id }) => id === barnabas.id)
    expect(listed).toMatchObject({ leads: 3, can: { beAssigned: false } })
    await give(barnabas, 'leader')
    expect((await leading.people()).people).toHaveLength(3)
  })
})

describe('somebody suspended', () => {
  test('is shut out at once and comes back when restored, without the session that they had', async () => {
    const suspendedAt = new Date('2026-11-20T13:00:00Z')
    const can = { suspend: false, restore: true, endSessions: false }
    for (let time = 0; time < 2; time++) {
      expect(await people.suspend(lydia())).toMatchObject({ suspendedAt, can })
      scene.clock.pass({ minutes: 1 })
    }
    await expectShutOut(cast.lydia)
    expect(await told('access.ended', cast.lydia)).toBeGreaterThan(0)
    const free = { suspendedAt: null, can: { suspend: true, restore: false } }
    for (let time = 0; time < 2; time++) expect(await people.restore(lydia())).toMatchObject(free)
    expect(await actsOn(cast.lydia)).toEqual(['person.suspended', 'person.restored'])
    await expectShutOut(cast.lydia)
  })

  test('is not oneself', async () => {
    const { id } = cast.priscilla
    const acts = [people.suspend({ id }), people.restore({ id }), people.endSessions({ id })]
    await expectRefused('OWN_ACCOUNT', ...acts)
    await expectSignedIn(cast.priscilla)
  })

  test('does not come back while what is theirs is being removed', async () => {
    await layLeaving(scene.fresh.owner, cast.lydia, '2026-11-20')
    expect(await people.suspend(lydia())).toMatchObject({ can: { restore: false } })
    await expectRefused('FORBIDDEN', people.restore(lydia()))
  })
})

test('the sessions of somebody end on all their devices, which is noted once', async () => {
  await scene.fresh.owner.query(
    `insert into auth.session ("userId", token, "expiresAt") values ($1, $2, '2100-01-01')`,
    [cast.lydia.id, randomUUID()],
  )
  for (let time = 0; time < 2; time++) await people.endSessions(lydia())
  const { rows } = await scene.fresh.owner.query('select 1 from auth.session where "userId" = $1', [
    cast.lydia.id,
  ])
  expect(rows).toEqual([])
  await expectShutOut(cast.lydia)
  await expectSignedIn(cast.timothy)
  expect(await actsOn(cast.lydia)).toEqual(['sessions.ended'])
})

test('cannot be changed by a non-admin or an admin of another church, who change nothing', async () => {
  const acts = (by: Player | null, id = cast.lydia.id) => {
    const { changeRole, suspend, restore, endSessions } = scene.as(by).people
    return [changeRole({ id, role: 'admin' }), suspend({ id }), restore({ id }), endSessions({ id })]
  }
  await giveRole(scene.fresh.owner, cast.demas, 'admin')
  const before = await stored(scene.fresh.owner)
  for (const player of [cast.barnabas, cast.timothy, cast.lydia])
    await expectRefused('FORBIDDEN', ...acts(player))
  await expectRefused('UNAUTHENTICATED', ...acts(null))
  await expectRefused('NOT_FOUND', ...acts(cast.demas), ...acts(cast.demas, randomUUID()))
  expect(await stored(scene.fresh.owner)).toEqual(before)
})
