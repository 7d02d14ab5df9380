import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import type { Streamed } from '#contract/live/live.ts'
import { assembleCast, type Cast } from '#testing/cast.ts'
import { addToCommunity, layLeaving } from '#testing/people/ties.ts'
import { clientOf, follow, type Following, told } from '#testing/live/follow.ts'
import { startServer, type TestServer } from '#testing/server.ts'
import { layConversation, layMessage } from '#testing/messages/talk.ts'
import { shown } from '#testing/verbs.ts'

let server: TestServer
let cast: Cast
const open: Following[] = []

beforeEach(async () => {
  server = await startServer(inject('cluster'))
  cast = await assembleCast(server.fresh.owner)
})
afterEach(async () => {
  for (const each of open.splice(0)) each.leave()
  await server.stop()
})

async function following(...args: Parameters<typeof follow>): Promise<Following> {
  const it = await follow(...args)
  open.push(it)
  return it
}

/** Something that concerns both of two people. */
const tie = (owner: keyof Cast, member: keyof Cast) =>
  addToCommunity(server.fresh.owner, cast[owner], cast[member])

// What came before a place may come again while other tests write beside this one.
async function lastEvent(): Promise<number> {
  const { rows } = await server.fresh.owner.query<{ id: number }>(
    'select max(id)::integer as id from app.events',
  )
  return rows[0]?.id ?? 0
}

/** One event concerns Lydia `same` times, and then `different` others do. */
async function happen(same: number, different: number): Promise<void> {
  await server.fresh.owner.query(
    `select sec.tell('community.changed', 'person', $1) from generate_series(1, $2)`,
    [cast.lydia.id, same],
  )
  await server.fresh.owner.query(
    `select sec.tell('messages.read', 'person', $1, jsonb_build_object('conversationId', gen_random_uuid()))
      from generate_series(1, $2)`,
    [cast.lydia.id, different],
  )
}

const toldSince = ({ pieces }: Following, last: number) =>
  pieces.flatMap((piece) => (piece.type === 'told' && piece.event.id > last ? [piece.event] : []))

