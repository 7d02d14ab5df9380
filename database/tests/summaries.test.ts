import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Cast, Player } from '#testing/cast.ts'
import { assign, unassign } from '#testing/people/ties.ts'
import { type DatabaseScene, setDatabaseScene } from './database-scene.ts'

let scene: DatabaseScene
let cast: Cast
beforeEach(async () => {
  scene = await setDatabaseScene()
  cast = scene.cast
  await scene.addStage()
  return () => scene.end()
})

const moment = new Date('2026-11-20T13:00:00Z')
const later = new Date('2026-11-20T14:00:00Z')

const columns = sql`summary_content, version, updated_at, read_at`

/** Writes about the first stage, as a page does: the first time, or anew. */
const write = (leader: Player, about: Player, words: string) =>
  scene.ask(
    leader,
    sql`insert into app.personal_summaries (participant_id, stage_number, summary_content)
      values (${about.id}::uuid, 1, ${words})
      on conflict (leader_id, participant_id, stage_number) do update set summary_content = excluded.summary_content
      returning ${columns}`,
  )

const read = (player: Player, set = 'read_at = now()') =>
  scene.ask(player, sql`update app.personal_summaries set ${sql.raw(set)} returning ${columns}`)

const versions = async () =>
  (await scene.fresh.owner.query('select version, summary_content, updated_at from app.summary_versions'))
    .rows

const news = () => scene.count(`app.notifications where kind = 'summary' and person_id = '${cast.lydia.id}'`)

describe('a personal summary', () => {
  test('written anew is another version that nobody has read, and keeps what was read', async () => {
    const first = { summary_content: 'One', version: 1, updated_at: moment, read_at: null }
    expect(await write(cast.barnabas, cast.lydia, 'One')).toEqual(first)
    scene.clock.pass({ hours: 1 })
    const second = { summary_content: 'Two', version: 2, updated_at: later, read_at: null }
    expect(await write(cast.barnabas, cast.lydia, 'Two')).toEqual(second)
    expect(await versions()).toEqual([])
    await read(cast.lydia)
    expect(await write(cast.barnabas, cast.lydia, 'Two')).toEqual({ ...second, read_at: later })
    expect(await write(cast.barnabas, cast.lydia, 'Three')).toMatchObject({ version: 3, read_at: null })
    expect(await versions()).toEqual([{ version: 2, summary_content: 'Two', updated_at: later }])
    expect(await scene.count('app.personal_summaries')).toBe(1)
  })

  test('is read by its participant once, and by nobody for them', async () => {
    await write(cast.barnabas, cast.lydia, 'One')
    expect(await read(cast.barnabas)).toMatchObject({ read_at: null })
    expect(await read(cast.lydia, `read_at = '2000-01-01'`)).toMatchObject({ read_at: moment })
    scene.clock.pass({ hours: 1 })
    expect(await read(cast.lydia, 'read_at = null')).toMatchObject({ read_at: moment })
  })

  test('says what its writer wrote, though its participant leads others', async () => {
    await assign(scene.fresh.owner, cast.apollos, cast.barnabas)
    await write(cast.apollos, cast.barnabas, 'One')
    expect(await read(cast.barnabas, `summary_content = 'Best'`)).toMatchObject({
      summary_content: 'One',
      version: 1,
      read_at: moment,
    })
  })

  test('is news to its participant once until they have read of it, and to nobody else', async () => {
    await write(cast.barnabas, cast.lydia, 'One')
    await write(cast.barnabas, cast.lydia, 'Two')
    expect(await news()).toBe(1)
    await scene.ask(cast.lydia, sql`update app.notifications set read_at = sec.now() where kind = 'summary'`)
    await write(cast.barnabas, cast.lydia, 'Two')
    expect(await news()).toBe(1)
    await read(cast.lydia)
    await write(cast.barnabas, cast.lydia, 'Three')
    expect(await news()).toBe(2)
    const { rows } = await scene.fresh.owner.query(
      `select distinct scope_id from app.events where name = 'summaries.changed'`,
    )
    expect(new Set(rows.map(({ scope_id }) => scope_id))).toEqual(new Set([cast.barnabas.id, cast.lydia.id]))
  })

  test.each([
    ['leads them no more', () => unassign(scene.fresh.owner, cast.lydia)],
    [
      'is a leader no more',
      () =>
        scene.fresh.owner.query(`update app.roles set role = 'participant' where person_id = $1`, [
          cast.barnabas.id,
        ]),
    ],
    ['is an admin by now and leads them no more', () => appointUnassigned()],
  ])('is read without a word of it to whoever %s', async (_, lead) => {
    const told = ({ id }: Player) =>
      scene.count(`app.events where name = 'summaries.changed' and scope_id = '${id}'`)
    await write(cast.barnabas, cast.lydia, 'One')
    expect([await told(cast.barnabas), await told(cast.lydia)]).toEqual([1, 1])
    await lead()
    expect(await read(cast.lydia)).toMatchObject({ read_at: moment })
    expect([await told(cast.barnabas), await told(cast.lydia)]).toEqual([1, 2])
  })
})

async function appointUnassigned(): Promise<void> {
  await unassign(scene.fresh.owner, cast.lydia)
  await scene.fresh.owner.query(`update app.roles set role = 'admin' where person_id = $1`, [
    cast.barnabas.id,
  ])
}
