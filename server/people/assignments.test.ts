import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Cast, Player } from '#testing/cast.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { stored } from '#testing/stored.ts'
import { layLeaving } from '#testing/people/ties.ts'

const scene = sceneForEach()
let cast: Cast
beforeEach(() => {
  cast = scene.cast
})

const managed = (by: Player | null = cast.priscilla) => scene.as(by)
const assign = (leader: Player, participants: Player[], by: Player | null = cast.priscilla) =>
  managed(by).people.assign({ leaderId: leader.id, participantIds: participants.map(({ id }) => id) })
const pairsOf = ({ assignments }: Awaited<ReturnType<ReturnType<typeof managed>['people']['assignments']>>) =>
  assignments.map(({ leader, participant }) => `${leader.displayName}: ${participant.displayName}`)

describe('leaders', () => {
  test('are shown with how many they lead, those who were one and still do among them', async () => {
    const step = `update app.roles set role = 'participant' where person_id = $1`
    await scene.fresh.owner.query(step, [cast.apollos.id])
    const { leaders } = await managed().people.leaders()
    const shown = leaders.map(({ displayName, role, leads, can }) => [
      displayName,
      role,
      leads,
      can.beAssigned,
    ])
    expect(shown).toEqual([
      ['Apollos', 'participant', 1, false],
      ['Barnabas', 'leader', 3, true],
      ['Priscilla', 'admin', 0, true],
    ])
  })
})

describe('those who can be assigned', () => {
  test('are those without a leader before the others, except the leader and people who are gone', async () => {
    const { barnabas, silas } = cast
    const { people, total } = await managed().people.candidates({ leaderId: barnabas.id })
    expect(
      people.map(({ displayName, leaders, assigned }) => [
        displayName,
        leaders.map((leader) => `${leader.displayName}, ${leader.standing}`).join(),
        assigned,
      ]),
    ).toEqual([
      ['Apollos', '', false],
      ['Priscilla', '', false],
      ['Tabitha', '', false],
      ['Silas', 'Apollos, leader', false],
      ['Lydia', 'Barnabas, leader', true],
      ['Phoebe', 'Barnabas, leader', true],
      ['Timothy', 'Barnabas, leader', true],
    ])
    expect(total).toBe(7)
    expect(await managed().people.candidates({ leaderId: barnabas.id, search: 'SIL' })).toMatchObject({
      total: 1,
      people: [{ id: silas.id }],
    })
    await layLeaving(scene.fresh.owner, silas)
    await managed().people.suspend({ id: cast.tabitha.id })
    const left = await managed().people.candidates({ leaderId: barnabas.id })
    expect(left.people.map(({ displayName }) => displayName)).not.toContain('Silas')
    expect(left.total).toBe(5)
  })
})

