import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#contract/account/me.ts'
import type { Cast, Player } from '#testing/cast.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { type Scene, setScene } from '#testing/scene.ts'
import { stored } from '#testing/stored.ts'
import { giveRole, layLeaving } from '#testing/ties.ts'

let scene: Scene
let cast: Cast
beforeEach(async () => {
  scene = await setScene()
  cast = scene.cast
  return () => scene.end()
})

const managed = (by: Player | null = cast.priscilla) => scene.as(by)
const give = (of: Player, role: Role, by = cast.priscilla) =>
  managed(by).people.changeRole({ id: of.id, role })
const actsOn = async (of: Player) => {
  const { rows } = await scene.fresh.owner.query<{ act: string; actor_id: string; detail: object }>(
    'select act, actor_id, detail from app.audit_log where subject_id = $1 and actor_id is not null order by at, id',
    [of.id],
  )
  expect(rows.every(({ actor_id }) => actor_id === cast.priscilla.id)).toBe(true)
  return rows.map(({ act, detail }) => ({ act, detail }))
}
const told = async (name: string, of: Player) =>
  (await scene.fresh.owner.query('select 1 from app.events where name = $1 and scope_id = $2', [name, of.id]))
    .rowCount
const isSignedIn = (player: Player) =>
  scene
    .as(player)
    .account.me()
    .then(
      () => true,
      ({ code }: { code: string }) => code !== 'UNAUTHENTICATED' && code,
    )

describe('another role', () => {
  test('holds from the next request on, is told and noted', async () => {
    const before = await told('account.changed', cast.tabitha)
    expect(await give(cast.tabitha, 'leader')).toMatchObject({ id: cast.tabitha.id, role: 'leader' })
    expect(await scene.as(cast.tabitha).account.me()).toMatchObject({ role: 'leader', can: { lead: true } })
    expect(await told('account.changed', cast.tabitha)).toBe((before ?? 0) + 1)
    expect(await actsOn(cast.tabitha)).toEqual([
      { act: 'role.granted', detail: { role: 'leader', former: 'participant', how: 'user management' } },
    ])
    await give(cast.tabitha, 'leader')
    expect(await actsOn(cast.tabitha)).toHaveLength(1)
  })

  test('that is taken is gone with the next request', async () => {
    await giveRole(scene.fresh.owner, cast.barnabas, 'admin')
    expect(await managed(cast.barnabas).people.list({})).toMatchObject({ total: 8 })
    await give(cast.barnabas, 'leader')
    const lists = managed(cast.barnabas).people.list({})
    await expectRefused('FORBIDDEN', lists, give(cast.priscilla, 'participant', cast.barnabas))
    expect(await isSignedIn(cast.barnabas)).toBe(true)
  })

  test('of an admin begins with a new session', async () => {
    expect(await isSignedIn(cast.barnabas)).toBe(true)
    await give(cast.barnabas, 'admin')
    expect(await isSignedIn(cast.barnabas)).toBe(false)
    expect(await isSignedIn(cast.lydia)).toBe(true)
  })

  test('is not one’s own, so that an admin always stays', async () => {
    for (const role of ['leader', 'participant'] as const) {
      await expect(give(cast.priscilla, role)).rejects.toMatchObject({
        code: 'OWN_ROLE',
        status: 409,
        message: 'You cannot remove your own admin privileges.',
      })
    }
    expect(await give(cast.priscilla, 'admin')).toMatchObject({ role: 'admin' })
    expect(await isSignedIn(cast.priscilla)).toBe(true)
    expect(await actsOn(cast.priscilla)).toEqual([])
  })

  test('leaves a leader who becomes a participant with those whom they led', async () => {
    expect(await give(cast.barnabas, 'participant')).toMatchObject({ role: 'participant', leads: 3 })
    await expect(scene.as(cast.barnabas).leading.people()).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const { leaders } = await managed().people.leaders()
    expect(leaders.find(({ id }) => id === cast.barnabas.id)).toMatchObject({
      leads: 3,
      can: { beAssigned: false },
    })
    await give(cast.barnabas, 'leader')
    expect((await scene.as(cast.barnabas).leading.people()).people).toHaveLength(3)
  })
})

describe('somebody suspended', () => {
  test('is shut out at once and comes back when restored', async () => {
    const moment = new Date('2026-11-20T13:00:00Z')
    expect(await managed().people.suspend({ id: cast.lydia.id })).toMatchObject({
      suspendedAt: moment,
      can: { suspend: false, restore: true, endSessions: false },
    })
    expect(await isSignedIn(cast.lydia)).toBe(false)
    expect(await told('access.ended', cast.lydia)).toBeGreaterThan(0)
    scene.clock.pass({ minutes: 1 })
    expect(await managed().people.suspend({ id: cast.lydia.id })).toMatchObject({ suspendedAt: moment })
    expect(await managed().people.restore({ id: cast.lydia.id })).toMatchObject({
      suspendedAt: null,
      can: { suspend: true, restore: false },
    })
    await managed().people.restore({ id: cast.lydia.id })
    expect((await actsOn(cast.lydia)).map(({ act }) => act)).toEqual(['person.suspended', 'person.restored'])
    // The session that she had does not come back with her.
    expect(await isSignedIn(cast.lydia)).toBe(false)
  })

  test('is not oneself', async () => {
    const { id } = cast.priscilla
    const { suspend, restore, endSessions } = managed().people
    await expectRefused('OWN_ACCOUNT', suspend({ id }), restore({ id }), endSessions({ id }))
    expect(await isSignedIn(cast.priscilla)).toBe(true)
  })

  test('does not come back while what is theirs is being removed', async () => {
    await layLeaving(scene.fresh.owner, cast.lydia, '2026-11-20')
    const { id } = cast.lydia
    expect(await managed().people.suspend({ id })).toMatchObject({ can: { restore: false } })
    await expectRefused('FORBIDDEN', managed().people.restore({ id }))
  })
})

describe('the sessions of somebody', () => {
  test('end on all their devices, which is noted once', async () => {
    await scene.fresh.owner.query(
      `insert into auth.session ("userId", token, "expiresAt") values ($1, $2, '2100-01-01')`,
      [cast.lydia.id, randomUUID()],
    )
    await managed().people.endSessions({ id: cast.lydia.id })
    await managed().people.endSessions({ id: cast.lydia.id })
    expect(await isSignedIn(cast.lydia)).toBe(false)
    expect(await isSignedIn(cast.timothy)).toBe(true)
    expect((await actsOn(cast.lydia)).map(({ act }) => act)).toEqual(['sessions.ended'])
  })
})

describe('whoever is no admin of somebody’s organization', () => {
  test('changes nothing of them', async () => {
    const acts = (by: Player | null, id = cast.lydia.id) => {
      const { changeRole, suspend, restore, endSessions } = managed(by).people
      return [changeRole({ id, role: 'admin' }), suspend({ id }), restore({ id }), endSessions({ id })]
    }
    await giveRole(scene.fresh.owner, cast.demas, 'admin')
    const before = await stored(scene.fresh.owner)
    const others = [cast.barnabas, cast.timothy, cast.lydia]
    for (const player of others) await expectRefused('FORBIDDEN', ...acts(player))
    await expectRefused('UNAUTHENTICATED', ...acts(null))
    await expectRefused('NOT_FOUND', ...acts(cast.demas), ...acts(cast.demas, randomUUID()))
    expect(await stored(scene.fresh.owner)).toEqual(before)
  })
})
