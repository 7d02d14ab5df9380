import { beforeEach, describe, expect, test } from 'vitest'
import { type Player, standingOf } from '#testing/cast.ts'
import { type Scene, setScene } from '#testing/scene.ts'
import { noDetail } from '#testing/audit/audit-detail.ts'
import { giveRole } from '#testing/people/ties.ts'

let scene: Scene
beforeEach(async () => {
  scene = await setScene()
  // What came about as the cast was assembled is not what is looked at.
  await scene.fresh.owner.query('delete from app.audit_log')
  return () => scene.end()
})

type Noted = { by: Player | null; to: Player | null; act?: string; at?: string; detail?: object }

async function note({ by, to, act = 'sessions.ended', at = '2026-11-20T12:00:00Z', detail = {} }: Noted) {
  await scene.fresh.owner.query(
    `insert into app.audit_log (organization_id, actor_id, subject_id, act, at, detail)
      select organization_id, $1::uuid, $2::uuid, $3, $4, $5 from app.people where id = coalesce($2::uuid, $1::uuid)`,
    [by?.id, to?.id, act, at, detail],
  )
}

const shown = (player: Player) => ({
  id: player.id,
  displayName: player.displayName,
  avatar: null,
  standing: standingOf(player),
})
const as = (player = scene.cast.priscilla) => scene.as(player)