describe('an assignment', () => {
  test('of several at once is made for each, noted, and told to them', async () => {
    const { apollos, tabitha, lydia, priscilla } = cast
    scene.clock.pass({ hours: 1 })
    const { made, existing } = await assign(apollos, [tabitha, lydia, tabitha])
    expect(existing).toEqual([])
    expect(made).toHaveLength(2)
    expect(made.find(({ participant }) => participant.id === tabitha.id)).toEqual({
      id: expect.any(String),
      leader: { id: apollos.id, displayName: 'Apollos', avatar: null, standing: 'leader', role: 'leader' },
      participant: { id: tabitha.id, displayName: 'Tabitha', avatar: null, standing: null },
      assignedAt: new Date('2026-11-20T14:00:00Z'),
    })
    expect((await scene.as(apollos).leading.people()).people).toHaveLength(3)
    const rowsOf = async (query: string) => (await scene.fresh.owner.query<object>(query, [tabitha.id])).rows
    const noted = await rowsOf('select actor_id, act, detail from app.audit_log where subject_id = $1')
    const detail = { leader: apollos.id }
    expect(noted).toEqual([{ actor_id: priscilla.id, act: 'assignment.added', detail }])
    const told = await rowsOf(`select 1 from app.events where name = 'circle.changed' and scope_id = $1`)
    expect(told.length).toBeGreaterThan(0)
  })

  test('opens the circle of a leader who led nobody', async () => {
    await assign(cast.priscilla, [cast.tabitha])
    expect((await scene.as(cast.priscilla).circles.list()).circles).toMatchObject([
      { mine: true, participants: [{ displayName: 'Tabitha' }] },
    ])
  })

  test('names those who are assigned already, and makes the others', async () => {
    const { barnabas, lydia, tabitha } = cast
    const { made, existing } = await assign(barnabas, [lydia, tabitha])
    expect(made.map(({ participant }) => participant.displayName)).toEqual(['Tabitha'])
    expect(existing.map(({ displayName }) => displayName)).toEqual(['Lydia'])
    await expect(assign(barnabas, [lydia, tabitha])).rejects.toMatchObject({
      code: 'ALREADY_ASSIGNED',
      status: 409,
      message: 'Failed to create assignment. This assignment may already exist.',
    })
  })

  test('is made to leaders and admins alone, of people of the organization, and not of themselves', async () => {
    const { barnabas, tabitha, lydia, demas, priscilla } = cast
    const before = await stored(scene.fresh.owner)
    await expectRefused('NOT_A_LEADER', assign(lydia, [tabitha]))
    await expectRefused('OWN_LEADER', assign(barnabas, [tabitha, barnabas]))
    for (const other of [demas, { ...demas, id: randomUUID() }]) {
      await expectRefused('NOT_FOUND', assign(barnabas, [tabitha, other]), assign(other, [tabitha]))
    }
    expect(await stored(scene.fresh.owner)).toEqual(before)
    expect((await assign(priscilla, [tabitha])).made).toHaveLength(1)
    await managed().people.suspend({ id: barnabas.id })
    await expectRefused('NOT_A_LEADER', assign(barnabas, [tabitha]))
  })

  test('is listed, the latest first, of all leaders or of one', async () => {
    await scene.fresh.owner.query(`update app.leader_assignments set assigned_at = '2026-11-01'`)
    await assign(cast.apollos, [cast.tabitha])
    const all = await managed().people.assignments({})
    expect(all).toMatchObject({ total: 5, page: 1, pages: 1 })
    expect(pairsOf(all)[0]).toBe('Apollos: Tabitha')
    const some = await managed().people.assignments({ leaderId: cast.apollos.id })
    expect(pairsOf(some)).toEqual(['Apollos: Tabitha', 'Apollos: Silas'])
    expect(await managed().people.assignments({ leaderId: cast.demas.id })).toMatchObject({ total: 0 })
  })

  test('gives a leader to whoever is assigned, and to nobody else', async () => {
    const { silas, tabitha, apollos, priscilla } = cast
    const led = (player: Player) =>
      scene
        .as(player)
        .account.me()
        .then(({ hasLeader }) => hasLeader)
    expect(await Promise.all([silas, tabitha, apollos, priscilla].map(led))).toEqual([
      true,
      false,
      false,
      false,
    ])
    await assign(apollos, [tabitha])
    expect(await led(tabitha)).toBe(true)
  })

  test('is removed once, and can be made again', async () => {
    const [one] = (await managed().people.assignments({ leaderId: cast.apollos.id })).assignments
    const id = one?.id ?? ''
    await managed().people.unassign({ id })
    await expectRefused('NOT_FOUND', managed().people.unassign({ id }))
    expect((await scene.as(cast.apollos).leading.people()).people).toEqual([])
    expect((await assign(cast.apollos, [cast.silas])).made).toHaveLength(1)
  })
})

describe('a person who is no admin of the organization', () => {
  test('reads and changes nothing of its assignments', async () => {
    const [one] = (await managed().people.assignments({ leaderId: cast.apollos.id })).assignments
    await scene.fresh.owner.query(`update app.roles set role = 'admin' where person_id = $1`, [cast.demas.id])
    const acts = (by: Player | null) => [
      managed(by).people.unassign({ id: one?.id ?? '' }),
      assign(cast.apollos, [cast.tabitha], by),
      managed(by).people.candidates({ leaderId: cast.apollos.id }),
    ]
    const lists = (by: Player | null) => {
      const { leaders, assignments, waiting } = managed(by).people
      return [leaders(), assignments({}), waiting({})]
    }
    const before = await stored(scene.fresh.owner)
    for (const by of [cast.apollos, cast.silas]) await expectRefused('FORBIDDEN', ...acts(by), ...lists(by))
    await expectRefused('UNAUTHENTICATED', ...acts(null), ...lists(null))
    await expectRefused('NOT_FOUND', ...acts(cast.demas))
    expect(JSON.stringify(await Promise.all(lists(cast.demas)))).not.toMatch(/apollos|silas/i)
    expect(await stored(scene.fresh.owner)).toEqual(before)
  })
})
