import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Cast, Player } from '#testing/cast.ts'
import { circleOf, layConversation, layIntercession, layMessage } from '#testing/messages/talk.ts'
import { addToCommunity, assign, giveRole, layBlock, layLeaving, unassign } from '#testing/people/ties.ts'
import { type DatabaseScene, setDatabaseScene } from './database-scene.ts'

let scene: DatabaseScene
let cast: Cast
beforeEach(async () => {
  scene = await setDatabaseScene()
  cast = scene.cast
  return () => scene.end()
})

const lay = (query: string, values: unknown[] = []) => scene.fresh.owner.query(query, values)

const edit = (entry: string, set: string, by = cast.lydia) =>
  scene.ask(by, sql`update app.entries set ${sql.raw(set)} where id = ${entry}::uuid`)

const purge = (entry: string) =>
  scene.ask(cast.lydia, sql`delete from app.entries where id = ${entry}::uuid and trashed_at is not null`)

/** Who is told what by an act, but for its author: "Timothy sharing.changed". And for each number of a message that it changes, "numbered". */
async function toldBy(act: () => Promise<unknown>, author: Player = cast.lydia): Promise<string[]> {
  const numbers = 'select id, change from app.messages where is_entry order by id'
  const [before, last] = await Promise.all([lay(numbers), lay('select max(id)::text as id from app.events')])
  await act()
  const [after, told] = await Promise.all([
    lay(numbers),
    lay(
      `select distinct p.display_name || ' ' || e.name as line
        from app.events e, sec.receivers_of(e) receiver join app.people p on p.id = receiver
        where e.id > coalesce($1::bigint, 0) and p.id <> $2 order by line`,
      [last.rows[0]?.id, author.id],
    ),
  ])
  const numbered = after.rows.filter(({ id, change }) =>
    before.rows.some((row) => row.id === id && row.change !== change),
  )
  return [...told.rows.map(({ line }) => String(line)), ...numbered.map(() => 'numbered')]
}

const names = (told: string[]) => [...new Set(told.map((line) => line.split(' ')[0] ?? ''))]

/** The numbers of changes that somebody reads of what stands in circles. */
async function readBy(player: Player): Promise<number[]> {
  const rows = await scene.database.read(player, (tx) =>
    tx.all(sql<{ change: number }>`select change from app.messages where is_entry`),
  )
  return rows.map(({ change }) => change)
}

const laterActs = [`text = 'Secretly'`, 'trashed_at = now()', 'trashed_at = null', `text = 'Still'`]

