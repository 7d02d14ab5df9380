import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { type AccessScene, linkIn, setAccessScene } from '#testing/access-scene.ts'
import { callAs } from '#testing/caller.ts'
import { assembleCast, type Cast, type Player } from '#testing/cast.ts'

let scene: AccessScene
let cast: Cast
beforeEach(async () => {
  scene = await setAccessScene()
  cast = await assembleCast(scene.fresh.owner)
  await scene
    .browser()
    .access.signUp({
      firstName: 'Eutychus',
      lastName: 'of Troas',
      displayName: 'Eutychus',
      email: 'eutychus@example.org',
      password: 'at the window',
      confirmPassword: 'at the window',
    })
  await scene.mails()
  return () => scene.end()
})

const managed = (by: Player | null = cast.priscilla) => callAs(by, scene)
const idOf = async () => (await managed().people.waiting({})).signUps[0]?.id ?? ''
const acts = async () =>
  (
    await scene.fresh.owner.query<{ actor_id: string; subject_id: null; detail: object }>(
      `select actor_id, subject_id, detail from app.audit_log where act = 'confirmation.resent'`,
    )
  ).rows

describe('a sign-up that was not confirmed', () => {
  test('is listed and counted until it is', async () => {
    expect(await managed().people.waiting({})).toEqual({
      signUps: [
        {
          id: expect.any(String),
          email: 'eutychus@example.org',
          displayName: 'Eutychus',
          firstName: 'Eutychus',
          lastName: 'of Troas',
          signedUpAt: new Date('2026-11-20T13:00:00Z'),
        },
      ],
      total: 1,
      page: 1,
      pages: 1,
    })
    expect(await managed().people.list({})).toMatchObject({ total: 8, waiting: 1 })
    expect(await managed().people.waiting({ search: 'troas' })).toMatchObject({ total: 1 })
    expect(await managed().people.waiting({ search: 'lydia' })).toMatchObject({ total: 0, signUps: [] })
    await managed().people.resendConfirmation({ id: await idOf() })
    const { token } = linkIn((await scene.mails())[0])
    await scene.browser().access.confirm({ token, type: 'signup' })
    expect(await managed().people.waiting({})).toMatchObject({ total: 0 })
    expect(await managed().people.list({ search: 'eutychus@' })).toMatchObject({
      total: 1,
      waiting: 0,
      people: [{ displayName: 'Eutychus', confirmed: true, lastActiveAt: null }],
    })
  })

  test('is sent its confirmation again, which is noted without saying whose it is', async () => {
    await managed().people.resendConfirmation({ id: await idOf() })
    expect((await scene.mails()).map(({ to }) => to.address)).toEqual(['eutychus@example.org'])
    expect(await acts()).toEqual([{ actor_id: cast.priscilla.id, subject_id: null, detail: {} }])
  })

  test('is written to three times an hour, beside what whoever signed up asks for', async () => {
    const id = await idOf()
    await scene.browser().access.resendConfirmation({ email: 'eutychus@example.org' })
    for (let turn = 0; turn < 3; turn++) await managed().people.resendConfirmation({ id })
    await expect(managed().people.resendConfirmation({ id })).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      data: { act: 'mail' },
    })
    expect(await scene.mails()).toHaveLength(4)
    expect(await acts()).toHaveLength(3)
  })

  test('tells the admins of another church nothing of the account that the address comes to have', async () => {
    await scene.fresh.owner.query(
      `update auth.sign_ups set organization_id = (select organization_id from app.people where id = $1)`,
      [cast.demas.id],
    )
    await scene.fresh.owner.query(`update app.roles set role = 'admin' where person_id = $1`, [cast.demas.id])
    const seen = async () => (await managed(cast.demas).people.waiting({})).signUps
    const before = await seen()
    expect(before).toMatchObject([{ displayName: 'Eutychus' }])
    const link = await scene.access.links.add(
      scene.access.accounts,
      'new-address',
      cast.lydia.id,
      'eutychus@example.org',
    )
    const token = scene.access.links.token('new-address', link)
    await scene.browser().access.confirm({ token, type: 'email_change' })
    expect(await seen()).toEqual(before)
    await scene.fresh.owner.query(
      `insert into app.deletions (person_id, organization_id, due_at) select id, organization_id, '2026-11-21' from app.people where id = $1`,
      [cast.lydia.id],
    )
    await scene.database.call(
      sql`select sec.remove_one_who_left(${cast.lydia.id}::uuid, '2026-11-22'::timestamptz)`,
    )
    expect(
      (await scene.fresh.owner.query('select 1 from app.people where id = $1', [cast.lydia.id])).rowCount,
    ).toBe(0)
    expect(await seen()).toEqual(before)
  })

  test('is nobody’s business but that of the admins of the organization that it is for', async () => {
    const id = await idOf()
    await scene.fresh.owner.query(`update app.roles set role = 'admin' where person_id = $1`, [cast.demas.id])
    expect(await managed(cast.demas).people.waiting({})).toMatchObject({ signUps: [], total: 0 })
    for (const other of [id, randomUUID()]) {
      await expect(managed(cast.demas).people.resendConfirmation({ id: other })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    }
    for (const player of [cast.barnabas, cast.lydia]) {
      await expect(managed(player).people.resendConfirmation({ id })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      })
    }
    await expect(managed(null).people.resendConfirmation({ id })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    })
    expect(await scene.mails()).toEqual([])
    expect(await acts()).toEqual([])
  })
})
