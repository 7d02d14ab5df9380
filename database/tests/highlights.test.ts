import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Cast, Player } from '#testing/cast.ts'
import { layLeaving, unassign } from '#testing/people/ties.ts'
import { eventually } from '#testing/eventually.ts'
import { type DatabaseScene, setDatabaseScene, waiting } from './database-scene.ts'

let scene: DatabaseScene
let cast: Cast
let entry: string
beforeEach(async () => {
  scene = await setDatabaseScene()
  cast = scene.cast
  entry = await scene.addEntry(cast.lydia, 'testimony', 'leader')
  return () => scene.end()
})

const moment = new Date('2026-11-20T13:00:00Z')

const lay = (query: string) => scene.fresh.owner.query(query)

const highlight = (player: Player) =>
  scene.ask(
    player,
    sql`insert into app.highlights (entry_id, notes) values (${entry}::uuid, 'Good') returning person_id`,
  )

const answer = (how: string, named = false) =>
  scene.ask(
    cast.lydia,
    sql`insert into app.highlight_consents (entry_id, answer, named) values (${entry}::uuid, ${how}, ${named})
      on conflict (entry_id) do update set answer = ${how}, named = ${named}
      returning answer, named, entry_version, answered_at`,
  )

const use = (player: Player, at = `'2000-01-01'`) =>
  scene.ask(player, sql`update app.highlights set used_at = ${sql.raw(at)} returning used_at, used_by`)

const edit = (set: string) => scene.ask(cast.lydia, sql`update app.entries set ${sql.raw(set)}`)

const notified = (player: Player, kind: string) =>
  scene.count(`app.notifications where kind = '${kind}' and person_id = '${player.id}'`)

const told = ({ id }: Player) =>
  scene.count(`app.events where name = 'highlights.changed' and scope_id = '${id}'`)

const notAgreed = { code: '42501', message: 'Its author has not agreed' }

describe('what is noted of a highlight', () => {
  const notes = (player: Player) =>
    scene.ask(player, sql`select (sec.notes_on(h.id)) as notes from app.highlights h`)

  test('is read by the leader who noted it and by admins, never by the author', async () => {
    await lay(`update app.roles set role = 'leader' where person_id = '${cast.lydia.id}'`)
    await highlight(cast.barnabas)
    expect(await notes(cast.barnabas)).toEqual({ notes: 'Good' })
    expect(await notes(cast.priscilla)).toEqual({ notes: 'Good' })
    expect(await notes(cast.lydia)).toEqual({ notes: null })
    await expect(scene.ask(cast.lydia, sql`select notes from app.highlights`)).rejects.toMatchObject({
      code: '42501',
    })
    await lay(`update app.roles set role = 'admin' where person_id = '${cast.lydia.id}'`)
    expect(await notes(cast.lydia)).toEqual({ notes: null })
    await unassign(scene.fresh.owner, cast.lydia)
    expect(await scene.ask(cast.barnabas, sql`select sec.notes_on(${randomUUID()}::uuid) as notes`)).toEqual({
      notes: null,
    })
  })
})

