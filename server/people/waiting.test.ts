import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { type AccessScene, linkIn, setAccessScene, signUpForm } from '#testing/access/access-scene.ts'
import { callAs } from '#testing/caller.ts'
import { assembleCast, type Cast, type Player } from '#testing/cast.ts'
import { expectRefused } from '#testing/expect-refused.ts'
import { giveRole, layLeaving } from '#testing/people/ties.ts'

let scene: AccessScene
let cast: Cast
beforeEach(async () => {
  scene = await setAccessScene()
  cast = await assembleCast(scene.fresh.owner)
  await scene.browser().access.signUp({ ...signUpForm('Eutychus'), lastName: 'of Troas' })
  await scene.mails()
  return () => scene.end()
})

const managed = (by: Player | null = cast.priscilla) => callAs(by, scene)
const idOf = async () => (await managed().people.waiting({})).signUps[0]?.id ?? ''
const acts = () =>
  scene.rowsOf(`select actor_id, subject_id, detail from app.audit_log where act = 'confirmation.resent'`)

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
          confirmedAt: null,
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
    await scene.browser().access.confirm({ token, type: 'signup', pressed: true })
    expect(await managed().people.waiting({})).toMatchObject({ total: 0 })
    const people = [{ displayName: 'Eutychus', confirmed: true, lastActiveAt: null }]
    const found = await managed().people.list({ search: 'eutychus@' })
    expect(found).toMatchObject({ total: 1, waiting: 0, people })
  })

  test('is sent its confirmation again, which is noted without saying whose it is', async () => {
    await managed().people.resendConfirmation({ id: await idOf() })
    expect((await scene.mails()).map(({ to }) => to.address)).toEqual(['eutychus@example.org'])
    expect(await acts()).toEqual([{ actor_id: cast.priscilla.id, subject_id: null, detail: {} }])
  })

  test('is written to three times an hour by admins, beside mails that it asks for itself', async () => {
    const id = await idOf()
    await scene.browser().access.resendConfirmation({ email: 'eutychus@example.org' })
    for (let turn = 0; turn < 3; turn++) await managed().people.resendConfirmation({ id })
    const refused = { code: 'RATE_LIMITED', data: { act: 'mail' } }
    await expect(managed().people.resendConfirmation({ id })).rejects.toMatchObject(refused)
    expect(await scene.mails()).toHaveLength(4)
    expect(await acts()).toHaveLength(3)
  })

  test('tells the admins of another church nothing of the account that the address comes to have', async () => {
    await scene.fresh.owner.query(
      `update auth.sign_ups set organization_id = (select organization_id from app.people where id = $1)`,
      [cast.demas.id],
    )
    await giveRole(scene.fresh.owner, cast.demas, 'admin')
    const seen = async () => (await managed(cast.demas).people.waiting({})).signUps
    const before = await seen()
    expect(before).toMatchObject([{ displayName: 'Eutychus' }])
    const { accounts, links } = scene.access
    const link = await links.add(accounts, 'new-address', {
      accountId: cast.lydia.id,
      address: 'eutychus@example.org',
      askedBy: null,
    })
    const token = links.token('new-address', link)
    await scene.browser().access.confirm({ token, type: 'email_change', pressed: true })
    expect(await seen()).toEqual(before)
    const { id } = cast.lydia
    await layLeaving(scene.fresh.owner, cast.lydia, '2026-11-21')
    await scene.database.call(sql`select sec.remove_one_who_left(${id}::uuid, '2026-11-22'::timestamptz)`)
    expect(await scene.rowsOf(`select 1 from app.people where id = '${id}'`)).toEqual([])
    expect(await seen()).toEqual(before)
  })

  test('is seen and written to by admins of its own church alone', async () => {
    const id = await idOf()
    await giveRole(scene.fresh.owner, cast.demas, 'admin')
    expect(await managed(cast.demas).people.waiting({})).toMatchObject({ signUps: [], total: 0 })
    const resend = (by: Player | null, which = id) => managed(by).people.resendConfirmation({ id: which })
    await expectRefused('NOT_FOUND', resend(cast.demas), resend(cast.demas, randomUUID()))
    await expectRefused('FORBIDDEN', resend(cast.barnabas), resend(cast.lydia))
    await expectRefused('UNAUTHENTICATED', resend(null))
    expect(await scene.mails()).toEqual([])
    expect(await acts()).toEqual([])
  })
})
