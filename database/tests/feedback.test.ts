import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Cast, Player } from '#testing/cast.ts'
import { layConversation } from '#testing/messages/talk.ts'
import { assign, layLeaving, unassign } from '#testing/people/ties.ts'
import { eventually } from '#testing/eventually.ts'
import { type DatabaseScene, setDatabaseScene, waiting } from './database-scene.ts'

let scene: DatabaseScene
let cast: Cast
beforeEach(async () => {
  scene = await setDatabaseScene()
  cast = scene.cast
  return () => scene.end()
})

const moment = new Date('2026-11-20T13:00:00Z')
const later = new Date('2026-11-20T14:00:00Z')

type Item = Record<string, unknown>

const lay = (query: string, values: unknown[] = []) => scene.fresh.owner.query(query, values)

async function item(entry: string): Promise<Item | undefined> {
  return (await lay('select * from app.feedback where entry_id = $1', [entry])).rows[0]
}

/** An entry that Lydia's leaders read, for which feedback waits. */
async function lydiasEntry(audience = 'leader'): Promise<string> {
  return scene.addEntry(cast.lydia, 'testimony', audience)
}

const change = (player: Player, entry: string, set: string) =>
  scene.ask<Item>(
    player,
    sql`update app.feedback set ${sql.raw(set)} where entry_id = ${entry}::uuid returning *`,
  )

const deliver = (player: Player, entry: string) => change(player, entry, `status = 'delivered'`)

/** The author reads or thanks: they may not ask for all columns. */
const note = (player: Player, set: string) =>
  scene.ask<Item>(player, sql`update app.feedback set ${sql.raw(set)} returning read_at, thanked_at`)

const edit = (entry: string, set: string) =>
  scene.ask(cast.lydia, sql`update app.entries set ${sql.raw(set)} where id = ${entry}::uuid`)

const told = (player: Player) =>
  scene.count(`app.events where name = 'feedback.changed' and scope_id = '${player.id}'`)

const notified = (player: Player, kind: string) =>
  scene.count(`app.notifications where kind = '${kind}' and person_id = '${player.id}'`)

const stays = { code: '42501', message: 'This feedback stays as it is' }

describe('an entry', () => {
  test('waits for feedback once its author’s leader may read it, unless it was brought along', async () => {
    const entry = await lydiasEntry('private')
    expect(await item(entry)).toBeUndefined()
    await edit(entry, `audience = 'shared'`)
    const wait = (player: Player, waiting: string) =>
      scene.ask(player, sql`select sec.await_feedback(${waiting}::uuid)`)
    await wait(cast.timothy, entry)
    expect(await item(entry)).toBeUndefined()
    await wait(cast.lydia, entry)
    expect(await item(entry)).toMatchObject({
      entry_kind: 'testimony',
      entry_day: 1,
      person_id: cast.lydia.id,
      status: 'pending',
      version: 1,
    })
    await scene.addEntry(cast.tabitha, 'testimony', 'shared')
    const { rows } = await lay(
      `insert into app.entries (id, person_id, organization_id, kind, walk, day, text, audience, imported_at)
        select gen_random_uuid(), id, organization_id, 'prayer', 1, 1, 'Peace', 'leader', now() from app.people where id = $1
        returning id`,
      [cast.lydia.id],
    )
    for (const { id } of rows) await wait(cast.lydia, id)
    expect(await scene.count('app.feedback')).toBe(1)
  })

  test('keeps its one item, of another version with each change that leaders see, and tells them of no other', async () => {
    const entry = await lydiasEntry()
    const after: unknown[] = []
    for (const set of [
      `text = 'Two'`,
      `audience = 'shared'`,
      `audience = 'private'`,
      `text = 'Three'`,
      `audience = 'leader'`,
      'trashed_at = now()',
      'trashed_at = null',
    ]) {
      const before = await told(cast.barnabas)
      await edit(entry, set)
      after.push([(await item(entry))?.version, (await told(cast.barnabas)) - before])
    }
    expect(after).toEqual([
      [2, 1],
      [2, 0],
      [3, 1],
      [3, 0],
      [4, 1],
      [5, 1],
      [6, 1],
    ])
    await deliver(cast.barnabas, entry)
    await edit(entry, `text = 'Four'`)
    expect(await item(entry)).toMatchObject({ version: 7, entry_version: 6 })
    expect(await scene.count('app.feedback')).toBe(1)
  })

  test('that is gone for good takes along what waits, and not what was delivered', async () => {
    const [waiting, delivered] = [await lydiasEntry(), await lydiasEntry()]
    await scene.ask(
      cast.barnabas,
      sql`insert into app.feedback_drafts (feedback_id) select id from app.feedback where entry_id = ${waiting}::uuid`,
    )
    await change(cast.barnabas, waiting, `leader_comments = 'Well', status = 'reviewed'`)
    await deliver(cast.barnabas, delivered)
    await lay('delete from app.entries')
    expect((await lay('select entry_id, status from app.feedback')).rows).toEqual([
      { entry_id: null, status: 'delivered' },
    ])
    expect(await scene.count('app.feedback_drafts')).toBe(0)
    expect(await note(cast.lydia, 'read_at = now()')).toMatchObject({ read_at: moment })
  })
})