describe('the audit log', () => {
  test('is read by admins alone, with who did what to whom and what belongs to it', async () => {
    const { priscilla, barnabas, lydia, timothy, tabitha, demas } = scene.cast
    const leading = { leader: barnabas.id, secret: 'canary' }
    await note({ by: priscilla, to: lydia, act: 'assignment.added', detail: leading })
    const changed = { act: 'progress.overridden', detail: { days: 3, reason: 'He was ill' } }
    await note({ by: priscilla, to: timothy, ...changed, at: '2026-11-20T12:01:00Z' })
    const { notes, total, next, person } = await as().audit.list({})
    expect({ total, next, person }).toEqual({ total: 2, next: null, person: null })
    expect(notes).toEqual([
      {
        id: expect.any(String),
        at: new Date('2026-11-20T12:01:00Z'),
        act: 'progress.overridden',
        actor: shown(priscilla),
        subject: shown(timothy),
        detail: { ...noDetail, days: 3, reason: 'He was ill' },
      },
      {
        id: expect.any(String),
        at: new Date('2026-11-20T12:00:00Z'),
        act: 'assignment.added',
        actor: shown(priscilla),
        subject: shown(lydia),
        detail: { ...noDetail, leader: shown(barnabas) },
      },
    ])
    for (const player of [lydia, barnabas, tabitha, demas, null]) {
      const { audit } = scene.as(player)
      const refused = { code: player ? 'FORBIDDEN' : 'UNAUTHENTICATED' }
      await expect(audit.list({})).rejects.toMatchObject(refused)
      await expect(audit.people({ words: 'li' })).rejects.toMatchObject(refused)
    }
    await expect(scene.as(null).audit.mine({})).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  test('is that of one church, also where somebody is asked for by id or by name', async () => {
    const { priscilla, lydia, demas } = scene.cast
    await giveRole(scene.fresh.owner, demas, 'admin')
    await note({ by: priscilla, to: lydia })
    await note({ by: demas, to: demas })
    expect(await as().audit.list({})).toMatchObject({ total: 1, notes: [{ subject: { id: lydia.id } }] })
    expect(await as(demas).audit.list({})).toMatchObject({ total: 1, notes: [{ subject: { id: demas.id } }] })
    const stranger = await as(demas).audit.list({ personId: lydia.id })
    expect(stranger).toEqual({ notes: [], total: 0, next: null, person: null })
    expect(await as(demas).audit.people({ words: 'Lydia' })).toEqual({ people: [] })
    expect(await as().audit.people({ words: 'Demas' })).toEqual({ people: [] })
  })

  test('is narrowed by the act, by a person on either side, and by moments, and counted so', async () => {
    const { priscilla, barnabas, lydia, timothy } = scene.cast
    await note({ by: priscilla, to: lydia, act: 'role.granted', at: '2026-11-18T12:00:00Z' })
    await note({ by: barnabas, to: timothy, act: 'a.new-act', at: '2026-11-19T12:00:00Z' })
    await note({ by: priscilla, to: barnabas, act: 'role.granted', at: '2026-11-20T12:00:00Z' })
    const found = async (filter: Parameters<ReturnType<typeof as>['audit']['list']>[0]) => {
      const { notes, total } = await as().audit.list(filter)
      expect(notes).toHaveLength(total)
      return notes.map(({ subject }) => subject?.displayName)
    }
    for (const [filter, subjects] of [
      [{}, ['Barnabas', 'Timothy', 'Lydia']],
      [{ act: 'role.granted' }, ['Barnabas', 'Lydia']],
      [{ act: 'a.new-act' }, ['Timothy']],
      [{ personId: barnabas.id }, ['Barnabas', 'Timothy']],
      [{ from: new Date('2026-11-19T12:00:00Z') }, ['Barnabas', 'Timothy']],
      [{ until: new Date('2026-11-19T12:00:00Z') }, ['Lydia']],
      [{ act: 'role.granted', personId: lydia.id, from: new Date('2026-11-19') }, []],
    ] as const)
      expect(await found(filter), JSON.stringify(filter)).toEqual(subjects)
    expect((await as().audit.list({ personId: barnabas.id })).person).toEqual(shown(barnabas))
  })

  test('lists each act once over all pages', async () => {
    for (let minute = 10; minute < 14; minute++) {
      await note({ by: scene.cast.priscilla, to: scene.cast.lydia, at: `2026-11-20T12:${minute}:00Z` })
    }
    const first = await as().audit.list({ limit: 3 })
    const second = await as().audit.list({ limit: 3, after: first.next ?? '' })
    expect([first.total, second.total, second.next]).toEqual([4, 4, null])
    expect([...first.notes, ...second.notes].map(({ at }) => at.getUTCMinutes())).toEqual([13, 12, 11, 10])
  })

  test('tells also of what was done by one who has left, or to them', async () => {
    const { lydia, silas } = scene.cast
    await note({ by: silas, to: lydia })
    await scene.fresh.owner.query('delete from auth."user" where id = $1', [silas.id])
    expect(await as().audit.list({})).toMatchObject({ notes: [{ actor: null, subject: { id: lydia.id } }] })
  })

  test('finds people by words of their names, those in hiding as well', async () => {
    const { lydia, phoebe } = scene.cast
    await as(lydia).profile.updateDiscoverable({ discoverable: false })
    const found = async (words: string) => (await as().audit.people({ words })).people
    expect(await found('YDI')).toEqual([shown(lydia)])
    expect(await found('phoebe')).toEqual([shown(phoebe)])
    expect(await found('%')).toEqual([])
    await expect(as().audit.people({ words: ' ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('what concerns oneself', () => {
  test('shows what others did to a person, without their words, and nothing else', async () => {
    const { priscilla, barnabas, lydia, timothy } = scene.cast
    await note({ by: lydia, to: lydia, act: 'data.exported', detail: { form: 'json' } })
    await note({ by: priscilla, to: timothy, act: 'role.granted' })
    await note({ by: lydia, to: timothy, act: 'a.new-act' })
    const changed = { act: 'progress.overridden', detail: { days: 2, reason: 'canary' } }
    await note({ by: barnabas, to: lydia, ...changed, at: '2026-11-20T12:01:00Z' })
    await note({ by: null, to: lydia, act: 'role.granted', detail: { role: 'leader', how: 'command' } })
    expect(JSON.stringify(await as().audit.list({}))).toContain('canary')
    const own = await as(lydia).audit.mine({})
    expect(own).toMatchObject({
      total: 2,
      notes: [
        { act: 'progress.overridden', actor: shown(barnabas), detail: { ...noDetail, days: 2 } },
        { act: 'role.granted', actor: null, detail: { ...noDetail, role: 'leader', how: 'command' } },
      ],
    })
    expect(JSON.stringify(own)).not.toMatch(/canary|Timothy/)
    expect(await as(scene.cast.tabitha).audit.mine({})).toEqual({ notes: [], total: 0, next: null })
    // An admin sees all of it, and under their own name only what concerns them.
    expect(await as(priscilla).audit.mine({})).toEqual({ notes: [], total: 0, next: null })
  })
})
