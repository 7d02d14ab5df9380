import { type RawBuilder, sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { functions } from '#database/functions.ts'
import { openDatabase } from '#server/database/database.ts'
import type { Cast, Player } from '#testing/cast.ts'
import { addToCommunity } from '#testing/people/ties.ts'
import { type DatabaseScene, setDatabaseScene } from './database-scene.ts'

let scene: DatabaseScene
let cast: Cast
beforeEach(async () => {
  scene = await setDatabaseScene()
  cast = scene.cast
  return () => scene.end()
})

describe('a function that acts beyond the rights of its caller', () => {
  test('takes no person as an argument, if people may call it', async () => {
    const people = ['participant', 'leader', 'admin'] as const
    const open = Object.keys(functions).filter((name) =>
      people.some((role) => functions[name]?.includes(role)),
    )
    const { rows } = await scene.fresh.owner.query(
      `select proname, proargnames[place] as argument
        from pg_proc, unnest(proargtypes) with ordinality as arguments (type, place)
        where proname = any ($1) and type = 'uuid'::regtype`,
      [open],
    )
    expect(rows).toEqual(
      expect.arrayContaining([
        // A message of one's own, after which one reads on.
        { proname: 'my_messages', argument: 'message' },
        // A conversation that one is in.
        { proname: 'edit_tells', argument: 'conversation' },
        // An entry of somebody for whom one answers.
        { proname: 'begin_feedback', argument: 'entry' },
        // An entry of one's own.
        { proname: 'await_feedback', argument: 'entry' },
        { proname: 'show_in_circle', argument: 'entry' },
        // Somebody from whom one parts: the tie goes that either has to the other.
        { proname: 'untie', argument: 'other' },
        // Somebody of the admin's organization who leads.
        { proname: 'open_circle', argument: 'leader' },
        // Nothing is answered of them: what the asker has read is written down.
        { proname: 'note_reading', argument: 'of_person' },
        // Organizations that the asker manages.
        { proname: 'people_of', argument: 'which' },
        { proname: 'has_admin', argument: 'which' },
        // What the record of their domain must say.
        { proname: 'prove_domain', argument: 'token' },
        // What one noted of a highlight.
        { proname: 'notes_on', argument: 'highlight' },
        // Somebody on whom an admin acts. Who the admin is, none of them is told.
        { proname: 'manage_role', argument: 'receiver' },
        { proname: 'suspend', argument: 'receiver' },
        { proname: 'restore', argument: 'receiver' },
        { proname: 'end_sessions', argument: 'receiver' },
        // A sign-up that waits for the admins of the organization.
        { proname: 'resend_confirmation', argument: 'sign_up' },
        // Somebody of the admin's organization, and what was changed in their days.
        { proname: 'walk_of', argument: 'of_person' },
        { proname: 'override_days', argument: 'of_person' },
        { proname: 'override_days', argument: 'of_id' },
        { proname: 'can_be_undone', argument: 'of_override' },
        { proname: 'undo_override', argument: 'of_override' },
        { proname: 'let_in', argument: 'which' },
        { proname: 'turn_away', argument: 'which' },
        // An invitation that the asker looks after, or makes, and into whose circle: a leader into their own.
        { proname: 'invite', argument: 'invitation' },
        { proname: 'invite', argument: 'into_circle_of' },
        { proname: 'count_mails', argument: 'invitation' },
        { proname: 'withdraw_invitation', argument: 'which' },
        // One whose link the asker has.
        { proname: 'invitation_for_member', argument: 'invited' },
        // A key of the admin's organization.
        { proname: 'revoke_api_key', argument: 'which' },
      ]),
    )
    expect(rows).toHaveLength(30)
  })

  test('answers about the one who asks', async () => {
    const { lydia, timothy, phoebe, silas, barnabas, apollos, tabitha } = cast
    await addToCommunity(scene.fresh.owner, lydia, silas)
    const seen = (player: Player, name: string) =>
      ids(player, sql`select * from ${sql.raw(`sec.${name}()`)} as id`)
    expect(await seen(barnabas, 'my_participants')).toEqual(idsOf(lydia, timothy, phoebe))
    expect(await seen(lydia, 'my_participants')).toEqual([])
    expect(await seen(lydia, 'tied_authors')).toEqual(idsOf(barnabas, timothy, phoebe))
    expect(await seen(silas, 'tied_authors')).toEqual(idsOf(lydia, apollos))
    expect(await seen(tabitha, 'tied_authors')).toEqual([])
    const readers = sql`select * from sec.count_readers()`
    expect(await scene.ask(lydia, readers)).toEqual({ leader: 2, shared: 5, admins: 1 })
    // Whoever leads no more still reads what is shared in the circle.
    await scene.fresh.owner.query(`update app.roles set role = 'participant' where person_id = $1`, [
      barnabas.id,
    ])
    expect(await scene.ask(lydia, readers)).toEqual({ leader: 1, shared: 5, admins: 1 })
  })

  test('shows the brand of an organization to whom it is for, and what rests of it to nobody', async () => {
    const { owner } = scene.fresh
    const logo = `/logos/1x1-${'a'.repeat(32)}`
    const { rows } = await owner.query<{ id: string }>(
      `update app.organizations set primary_color = '#B00020', theme = 'dark', logo = $2, subscription_tier = 'standard'
        where id = (select organization_id from app.people where id = $1) returning id`,
      [cast.demas.id, logo],
    )
    const id = rows[0]?.id
    const branded = { name: 'Church of Thessalonica', logo, primary_color: '#B00020', theme: 'dark' }
    const bare = { name: 'Church of Thessalonica', logo: null, primary_color: '#3B82F6', theme: null }
    const seen = async () => [
      await scene.ask(cast.demas, sql`select * from sec.own_brand()`),
      await scene.database.call(sql`select * from sec.brand_of(${id}::uuid)`),
    ]
    const isShown = async () =>
      (await scene.database.call<{ shown: boolean }>(sql`select sec.shows_logo(${logo}) as shown`))?.shown
    for (const answer of await seen()) expect(answer).toMatchObject(branded)
    expect(await isShown()).toBe(true)
    for (const [tier, status] of [
      ['free', 'active'],
      ['premium', 'paused'],
      ['enterprise', 'archived'],
    ]) {
      await owner.query(
        'update app.organizations set subscription_tier = $2, subscription_status = $3 where id = $1',
        [id, tier, status],
      )
      for (const answer of await seen()) expect(answer).toMatchObject(bare)
      expect(await isShown()).toBe(false)
    }
    expect(await scene.ask(cast.lydia, sql`select * from sec.own_brand()`)).toMatchObject({ name: 'Emmaus' })
    expect(await scene.database.call(sql`select * from sec.brand_of(null)`)).toMatchObject({ name: 'Emmaus' })
  })

  test('lets an admin give a logo to what they manage only, and to nobody else', async () => {
    const which = async (player: Player, slug: string) =>
      (
        await scene.ask<{ refused: string | null }>(
          player,
          sql`select sec.refusal_of_logo(${slug}) as refused`,
        )
      )?.refused
    const { rows } = await scene.fresh.owner.query<{ slug: string; is_default: boolean }>(
      'select slug, is_default from app.organizations',
    )
    const slugOf = (isDefault: boolean) => rows.find((row) => row.is_default === isDefault)?.slug ?? ''
    expect(await which(cast.priscilla, slugOf(true))).toBeNull()
    await scene.fresh.owner.query(
      `update app.organizations set subscription_tier = 'free' where not is_default`,
    )
    expect(await which(cast.priscilla, slugOf(false))).toBe('NOT_IN_PLAN custom-branding')
    await scene.fresh.owner.query(`update app.roles set role = 'admin' where person_id = $1`, [cast.demas.id])
    expect(await which(cast.demas, slugOf(true))).toBe('NOT_FOUND')
    expect(await which(cast.demas, slugOf(false))).toBe('NOT_IN_PLAN custom-branding')
    const give = sql`select sec.give_logo(${slugOf(true)}, null) as refused`
    expect(await scene.ask(cast.demas, give)).toEqual({ refused: 'NOT_FOUND' })
    await expect(scene.ask(cast.lydia, give)).rejects.toThrow('permission denied')
  })

  test('is out of reach for who is not named', async () => {
    const grant = sql`select sec.grant_role(${cast.lydia.id}, 'admin', ${cast.lydia.id}, 'self')`
    await expect(scene.ask(cast.lydia, grant)).rejects.toThrow('permission denied')
    await expect(scene.database.call(grant)).rejects.toThrow('permission denied')
    await expect(scene.database.call(sql`select sec.my_leaders()`)).rejects.toThrow('permission denied')
    await expect(scene.ask(cast.priscilla, sql`select sec.throttle('x', 1, '1 hour')`)).rejects.toThrow(
      'permission denied',
    )
  })
})

describe('a request', () => {
  test('that lays its role down has nothing left', async () => {
    const { rows } = await scene.fresh.owner.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class
        where relnamespace in ('app'::regnamespace, 'auth'::regnamespace) and relkind = 'r'`,
    )
    const read = ({ name }: { name: string }) =>
      scene.database.write(cast.priscilla, async (tx) => {
        await tx.first(sql`reset role`)
        return tx.all(sql`select * from ${sql.raw(name)}`)
      })
    expect(rows.length).toBeGreaterThan(20)
    expect(await codesOf(rows.map(read))).toEqual(rows.map(() => '42501'))
  })

  test('cannot take on a role that serves nobody', async () => {
    const roles = ['emmaus_owner', 'emmaus_definer', 'emmaus_auth', 'emmaus_jobs', 'postgres']
    const take = (role: string) =>
      scene.database.write(cast.priscilla, (tx) => tx.first(sql`set role ${sql.raw(role)}`))
    expect(await codesOf(roles.map(take))).toEqual(roles.map(() => '42501'))
  })

  test('leaks no row through the plan that an earlier one left behind', async () => {
    const one = openDatabase(scene.fresh.logins.server, { clock: scene.clock, size: 1 })
    const id = await scene.addEntry(cast.lydia, 'reflection', 'leader')
    const read = (player: Player) =>
      one.read(player, (tx) => tx.all<{ id: string }>(sql`select id from app.entries where walk = ${1}`))
    // After five times PostgreSQL takes to one plan for all.
    for (let turn = 0; turn < 7; turn++) {
      expect(await read(cast.lydia)).toEqual([{ id }])
      expect(await read(cast.barnabas)).toEqual([{ id }])
      expect(await read(cast.demas)).toEqual([])
      expect(await read(cast.timothy)).toEqual([])
    }
    await one.close()
  })

  test('names nobody once the session is over or the person is suspended', async () => {
    const person = (player: Player) => scene.database.read(player, (tx) => tx.person)
    expect(await person(cast.lydia)).toMatchObject({ id: cast.lydia.id, role: 'participant' })
    await scene.fresh.owner.query('update app.people set suspended_at = now() where id = $1', [cast.lydia.id])
    await expect(person(cast.lydia)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
    scene.clock.set('2100-01-01T00:00:00Z')
    await expect(person(cast.timothy)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })
})

async function ids(player: Player, query: RawBuilder<unknown>): Promise<string[]> {
  const rows = await scene.database.read(player, (tx) => tx.all(query as RawBuilder<{ id: string }>))
  return rows.map(({ id }) => id).toSorted()
}

function idsOf(...players: Player[]): string[] {
  return players.map(({ id }) => id).toSorted()
}

async function codesOf(calls: Promise<unknown>[]): Promise<unknown[]> {
  const settled = await Promise.allSettled(calls)
  return settled.map((result) =>
    result.status === 'rejected' ? (result.reason as { code?: unknown }).code : 'allowed',
  )
}