describe('an item of feedback', () => {
  test('is reviewed, put aside, taken up again and delivered, and notes who did it and when', async () => {
    const entry = await lydiasEntry()
    await edit(entry, `text = 'Two'`)
    await expect(
      change(cast.barnabas, entry, `status = 'reviewed', leader_comments = ' '`),
    ).rejects.toMatchObject({ code: '23514' })
    const reviewed = await change(cast.barnabas, entry, `status = 'reviewed', leader_comments = 'Well'`)
    expect(reviewed).toMatchObject({ leader_id: cast.barnabas.id, reviewed_at: moment, version: 3 })
    scene.clock.pass({ hours: 1 })
    const dismissed = await change(cast.priscilla, entry, `status = 'dismissed'`)
    expect(dismissed).toMatchObject({
      leader_id: cast.barnabas.id,
      dismissed_by: cast.priscilla.id,
      dismissed_at: later,
      version: 4,
    })
    const again = await change(
      cast.barnabas,
      entry,
      `status = 'reviewed', ai_analysis = '{"summary": "S", "encouragement": "E"}', included = '{encouragement}'`,
    )
    expect(again).toMatchObject({
      dismissed_at: null,
      dismissed_by: null,
      reviewed_at: moment,
      updated_at: later,
      version: 5,
    })
    expect(await deliver(cast.barnabas, entry)).toMatchObject({
      leader_id: cast.barnabas.id,
      delivered_at: later,
      entry_version: 2,
      delivered_analysis: { encouragement: 'E' },
      ai_analysis: null,
      version: 6,
    })
  })

  test('skips no step, and goes back only where it was dismissed, to what it was', async () => {
    const words = `leader_comments = 'Well'`
    const steps = async (done: string[], refused: string[]) => {
      const entry = await lydiasEntry()
      for (const status of done) await change(cast.barnabas, entry, `status = '${status}', ${words}`)
      const before = await item(entry)
      for (const status of refused) {
        for (const player of [cast.barnabas, cast.priscilla]) {
          const step = change(player, entry, `status = '${status}', ${words}`)
          await expect(step, `${done.join(' ')} ${status}`).rejects.toMatchObject(stays)
        }
      }
      expect(await item(entry)).toEqual(before)
      return entry
    }
    await steps(['reviewed'], ['pending'])
    const again = await steps(['dismissed'], ['reviewed', 'delivered'])
    expect(await change(cast.priscilla, again, `status = 'pending'`)).toMatchObject({ status: 'pending' })
    await steps(['reviewed', 'dismissed'], ['pending', 'delivered'])
    await steps(['reviewed', 'dismissed', 'reviewed'], ['pending'])
    expect(await item(await steps(['reviewed', 'reviewed', 'delivered'], []))).toMatchObject({
      status: 'delivered',
    })
  })

  test('stays delivered, also where no policy says so', async () => {
    const entry = await lydiasEntry()
    await deliver(cast.barnabas, entry)
    await lay('begin')
    await lay(`select set_config('app.person_id', $1, true)`, [cast.barnabas.id])
    const back = lay(`update app.feedback set status = 'pending', delivered_at = null`)
    await expect(back).rejects.toMatchObject(stays)
    await lay('rollback')
    expect(await item(entry)).toMatchObject({ status: 'delivered' })
  })

  test('keeps its version where nothing changes, and is not marked as read or thanked for by a leader', async () => {
    const entry = await lydiasEntry()
    const same = await change(cast.barnabas, entry, `leader_comments = '', status = 'pending'`)
    expect(same).toMatchObject({ version: 1, leader_id: null })
    const forThem = await change(cast.barnabas, entry, `read_at = now(), thanked_at = now()`)
    expect(forThem).toMatchObject({ version: 1, read_at: null, thanked_at: null })
  })

  test('belongs to its author once it is delivered: they have read it, and give thanks or take them back', async () => {
    const entry = await lydiasEntry()
    expect(await note(cast.lydia, 'read_at = now()')).toBeUndefined()
    await deliver(cast.barnabas, entry)
    expect(await change(cast.barnabas, entry, `leader_comments = 'More'`)).toBeUndefined()
    expect(await change(cast.priscilla, entry, `status = 'pending'`)).toBeUndefined()
    expect(await note(cast.lydia, `read_at = '2000-01-01'`)).toEqual({ read_at: moment, thanked_at: null })
    scene.clock.pass({ hours: 1 })
    expect(await note(cast.lydia, `read_at = null, thanked_at = '2000-01-01'`)).toEqual({
      read_at: moment,
      thanked_at: later,
    })
    scene.clock.pass({ hours: 1 })
    expect(await note(cast.lydia, 'thanked_at = now()')).toMatchObject({ thanked_at: later })
    expect(await note(cast.lydia, 'thanked_at = null')).toMatchObject({ thanked_at: null })
  })

  test('is not written by its author, though they lead others', async () => {
    await assign(scene.fresh.owner, cast.apollos, cast.barnabas)
    const entry = await scene.addEntry(cast.barnabas, 'testimony', 'leader')
    await change(cast.apollos, entry, `leader_comments = 'Well', ai_analysis = '{"summary": "S"}'`)
    expect(await change(cast.barnabas, entry, `leader_comments = 'Best'`)).toBeUndefined()
    await deliver(cast.apollos, entry)
    const rewritten = `leader_comments = 'Best', included = '{summary}', ai_analysis = '{"summary": "T"}'`
    expect(await change(cast.barnabas, entry, rewritten)).toMatchObject({
      leader_comments: 'Well',
      included: [],
      ai_analysis: null,
      delivered_analysis: null,
      leader_id: cast.apollos.id,
      read_at: moment,
    })
  })

  test('is not answered once the entry is private or in the trash, nor by one who is no longer its author’s leader', async () => {
    const entry = await lydiasEntry()
    for (const [away, back] of [
      [`audience = 'private'`, `audience = 'leader'`],
      ['trashed_at = now()', 'trashed_at = null'],
    ] as const) {
      await change(cast.barnabas, entry, `status = 'reviewed', leader_comments = 'Well'`)
      await edit(entry, away)
      for (const player of [cast.barnabas, cast.priscilla]) {
        expect(await deliver(player, entry)).toBeUndefined()
      }
      await edit(entry, back)
    }
    await unassign(scene.fresh.owner, cast.lydia)
    expect(await deliver(cast.barnabas, entry)).toBeUndefined()
    expect(await item(entry)).toMatchObject({ status: 'reviewed' })
    expect(await deliver(cast.priscilla, entry)).toMatchObject({ status: 'delivered' })
  })

  test.each([`audience = 'private'`, 'trashed_at = now()'])(
    'is not delivered at the moment at which its author changes their mind: %s',
    async (away) => {
      const entry = await lydiasEntry()
      await lay('begin')
      await lay(`update app.entries set ${away}`)
      const delivery = deliver(cast.barnabas, entry).catch((error: unknown) => error)
      await eventually(async () => expect(await scene.count(waiting)).toBe(1))
      await lay('commit')
      expect(await delivery).toMatchObject(stays)
    },
  )
})