describe('a highlight', () => {
  test('is of the author’s entry, by any maker, and asks the author once for as long as it is there', async () => {
    expect(await highlight(cast.barnabas)).toEqual({ person_id: cast.lydia.id })
    await highlight(cast.priscilla)
    expect(await notified(cast.lydia, 'highlighted')).toBe(1)
    for (const left of [1, 0]) {
      await scene.ask(left === 1 ? cast.barnabas : cast.priscilla, sql`delete from app.highlights`)
      expect(await notified(cast.lydia, 'highlighted')).toBe(left)
    }
    await highlight(cast.barnabas)
    await answer('declined')
    await lay('delete from app.notifications')
    await highlight(cast.priscilla)
    expect(await notified(cast.lydia, 'highlighted')).toBe(0)
  })

  test('made anew once nobody highlights it any more asks anew, whatever was answered', async () => {
    for (const how of ['given', 'declined', 'withdrawn']) {
      await highlight(cast.barnabas)
      await answer(how)
      await scene.ask(cast.barnabas, sql`delete from app.highlights`)
      expect(await scene.count('app.highlight_consents')).toBe(0)
      expect(await notified(cast.barnabas, 'highlight-answered')).toBe(0)
      await highlight(cast.priscilla)
      expect(await notified(cast.lydia, 'highlighted')).toBe(1)
      await expect(use(cast.priscilla)).rejects.toMatchObject(notAgreed)
      await scene.ask(cast.priscilla, sql`delete from app.highlights`)
    }
  })

  test('keeps what its author answered as long as somebody else highlights it', async () => {
    await highlight(cast.barnabas)
    await highlight(cast.priscilla)
    await answer('given')
    await scene.ask(cast.barnabas, sql`delete from app.highlights`)
    expect(await scene.count('app.highlight_consents')).toBe(1)
    expect(await use(cast.priscilla)).toMatchObject({ used_by: cast.priscilla.id })
  })

  test('made at the moment at which the last other one goes asks anew', async () => {
    await highlight(cast.barnabas)
    await answer('given')
    await lay('delete from app.notifications')
    await lay('begin')
    await lay('delete from app.highlights')
    const other = highlight(cast.priscilla)
    await eventually(async () => expect(await scene.count(waiting)).toBe(1))
    await lay('commit')
    await other
    expect(await notified(cast.lydia, 'highlighted')).toBe(1)
    await expect(use(cast.priscilla)).rejects.toMatchObject(notAgreed)
  })

  test('whose author answers at the moment at which it goes leaves no answer for the next', async () => {
    await highlight(cast.barnabas)
    await lay('begin')
    await lay('delete from app.highlights')
    await answer('given')
    await lay('commit')
    await highlight(cast.priscilla)
    expect(await notified(cast.lydia, 'highlighted')).toBe(1)
    await expect(use(cast.priscilla)).rejects.toMatchObject(notAgreed)
  })

  test('is told to its author, to the leader who made it and still leads them, and to admins', async () => {
    const all = [cast.lydia, cast.barnabas, cast.priscilla, cast.apollos]
    const counts = async () => {
      const found: number[] = []
      for (const player of all) found.push(await told(player))
      return found
    }
    await highlight(cast.barnabas)
    expect(await counts()).toEqual([1, 1, 1, 0])
    await answer('given')
    expect(await counts()).toEqual([2, 2, 2, 0])
    await use(cast.priscilla)
    expect(await counts()).toEqual([3, 3, 3, 0])
    await use(cast.priscilla, 'null')
    await scene.ask(cast.barnabas, sql`delete from app.highlights`)
    expect(await counts()).toEqual([5, 5, 5, 0])
    await highlight(cast.barnabas)
    await unassign(scene.fresh.owner, cast.lydia)
    await scene.ask(cast.priscilla, sql`delete from app.highlights`)
    expect(await counts()).toEqual([7, 6, 7, 0])
  })

  test('that two make at the same moment asks once as well', async () => {
    await lay('begin')
    await lay(
      `insert into app.highlights (entry_id, leader_id, organization_id)
        select e.id, p.id, p.organization_id from app.entries e, app.people p where p.id = '${cast.priscilla.id}'`,
    )
    const other = highlight(cast.barnabas)
    await eventually(async () => expect(await scene.count(waiting)).toBe(1))
    await lay('commit')
    await other
    expect(await notified(cast.lydia, 'highlighted')).toBe(1)
  })

  test('is one for each leader', async () => {
    await highlight(cast.barnabas)
    await expect(highlight(cast.barnabas)).rejects.toMatchObject({ code: '23505' })
  })

  test('is used while its author agrees, by an admin, at the moment of the request', async () => {
    await highlight(cast.barnabas)
    for (const how of [null, 'declined', 'withdrawn']) {
      if (how) await answer(how)
      await expect(use(cast.priscilla)).rejects.toMatchObject(notAgreed)
    }
    await answer('given')
    await expect(use(cast.barnabas)).rejects.toMatchObject({ code: '42501' })
    const used = { used_at: moment, used_by: cast.priscilla.id }
    expect(await use(cast.priscilla)).toEqual(used)
    scene.clock.pass({ hours: 1 })
    await answer('withdrawn')
    expect(await use(cast.priscilla)).toEqual(used)
    expect(await use(cast.priscilla, 'null')).toEqual({ used_at: null, used_by: null })
    await expect(use(cast.priscilla)).rejects.toMatchObject(notAgreed)
  })

  test('that was used is removed by admins alone, and by its maker once it was not', async () => {
    await highlight(cast.barnabas)
    await answer('given')
    await use(cast.priscilla)
    const remove = (player: Player) => scene.ask(player, sql`delete from app.highlights returning id`)
    expect(await remove(cast.barnabas)).toBeUndefined()
    await use(cast.priscilla, 'null')
    expect(await remove(cast.barnabas)).toEqual({ id: expect.any(String) })
    await highlight(cast.barnabas)
    await answer('given')
    await use(cast.priscilla)
    expect(await remove(cast.priscilla)).toEqual({ id: expect.any(String) })
  })

  test.each([`text = 'Two'`, `audience = 'private'`, 'trashed_at = now()'])(
    'is not used of another entry than was agreed to: %s',
    async (set) => {
      await highlight(cast.barnabas)
      await answer('given')
      await edit(set)
      await expect(use(cast.priscilla)).rejects.toMatchObject(notAgreed)
    },
  )

  test('is not used of an entry that is not to be read, though its author has agreed to it as it stands', async () => {
    await highlight(cast.barnabas)
    await edit(`audience = 'private'`)
    await answer('given')
    await expect(use(cast.priscilla)).rejects.toMatchObject(notAgreed)
  })

  test('of one who leaves is seen and used by nobody, unless it was used before', async () => {
    await highlight(cast.priscilla)
    await answer('given')
    const seen = () => scene.ask(cast.priscilla, sql`select used_by from app.highlights`)
    await layLeaving(scene.fresh.owner, cast.lydia)
    expect(await seen()).toBeUndefined()
    expect(await use(cast.priscilla)).toBeUndefined()
    await lay('delete from app.deletions')
    await use(cast.priscilla)
    await layLeaving(scene.fresh.owner, cast.lydia)
    expect(await seen()).toEqual({ used_by: cast.priscilla.id })
    expect(await use(cast.priscilla, 'null')).toBeUndefined()
  })

  test('is not used at the moment at which its author withdraws', async () => {
    await highlight(cast.barnabas)
    await answer('given')
    await lay('begin')
    await lay(`update app.highlight_consents set answer = 'withdrawn'`)
    const using = use(cast.priscilla).catch((error: unknown) => error)
    await eventually(async () => expect(await scene.count(waiting)).toBe(1))
    await lay('commit')
    expect(await using).toMatchObject(notAgreed)
  })
})