describe('who follows what happens', () => {
  test('hears of what concerns them within a second, though nobody announced it, and others do not', async () => {
    const [lydia, silas, demas] = await Promise.all([
      following(server, cast.lydia),
      following(server, cast.silas),
      following(server, cast.demas),
    ])
    await tie('lydia', 'tabitha')
    await lydia.until(told('community.changed'), 1000)
    await tie('silas', 'phoebe')
    await silas.until(told('community.changed'), 1000)
    expect(silas.names()).toEqual(['community.changed'])
    expect(demas.names()).toEqual([])
  })

  test('is told where something went with an account', async () => {
    const { owner } = server.fresh
    const conversationId = await layConversation(owner, cast.lydia, cast.tabitha)
    for (const sender of [cast.lydia, cast.tabitha, cast.tabitha]) {
      await layMessage(owner, conversationId, sender, { text: 'Peace' })
    }
    const [lydia, silas] = await Promise.all([following(server, cast.lydia), following(server, cast.silas)])
    await owner.query('delete from auth."user" where id = $1', [cast.tabitha.id])
    await lydia.until(told('messages.stale'), 1000)
    const gone = lydia.pieces.flatMap((piece) =>
      piece.type === 'told' && piece.event.name === 'messages.stale' ? [piece.event.data] : [],
    )
    expect(gone).toEqual([{ conversationId }])
    expect(silas.names()).toEqual([])
  })

  test('is told when they can no longer write in a conversation, and when they can again', async () => {
    const { owner } = server.fresh
    await layConversation(owner, cast.lydia, cast.tabitha)
    const [lydia, silas] = await Promise.all([following(server, cast.lydia), following(server, cast.silas)])
    const stale = () =>
      lydia.pieces.filter((piece) => piece.type === 'told' && piece.event.name === 'messages.stale').length
    const sets = [
      'update app.settings set receives_messages = false where person_id = $1',
      'update app.settings set receives_messages = true where person_id = $1',
      'delete from auth."user" where id = $1',
    ]
    for (const [index, statement] of sets.entries()) {
      await owner.query(statement, [cast.tabitha.id])
      await lydia.until(() => stale() === index + 1, 1000)
    }
    expect(silas.names()).toEqual([])
  })

  test('is told of what their church makes of its programme, also after a break, and nobody of another church is', async () => {
    const { day, read, nameStage, changeUnlock, save } = clientOf(server, cast.priscilla).ownProgramme
    const { text } = await day({ day: 1 })
    const { unlock } = await read()
    const [lydia, demas, short] = await Promise.all([
      following(server, cast.lydia),
      following(server, cast.demas),
      following(server, cast.silas),
    ])
    short.leave()
    const before = await lastEvent()
    const acts = [
      () => nameStage({ number: 1, version: 0, name: 'Beginnings' }),
      () => nameStage({ number: 1, version: 1, name: null }),
      () => changeUnlock({ ...unlock, hour: 6 }),
      () => save({ day: 1, version: 0, text: { ...text, title: 'Our own' } }),
    ]
    for (const [index, act] of acts.entries()) {
      await act()
      await lydia.until(() => lydia.names().length === index + 1, 1000)
    }
    expect(new Set(lydia.names())).toEqual(new Set(['programme.changed']))
    const silas = await following(server, cast.silas, short.place())
    expect(toldSince(silas, before).map(({ name }) => name)).toEqual(['programme.changed'])
    await server.fresh.owner.query(`select sec.tell('account.changed', 'person', $1)`, [cast.demas.id])
    await demas.until(told('account.changed'))
    expect(demas.names()).toEqual(['account.changed'])
  })

  test('is told after a break what happened meanwhile, once', async () => {
    const first = await following(server, cast.lydia)
    await tie('lydia', 'tabitha')
    await first.until(told('community.changed'))
    const place = first.place()
    first.leave()
    const before = await lastEvent()
    await tie('lydia', 'silas')
    const second = await following(server, cast.lydia, place)
    expect(second.pieces.at(-1)).toEqual({ type: 'begun', missed: false })
    const ids = (it: Following) => toldSince(it, 0).map(({ id }) => id)
    const fresh = ids(second).filter((id) => id > before)
    expect(fresh).toHaveLength(1)
    await tie('lydia', 'phoebe')
    await second.until((piece) => piece.type === 'told' && piece.event.id > Math.max(...fresh))
    expect(new Set(ids(second)).size).toBe(ids(second).length)
  })

  test('is told the same, and nothing more, when they ask for what happened until now', async () => {
    const first = await following(server, cast.lydia)
    const place = first.place()
    first.leave()
    const before = await lastEvent()
    await tie('lydia', 'silas')
    const { live } = clientOf(server, cast.lydia)
    const pieces: Streamed[] = []
    for await (const piece of await live.follow({ since: place, until: 'begun' })) pieces.push({ ...piece })
    expect(pieces.at(-1)).toEqual({ type: 'begun', missed: false })
    const events = pieces.flatMap((piece) => (piece.type === 'told' ? [piece.event] : []))
    expect(events.filter(({ id }) => id > before).map(({ name }) => name)).toEqual(['community.changed'])
  })

  test('is told that something was missed where nobody knows any more what it was', async () => {
    const { owner } = server.fresh
    expect((await following(server, cast.lydia)).pieces).toEqual([{ type: 'begun', missed: true }])
    await tie('lydia', 'tabitha')
    await owner.query(`update app.events set happened_at = now() - interval '2 days'`)
    await owner.query(`select sec.forget_events('1 day')`)
    const { rows } = await owner.query('select 1 from app.events')
    expect(rows).toEqual([])
    expect((await following(server, cast.lydia, '3')).pieces.at(-1)).toEqual({ type: 'begun', missed: true })
    const ahead = await following(server, cast.lydia, '999999999999')
    expect(ahead.pieces.at(-1)).toEqual({ type: 'begun', missed: true })
  })

  test('is told that something was missed where it is more than can be told', async () => {
    const place = (await following(server, cast.lydia)).place()
    await server.fresh.owner.query(
      `select sec.tell('community.changed', 'person', $1) from generate_series(1, 201)`,
      [cast.lydia.id],
    )
    const { pieces } = await following(server, cast.lydia, place)
    expect(pieces).toEqual([{ type: 'begun', missed: true }])
  })

  test('is told after a break of frequent events once, and of at most ten a second', async () => {
    const first = await following(server, cast.lydia)
    first.leave()
    const last = await lastEvent()
    await happen(150, 25)
    const began = performance.now()
    const lydia = await following(server, cast.lydia, first.place())
    expect(performance.now() - began).toBeGreaterThan(1500)
    expect(lydia.pieces.at(-1)).toEqual({ type: 'begun', missed: false })
    const names = toldSince(lydia, last).map(({ name }) => name)
    expect(names.filter((name) => name === 'community.changed')).toHaveLength(1)
    expect(names).toHaveLength(26)
  })

  test('is told after a break that somebody leaves, as those are who did not have one', async () => {
    await tie('timothy', 'tabitha')
    const [lydia, tabitha] = [await following(server, cast.lydia), await following(server, cast.tabitha)]
    for (const each of [lydia, tabitha]) each.leave()
    const silas = await following(server, cast.silas)
    await layLeaving(server.fresh.owner, cast.timothy)
    for (const [player, before] of [
      [cast.lydia, lydia],
      [cast.tabitha, tabitha],
    ] as const) {
      const again = await following(server, player, before.place())
      expect(again.pieces.at(-1)).toEqual({ type: 'begun', missed: false })
      expect(again.names()).toContain('sharing.changed')
    }
    expect(silas.names()).not.toContain('sharing.changed')
  })

  test('hears of frequent events once, and of at most ten a second', async () => {
    const lydia = await following(server, cast.lydia)
    await happen(100, 25)
    const began = performance.now()
    await lydia.until(() => lydia.names().length >= 26, 6000)
    expect(performance.now() - began).toBeGreaterThan(1500)
    expect(lydia.names().filter((name) => name === 'community.changed')).toHaveLength(1)
    expect(lydia.names()).toHaveLength(26)
  })
})