describe('what is told of feedback', () => {
  test('reaches those who answer for the author, and the author only once it is delivered', async () => {
    const entry = await lydiasEntry()
    await change(cast.barnabas, entry, `status = 'reviewed', leader_comments = 'Well'`)
    expect([await told(cast.barnabas), await told(cast.priscilla)]).toEqual([2, 2])
    expect([await told(cast.apollos), await told(cast.lydia)]).toEqual([0, 0])
    expect(await notified(cast.lydia, 'feedback')).toBe(0)
    await deliver(cast.barnabas, entry)
    expect([await told(cast.barnabas), await told(cast.lydia)]).toEqual([3, 1])
    expect(await notified(cast.lydia, 'feedback')).toBe(1)
  })

  test('does not reach a former leader, though they are still assigned', async () => {
    await lay(`update app.roles set role = 'participant' where person_id = $1`, [cast.barnabas.id])
    await lydiasEntry()
    expect([await told(cast.barnabas), await told(cast.priscilla)]).toEqual([0, 1])
  })

  test('is its author’s thanks, once', async () => {
    await deliver(cast.barnabas, await lydiasEntry())
    await note(cast.lydia, 'read_at = now()')
    expect(await notified(cast.barnabas, 'thanked')).toBe(0)
    for (const set of ['now()', 'null', 'now()']) await note(cast.lydia, `thanked_at = ${set}`)
    expect(await notified(cast.barnabas, 'thanked')).toBe(1)
    await lay(`delete from app.notifications where kind = 'thanked'`)
    await note(cast.lydia, 'thanked_at = now()')
    expect(await notified(cast.barnabas, 'thanked')).toBe(0)
    expect(await notified(cast.lydia, 'feedback')).toBe(1)
  })

  test('does not tell one who is no longer the author’s leader of thanks', async () => {
    await deliver(cast.barnabas, await lydiasEntry())
    await unassign(scene.fresh.owner, cast.lydia)
    expect(await note(cast.lydia, 'thanked_at = now()')).toMatchObject({ thanked_at: moment })
    expect(await notified(cast.barnabas, 'thanked')).toBe(0)
  })

  test('is thanks to an admin, who answers for everybody', async () => {
    await deliver(cast.priscilla, await lydiasEntry())
    await note(cast.lydia, 'thanked_at = now()')
    expect(await notified(cast.priscilla, 'thanked')).toBe(1)
  })

  test('names the feedback to which its author replies, and none of others', async () => {
    const [mine, other] = [await lydiasEntry(), await scene.addEntry(cast.timothy, 'testimony', 'leader')]
    const conversation = await layConversation(scene.fresh.owner, cast.lydia, cast.barnabas)
    const reply = async (entry: string) =>
      scene.ask(
        cast.lydia,
        sql`insert into app.messages (id, conversation_id, text, feedback_id)
          values (${randomUUID()}::uuid, ${conversation}::uuid, 'Thank you', ${(await item(entry))?.id}::uuid)`,
      )
    await deliver(cast.barnabas, mine)
    await reply(mine)
    await expect(reply(other)).rejects.toMatchObject({ code: '23503' })
    expect(
      await scene.ask(cast.barnabas, sql`select feedback_id from app.messages where not is_entry`),
    ).toEqual({
      feedback_id: (await item(mine))?.id,
    })
  })
})