describe('what was used', () => {
  beforeEach(async () => {
    await highlight(cast.barnabas)
    await highlight(cast.priscilla)
    await answer('given', true)
    await use(cast.priscilla)
    await lay(
      `update app.roles set role = 'admin' where person_id in ('${cast.silas.id}', '${cast.demas.id}')`,
    )
  })

  const takeDowns = async () => {
    const counts: number[] = []
    for (const player of [cast.priscilla, cast.silas, cast.barnabas, cast.lydia, cast.demas]) {
      counts.push(await notified(player, 'take-down'))
    }
    return counts
  }
  const toAdmins = [1, 1, 0, 0, 0]
  const toNobody = [0, 0, 0, 0, 0]

  test.each([
    [`audience = 'private'`, 'kept', `audience = 'leader'`],
    ['trashed_at = now()', 'deleted', 'trashed_at = null'],
  ])(
    'and is taken back is told to the admins of the church once, and forgotten: %s',
    async (away, how, back) => {
      const state = async () =>
        (await lay('select distinct taken_back from app.highlights')).rows.map((row) => row.taken_back)
      for (let time = 0; time < 2; time++) {
        await edit(away)
        expect([await takeDowns(), await state()]).toEqual([toAdmins, [how]])
        await edit(back)
        expect([await takeDowns(), await state()]).toEqual([toNobody, [null]])
      }
    },
  )

  test('is to be taken down by others, where its author is an admin', async () => {
    await lay(`update app.roles set role = 'admin' where person_id = '${cast.lydia.id}'`)
    await edit(`audience = 'private'`)
    expect(await takeDowns()).toEqual(toAdmins)
  })

  test.each([
    ['its entry', 'trashed_at = now()', `delete from app.entries`, 'deleted'],
    ['its entry at once', `text = 'Two'`, `delete from app.entries`, 'deleted'],
    ['its author', `text = 'Two'`, `delete from app.people where display_name = 'Lydia'`, 'deleted'],
    ['the account of its author', `text = 'Two'`, `delete from auth."user" where name = 'Lydia'`, 'deleted'],
  ])('outlives %s bare, and is told once', async (_, before, removal, how) => {
    await edit(before)
    await lay(removal)
    const { rows } = await lay('select * from app.highlights order by leader_id')
    const bare = {
      entry_id: null,
      entry_kind: 'testimony',
      entry_day: 1,
      person_id: null,
      notes: '',
      used_at: moment,
      used_by: cast.priscilla.id,
      taken_back: how,
    }
    expect(rows).toEqual([expect.objectContaining(bare), expect.objectContaining(bare)])
    expect(JSON.stringify(rows)).not.toContain(cast.lydia.id)
    expect(await takeDowns()).toEqual(toAdmins)
    expect(await scene.count('app.highlight_consents')).toBe(0)
  })

  test('and is bare is seen by the admins of the church alone, who remove it and change nothing', async () => {
    await lay('delete from app.entries')
    const all = sql`select count(*)::integer from app.highlights`
    for (const [player, count] of [
      [cast.priscilla, 2],
      [cast.silas, 2],
      [cast.barnabas, 0],
      [cast.lydia, 0],
      [cast.timothy, 0],
      [cast.demas, 0],
    ] as const)
      expect(await scene.ask(player, all), player.displayName).toEqual({ count })
    expect(await use(cast.priscilla, 'null')).toEqual({ used_at: moment, used_by: cast.priscilla.id })
    const remove = (player: Player) => scene.ask(player, sql`delete from app.highlights returning id`)
    for (const player of [cast.barnabas, cast.demas]) expect(await remove(player)).toBeUndefined()
    expect(await remove(cast.silas)).toEqual({ id: expect.any(String) })
    expect(await scene.count('app.highlights')).toBe(0)
    expect(await takeDowns()).toEqual(toNobody)
  })

  test('of one who leaves is told, until they stay; what they keep for themselves stays told', async () => {
    await layLeaving(scene.fresh.owner, cast.lydia)
    expect(await takeDowns()).toEqual(toAdmins)
    await lay('update app.deletions set cancelled_at = now()')
    expect(await takeDowns()).toEqual(toNobody)
    await edit(`audience = 'private'`)
    for (const cancelled of ['null', 'now()']) {
      await lay(`update app.deletions set cancelled_at = ${cancelled}`)
      expect(await takeDowns()).toEqual(toAdmins)
    }
  })

  test('of one who left is said to be so', async () => {
    await layLeaving(scene.fresh.owner, cast.lydia, '2026-12-20')
    await lay(`select sec.remove_one_who_left('${cast.lydia.id}', '2026-12-20')`)
    const { rows } = await lay('select distinct person_id, taken_back from app.highlights')
    expect(rows).toEqual([{ person_id: null, taken_back: 'left' }])
    expect(await takeDowns()).toEqual(toAdmins)
  })

  test('leaves with its entry nothing of what was not used', async () => {
    await use(cast.priscilla, 'null')
    await lay('delete from app.entries')
    expect(await scene.count('app.highlights')).toBe(0)
    expect(await takeDowns()).toEqual(toNobody)
  })

  test('cannot be used at the very moment at which its author takes it back', async () => {
    await use(cast.priscilla, 'null')
    await lay('begin')
    await lay(`update app.entries set audience = 'private'`)
    const using = use(cast.priscilla).catch((error: unknown) => error)
    await eventually(async () => expect(await scene.count(waiting)).toBe(1))
    await lay('commit')
    expect(await using).toMatchObject(notAgreed)
  })
})