describe('an entry that was shared', () => {
  test.each([
    ['made private', `audience = 'private'`, `audience = 'shared'`],
    ['trashed', 'trashed_at = now()', 'trashed_at = null'],
  ])('and is %s is told of once, and again only once it is shared again', async (_, take, give) => {
    const entry = await scene.addEntry(cast.lydia, 'testimony', 'shared')
    const everybody = ['Barnabas', 'Phoebe', 'Priscilla', 'Timothy', 'numbered']
    expect(names(await toldBy(() => edit(entry, `text = 'Two'`)))).toEqual(everybody)
    expect(names(await toldBy(() => edit(entry, take)))).toEqual(everybody)
    for (const act of take.startsWith('audience') ? laterActs : [`text = 'In the trash'`])
      expect([act, await toldBy(() => edit(entry, act))]).toEqual([act, []])
    expect(names(await toldBy(() => edit(entry, give)))).toEqual(everybody)
    await edit(entry, 'trashed_at = now()')
    expect(await toldBy(() => purge(entry))).toEqual([])
  })

  test('and now is for leaders alone is told to leaders, and no longer to the circle', async () => {
    const entry = await scene.addEntry(cast.lydia, 'testimony', 'shared')
    expect(await toldBy(() => edit(entry, `audience = 'leader'`))).toContain('Timothy messages.changed')
    const leaders = ['Barnabas feedback.changed', 'Barnabas sharing.changed']
    expect(await toldBy(() => edit(entry, `text = 'Two'`))).toEqual([
      ...leaders,
      'Priscilla feedback.changed',
      'Priscilla sharing.changed',
    ])
  })

  test('is hidden from the circle that its author has left, and told to members who read it elsewhere', async () => {
    const entry = await scene.addEntry(cast.lydia, 'testimony', 'shared')
    expect(await readBy(cast.timothy)).toHaveLength(1)
    await unassign(scene.fresh.owner, cast.lydia)
    await addToCommunity(scene.fresh.owner, cast.lydia, cast.phoebe)
    expect(await toldBy(() => edit(entry, `text = 'Two'`))).toEqual([
      'Phoebe messages.changed',
      'Phoebe sharing.changed',
      'Priscilla feedback.changed',
      'Priscilla sharing.changed',
      'numbered',
    ])
    expect([await readBy(cast.timothy), (await readBy(cast.phoebe)).length]).toEqual([[], 1])
    await assign(scene.fresh.owner, cast.barnabas, cast.lydia)
    expect(await readBy(cast.timothy)).toHaveLength(1)
  })

  test('is hidden from a person whom a block parts from its author, and stays for their leader', async () => {
    const entry = await scene.addEntry(cast.lydia, 'testimony', 'shared')
    await layBlock(scene.fresh.owner, cast.lydia, cast.timothy)
    await layBlock(scene.fresh.owner, cast.lydia, cast.barnabas)
    const told = await toldBy(() => edit(entry, `text = 'Two'`))
    expect(names(told)).toEqual(['Barnabas', 'Phoebe', 'Priscilla', 'numbered'])
    expect([(await readBy(cast.barnabas)).length, await readBy(cast.timothy)]).toEqual([1, []])
  })

  test('is hidden from one who was their leader, keeps the circle and is parted from them by a block', async () => {
    const entry = await scene.addEntry(cast.lydia, 'testimony', 'shared')
    await giveRole(scene.fresh.owner, cast.barnabas, 'participant')
    expect(names(await toldBy(() => edit(entry, `text = 'Two'`)))).toContain('Barnabas')
    await layBlock(scene.fresh.owner, cast.lydia, cast.barnabas)
    expect(names(await toldBy(() => edit(entry, `text = 'Three'`)))).not.toContain('Barnabas')
    expect(await readBy(cast.barnabas)).toEqual([])
  })

  test('goes with its author’s account in one step, without a word of what they had taken back', async () => {
    await addToCommunity(scene.fresh.owner, cast.lydia, cast.tabitha)
    const taken = await scene.addEntry(cast.lydia, 'testimony', 'shared')
    await edit(taken, `audience = 'private'`)
    const before = await readBy(cast.timothy)
    expect(await toldBy(() => layLeaving(scene.fresh.owner, cast.lydia, '2026-11-20'))).not.toContain(
      'numbered',
    )
    expect(await readBy(cast.timothy)).toEqual(before)
    const later = `update app.deletions set due_at = due_at + interval '1 hour'`
    expect(await toldBy(() => lay(later))).toEqual([])
    const back = 'update app.deletions set cancelled_at = now()'
    expect(await toldBy(() => lay(back))).toContain('Tabitha sharing.changed')
    await edit(taken, `audience = 'shared'`)
    const again = await toldBy(() => lay('update app.deletions set cancelled_at = null'))
    expect(again).toEqual(
      expect.arrayContaining(['numbered', 'Barnabas feedback.changed', 'Priscilla sharing.changed']),
    )
    expect(await toldBy(() => lay('select sec.remove_entries(array(select id from app.entries))'))).toEqual(
      [],
    )
    expect(await scene.count('app.entries')).toBe(0)
  })
})

describe('those who answer for somebody', () => {
  test('hear nothing of what waits of what was taken back, nor of what was highlighted of it, when it goes for good', async () => {
    const entry = await scene.addEntry(cast.lydia, 'testimony', 'leader')
    await scene.ask(cast.barnabas, sql`insert into app.highlights (entry_id) values (${entry}::uuid)`)
    await scene.ask(
      cast.lydia,
      sql`insert into app.highlight_consents (entry_id, answer) values (${entry}::uuid, 'given')`,
    )
    await scene.ask(
      cast.barnabas,
      sql`insert into app.feedback_drafts (feedback_id) select id from app.feedback where entry_id = ${entry}::uuid`,
    )
    const told = await toldBy(() => edit(entry, `audience = 'private'`))
    expect(told).toEqual([
      'Barnabas feedback.changed',
      'Barnabas highlights.changed',
      'Barnabas sharing.changed',
      'Priscilla feedback.changed',
      'Priscilla highlights.changed',
      'Priscilla sharing.changed',
    ])
    const withdraw = sql`update app.highlight_consents set answer = 'withdrawn' where entry_id = ${entry}::uuid`
    expect(await toldBy(() => scene.ask(cast.lydia, withdraw))).toEqual([])
    for (const act of [...laterActs, 'trashed_at = now()'])
      expect([act, await toldBy(() => edit(entry, act))]).toEqual([act, []])
    expect(await scene.count('app.feedback_drafts')).toBe(1)
    expect(await toldBy(() => purge(entry))).toEqual([])
    expect(await scene.count('app.notifications, app.feedback, app.highlights')).toBe(0)
  })

  test('are told once that what they answered is out of their sight, and then only of thanks', async () => {
    const entry = await scene.addEntry(cast.lydia, 'testimony', 'leader')
    const deliver = sql`update app.feedback set status = 'delivered' where entry_id = ${entry}::uuid`
    await scene.ask(cast.barnabas, deliver)
    const feedback = (told: string[]) => told.filter((line) => line.endsWith('feedback.changed'))
    const both = ['Barnabas feedback.changed', 'Priscilla feedback.changed']
    expect(feedback(await toldBy(() => edit(entry, 'trashed_at = now()')))).toEqual(both)
    const thank = sql`update app.feedback set thanked_at = now()`
    expect(feedback(await toldBy(() => scene.ask(cast.lydia, thank)))).toEqual(both)
    expect(await toldBy(() => purge(entry))).toEqual([])
    // In another organization nobody sees what was given in this one.
    await lay('update app.feedback set given_in = organization_id')
    const withdraw = sql`update app.feedback set thanked_at = null`
    expect(await toldBy(() => scene.ask(cast.lydia, withdraw))).toEqual([])
  })

  test('hear when somebody leaves that a highlight of theirs is nowhere any more', async () => {
    const entry = await scene.addEntry(cast.lydia, 'testimony', 'leader')
    await scene.ask(cast.barnabas, sql`insert into app.highlights (entry_id) values (${entry}::uuid)`)
    expect(await toldBy(() => layLeaving(scene.fresh.owner, cast.lydia))).toContain(
      'Priscilla highlights.changed',
    )
  })
})