describe('a leader', () => {
  const begin = async (player: Player, entry: string) =>
    (await scene.ask<{ id: string }>(player, sql`select sec.begin_feedback(${entry}::uuid) as id`))?.id

  test('begins feedback for what was written before anybody led its author, once', async () => {
    const entry = await scene.addEntry(cast.tabitha, 'testimony', 'leader')
    expect(await begin(cast.barnabas, entry)).toBeNull()
    await assign(scene.fresh.owner, cast.barnabas, cast.tabitha)
    await lay(`update app.roles set role = 'admin' where person_id = $1`, [cast.demas.id])
    for (const player of [cast.apollos, cast.demas]) expect(await begin(player, entry)).toBeNull()
    const id = await begin(cast.barnabas, entry)
    expect(id).toBe((await item(entry))?.id)
    expect([await begin(cast.barnabas, entry), await begin(cast.priscilla, entry)]).toEqual([id, id])
    await expect(begin(cast.tabitha, entry)).rejects.toMatchObject({ code: '42501' })
  })

  test('begins none for what they do not read', async () => {
    const secret = await lydiasEntry('private')
    const trashed = await lydiasEntry()
    await lay('delete from app.feedback')
    await lay('update app.entries set trashed_at = now() where id = $1', [trashed])
    for (const entry of [secret, trashed]) expect(await begin(cast.barnabas, entry)).toBeNull()
    const own = await scene.addEntry(cast.priscilla, 'testimony', 'leader')
    expect(await begin(cast.priscilla, own)).toBeNull()
    const shared = await lydiasEntry()
    await layLeaving(scene.fresh.owner, cast.lydia)
    expect(await begin(cast.barnabas, shared)).toBeNull()
    await lay('delete from app.feedback')
    expect(await begin(cast.priscilla, shared)).toBeNull()
    expect(await scene.count('app.feedback')).toBe(0)
  })

  test('learns who else has begun an answer, as long as both answer for its author', async () => {
    await assign(scene.fresh.owner, cast.apollos, cast.lydia)
    const entry = await lydiasEntry()
    const begun = sql`insert into app.feedback_drafts (feedback_id) select id from app.feedback`
    const before = await told(cast.apollos)
    await scene.ask(cast.barnabas, begun)
    expect(await told(cast.apollos)).toBe(before + 1)
    const others = async (player: Player) =>
      scene.ask(player, sql`select * from sec.others_at_feedback(array[${(await item(entry))?.id}]::uuid[])`)
    const barnabas = { feedback_id: (await item(entry))?.id, leader_id: cast.barnabas.id, saved_at: moment }
    for (const player of [cast.apollos, cast.priscilla]) expect(await others(player)).toEqual(barnabas)
    expect(await others(cast.barnabas)).toBeUndefined()
    await expect(others(cast.lydia)).rejects.toMatchObject({ code: '42501' })
    await lay('delete from app.leader_assignments where leader_id = $1', [cast.apollos.id])
    expect(await others(cast.apollos)).toBeUndefined()
    await unassign(scene.fresh.owner, cast.lydia)
    expect(await others(cast.priscilla)).toBeUndefined()
  })
})