describe('what was highlighted and is edited', () => {
  test('asks its author anew where they had agreed, once, and tells of nothing that they write for themselves', async () => {
    await highlight(cast.barnabas)
    await answer('given')
    await lay('delete from app.notifications')
    const after: unknown[] = []
    for (const set of [`audience = 'private'`, `text = 'Two'`, `audience = 'leader'`, `text = 'Three'`]) {
      const before = await told(cast.barnabas)
      await edit(set)
      after.push([(await told(cast.barnabas)) - before, await notified(cast.lydia, 'highlighted')])
    }
    expect(after).toEqual([
      [1, 0],
      [0, 0],
      [1, 1],
      [1, 1],
    ])
  })
})

describe('the answer of an author', () => {
  test('is about the entry as it stands, of this moment, and tells their name only where they agree', async () => {
    await highlight(cast.barnabas)
    const given = { answer: 'given', named: true, entry_version: 1, answered_at: moment }
    expect(await answer('given', true)).toEqual(given)
    await edit(`text = 'Two'`)
    scene.clock.pass({ hours: 1 })
    expect(await answer('given', true)).toEqual({
      ...given,
      entry_version: 2,
      answered_at: new Date('2026-11-20T14:00:00Z'),
    })
    for (const how of ['withdrawn', 'declined']) {
      expect(await answer(how, true)).toMatchObject({ answer: how, named: false })
    }
  })

  test('notifies the leader who highlighted it and still leads them, and admins once it is used', async () => {
    await highlight(cast.barnabas)
    const news = async () => {
      const counts: number[] = []
      for (const player of [cast.barnabas, cast.apollos, cast.priscilla]) {
        counts.push(await notified(player, 'highlight-answered'))
      }
      return counts
    }
    await answer('given')
    expect(await news()).toEqual([1, 0, 0])
    await lay('delete from app.notifications')
    await answer('given')
    expect(await news()).toEqual([0, 0, 0])
    await edit(`text = 'Two'`)
    await answer('given')
    expect(await news()).toEqual([1, 0, 0])
    await use(cast.priscilla)
    await answer('withdrawn')
    expect(await news()).toEqual([1, 0, 1])
    await lay('delete from app.notifications')
    await unassign(scene.fresh.owner, cast.lydia)
    const before = await told(cast.barnabas)
    await answer('given')
    expect(await news()).toEqual([0, 0, 1])
    expect(await told(cast.barnabas)).toBe(before)
    expect(await told(cast.priscilla)).toBeGreaterThan(0)
  })
})