describe('a person who is moved to another organization', () => {
  test('leaves without a word of what they had taken back', async () => {
    const [prayer, waiting] = [
      await scene.addEntry(cast.lydia, 'prayer', 'shared'),
      await scene.addEntry(cast.lydia, 'testimony', 'leader'),
    ]
    await layIntercession(scene.fresh.owner, prayer, cast.timothy)
    await edit(prayer, `audience = 'private'`)
    await edit(waiting, `audience = 'private'`)
    const told = await toldBy(() => lay('select sec.end_ties($1)', [cast.lydia.id]))
    expect(told).toContain('Timothy circle.changed')
    expect(told.filter((line) => !line.endsWith('circle.changed'))).toEqual([])
  })
})

describe('a message that was deleted', () => {
  test('stays as it is, and nobody hears what becomes of it', async () => {
    const circle = await circleOf(scene.fresh.owner, cast.barnabas)
    const id = await layMessage(scene.fresh.owner, circle, cast.lydia, { text: 'Regretted' })
    await lay(
      `insert into app.reactions (message_id, person_id, organization_id, sign)
        select $1, id, organization_id, 'amen' from app.people where id = $2`,
      [id, cast.phoebe.id],
    )
    const remove = sql`update app.messages set removed_at = now() where id = ${id}::uuid`
    expect(await toldBy(() => scene.ask(cast.lydia, remove))).toContain('Timothy messages.changed')
    const stored = async () => (await lay('select * from app.messages where id = $1', [id])).rows[0]
    const removed = await stored()
    scene.clock.pass({ hours: 1 })
    expect(await toldBy(() => scene.ask(cast.lydia, remove))).toEqual([])
    expect(await toldBy(() => scene.ask(cast.phoebe, sql`delete from app.reactions`), cast.phoebe)).toEqual(
      [],
    )
    expect([await scene.count('app.reactions'), await stored()]).toEqual([0, removed])
  })
})

describe('a conversation', () => {
  test('does not tell a blocked person of a reaction to a message in it', async () => {
    const circle = await circleOf(scene.fresh.owner, cast.barnabas)
    const id = await layMessage(scene.fresh.owner, circle, cast.phoebe, { text: 'Good news' })
    await layBlock(scene.fresh.owner, cast.lydia, cast.timothy)
    const react = sql`insert into app.reactions (message_id, sign) values (${id}::uuid, 'amen')`
    const told = ['Barnabas messages.changed', 'Phoebe messages.changed']
    expect(await toldBy(() => scene.ask(cast.lydia, react))).toEqual(told)
    expect(await toldBy(() => scene.ask(cast.lydia, sql`delete from app.reactions`))).toEqual(told)
  })

  test('tells nobody when an account is deleted from which its messages were kept', async () => {
    const between = await layConversation(scene.fresh.owner, cast.lydia, cast.tabitha)
    const id = await layMessage(scene.fresh.owner, between, cast.lydia, { text: 'Peace' })
    await lay('update app.messages set kept_from = array[$2::uuid] where id = $1', [id, cast.silas.id])
    const change = 'select change from app.messages where id = $1'
    const before = (await lay(change, [id])).rows
    expect(await toldBy(() => lay('select sec.forget_traces($1)', [cast.silas.id]))).toEqual([])
    expect(await scene.count(`app.messages where kept_from <> '{}'`)).toBe(0)
    expect((await lay(change, [id])).rows).toEqual(before)
  })
})