describe('a stream', () => {
  test('ends once its session does, and that of another device goes on', async () => {
    const lydia = await following(server, cast.lydia)
    const elsewhere = { ...cast.lydia, sessionToken: 'elsewhere' }
    await server.fresh.owner.query(
      `insert into auth.session ("userId", token, "expiresAt") values ($1, 'elsewhere', '2100-01-01')`,
      [cast.lydia.id],
    )
    const other = await following(server, elsewhere)
    await server.fresh.owner.query('delete from auth.session where token = $1', [cast.lydia.sessionToken])
    expect(await lydia.ended).toBe('UNAUTHENTICATED')
    await tie('lydia', 'tabitha')
    await other.until(told('community.changed'))
  })

  test('ends once its person is suspended', async () => {
    const lydia = await following(server, cast.lydia)
    await server.fresh.owner.query('update app.people set suspended_at = now() where id = $1', [
      cast.lydia.id,
    ])
    expect(await lydia.ended).toBe('UNAUTHENTICATED')
  })

  test('ends once its session does, though the database could not say so at first', async () => {
    const { owner } = server.fresh
    const [lydia, silas] = [await following(server, cast.lydia), await following(server, cast.silas)]
    await owner.query('revoke execute on function sec.session(text, timestamptz) from emmaus_server')
    await owner.query('delete from auth.session where token = $1', [cast.lydia.sessionToken])
    await tie('silas', 'phoebe')
    await silas.until(told('community.changed'))
    await owner.query('grant execute on function sec.session(text, timestamptz) to emmaus_server')
    expect(await lydia.ended).toBe('UNAUTHENTICATED')
    await tie('silas', 'tabitha')
    await silas.until(() => silas.names().length === 2)
  })

  test('gives way to newer ones of its session where there are more than twenty', async () => {
    const elsewhere = await following(server, cast.silas)
    const streams: Following[] = []
    for (let count = 0; count < 22; count++) streams.push(await following(server, cast.lydia))
    expect(await Promise.all(streams.slice(0, 2).map(({ ended }) => ended))).toEqual(['end', 'end'])
    await tie('lydia', 'silas')
    for (const it of [elsewhere, ...streams.slice(2)]) await it.until(told('community.changed'))
  })

  test('is silent within a second once a tie is removed', async () => {
    const { owner } = server.fresh
    await tie('lydia', 'silas')
    const silas = await following(server, cast.silas)
    const change = () =>
      owner.query(
        `insert into app.entries (id, person_id, organization_id, kind, walk, day, text, audience)
          select gen_random_uuid(), id, organization_id, 'testimony', 1, 1, 'One', 'shared' from app.people where id = $1`,
        [cast.lydia.id],
      )
    await change()
    await silas.until(told('sharing.changed'))
    const heard = silas.names().filter((name) => name === 'sharing.changed').length
    await owner.query('delete from app.community_members where member_id = $1', [cast.silas.id])
    await change()
    // What is told after it comes after it.
    await owner.query(`select sec.tell('account.changed', 'person', $1)`, [cast.silas.id])
    await silas.until(told('account.changed'))
    expect(silas.names().filter((name) => name === 'sharing.changed')).toHaveLength(heard)
  })

  test('is silent of what was taken back, but for the act that took it', async () => {
    const { owner } = server.fresh
    const timothy = await following(server, cast.timothy)
    const [writer, reader] = [clientOf(server, cast.lydia), clientOf(server, cast.timothy)]
    const { rows } = await owner.query<{ id: string; circle: string }>(
      `with laid as (
        insert into app.entries (id, person_id, organization_id, kind, walk, day, text, audience)
          select gen_random_uuid(), id, organization_id, 'testimony', 1, 1, 'One', 'shared' from app.people where id = $1
          returning id, person_id
      ), shown as (${shown})
      select laid.id, c.id as circle from laid, shown, app.conversations c where c.leader_id = $2`,
      [cast.lydia.id, cast.barnabas.id],
    )
    const { id = '', circle: conversationId = '' } = rows[0] ?? {}
    const said = async () =>
      (await reader.messages.thread({ conversationId })).messages.map(({ entry }) => entry?.text)
    expect(await said()).toEqual(['One'])
    const shared = await lastEvent()
    await writer.entries.edit({ id, version: 1, text: 'One', audience: 'private' })
    await timothy.until(
      () => toldSince(timothy, shared).filter(({ name }) => name === 'messages.changed').length === 1,
    )
    const { change } = await reader.messages.thread({ conversationId })
    const taken = await lastEvent()
    await writer.entries.edit({ id, version: 2, text: 'For me alone', audience: 'private' })
    await writer.entries.trash({ id })
    await writer.entries.restore({ id })
    // What is told after it comes after it.
    await owner.query(`select sec.tell('account.changed', 'person', $1)`, [cast.timothy.id])
    await timothy.until(told('account.changed'))
    expect(toldSince(timothy, taken).map(({ name }) => name)).toEqual(['account.changed'])
    expect(await reader.messages.changes({ conversationId, since: 0 })).toMatchObject({
      messages: [{ isEntry: true, entry: null, change }],
      change,
    })
  })

  test('tells of what is for leaders alone those who answer for its author, and nobody else', async () => {
    const { owner } = server.fresh
    const [barnabas, priscilla, timothy, apollos] = await Promise.all(
      [cast.barnabas, cast.priscilla, cast.timothy, cast.apollos].map((player) => following(server, player)),
    )
    const { rows } = await owner.query<{ id: string }>(
      `insert into app.entries (id, person_id, organization_id, kind, walk, day, text, audience)
        select gen_random_uuid(), id, organization_id, 'prayer', 1, 1, 'One', 'leader' from app.people where id = $1
        returning id`,
      [cast.lydia.id],
    )
    for (const answering of [barnabas, priscilla]) await answering?.until(told('sharing.changed'))
    const before = await lastEvent()
    await owner.query(`update app.entries set audience = 'private' where id = $1`, [rows[0]?.id])
    for (const answering of [barnabas, priscilla])
      await answering?.until(
        (piece) => told('sharing.changed')(piece) && toldSince(answering, before).length > 0,
      )
    for (const other of [timothy, apollos]) expect(other?.names()).not.toContain('sharing.changed')
    const after = await lastEvent()
    await owner.query(`update app.entries set text = 'Two' where id = $1`, [rows[0]?.id])
    expect(await lastEvent()).toBe(after)
  })

  test('is refused without a session', async () => {
    const nobody = await following(server, { ...cast.lydia, sessionToken: 'made up' })
    expect(await nobody.ended).toBe('UNAUTHENTICATED')
    expect(nobody.pieces).toEqual([])
  })

  test('ends in good order when the server stops, and goes on where it was once it serves again', async () => {
    const lydia = await following(server, cast.lydia)
    const place = lydia.place()
    const before = await lastEvent()
    await server.restart(() => tie('lydia', 'tabitha'))
    expect(['end', 'broken']).toContain(await lydia.ended)
    const again = await following(server, cast.lydia, place)
    expect(toldSince(again, before).map(({ name }) => name)).toEqual(['community.changed'])
  })
})
