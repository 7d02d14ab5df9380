import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Cast, Player } from '#testing/cast.ts'
import { unassign } from '#testing/people/ties.ts'
import { type DatabaseScene, setDatabaseScene } from './database-scene.ts'

let scene: DatabaseScene
let cast: Cast
beforeEach(async () => {
  scene = await setDatabaseScene()
  cast = scene.cast
  return () => scene.end()
})

const moment = new Date('2026-11-20T13:00:00Z')
const later = new Date('2026-11-20T14:00:00Z')

// The key that is replaced is read by nobody, nor is the new one by way of `excluded`.
const setOwn = (player: Player, sealed: string) =>
  scene.ask(
    player,
    sql`insert into app.personal_ai_keys (sealed, last_four) values (${sealed}, 'last')
      on conflict (person_id) do update
        set sealed = ${sealed}, last_four = 'last', set_at = sec.now()
      returning last_four, set_at`,
  )

const setShared = (player: Player, sealed: string) =>
  scene.ask(
    player,
    sql`insert into app.organization_ai_keys (sealed, last_four) values (${sealed}, 'last')
      on conflict (organization_id) do update
        set sealed = ${sealed}, last_four = 'last', set_at = sec.now(), set_by = sec.person()
      returning set_at, set_by`,
  )

const configure = (enabled: boolean, shared: boolean) =>
  scene.ask(
    cast.priscilla,
    sql`update app.organizations set ai_enabled = ${enabled}, ai_key_shared = ${shared}`,
  )

const keyOf = async (player: Player) =>
  (await scene.ask<{ sealed: string; owner: string }>(player, sql`select * from sec.my_ai_key()`)) ?? null

const acts = async () => {
  const { rows } = await scene.fresh.owner.query(
    `select act, actor_id, detail from app.audit_log where act like 'ai%' order by at, ctid`,
  )
  return rows.map(({ act, actor_id, detail }) => [act, actor_id, detail])
}

describe('a key', () => {
  test('is that of the church where it is shared, or else one’s own, and none where nobody is to ask', async () => {
    await setOwn(cast.lydia, 'of Lydia')
    await setShared(cast.priscilla, 'of the church')
    const own = { sealed: 'of Lydia', owner: cast.lydia.id }
    const { rows } = await scene.fresh.owner.query('select organization_id from app.organization_ai_keys')
    const shared = { sealed: 'of the church', owner: rows[0]?.organization_id }
    expect([await keyOf(cast.lydia), await keyOf(cast.timothy)]).toEqual([own, null])
    await configure(true, true)
    expect([await keyOf(cast.lydia), await keyOf(cast.timothy)]).toEqual([shared, shared])
    expect(await keyOf(cast.demas)).toBeNull()
    for (const isShared of [true, false]) {
      await configure(false, isShared)
      expect(await keyOf(cast.lydia)).toBeNull()
    }
    await configure(true, true)
    await scene.ask(cast.priscilla, sql`delete from app.organization_ai_keys`)
    expect(await keyOf(cast.lydia)).toBeNull()
  })

  test('is replaced by its holder, and shows only its last characters', async () => {
    expect(await setOwn(cast.lydia, 'One')).toEqual({ last_four: 'last', set_at: moment })
    await setShared(cast.priscilla, 'One')
    scene.clock.pass({ hours: 1 })
    expect(await setOwn(cast.lydia, 'Two')).toEqual({ last_four: 'last', set_at: later })
    expect(await setShared(cast.priscilla, 'Two')).toEqual({ set_at: later, set_by: cast.priscilla.id })
    expect(await scene.count('app.personal_ai_keys')).toBe(1)
    for (const table of ['personal_ai_keys', 'organization_ai_keys']) {
      const look = sql`select sealed from ${sql.raw(`app.${table}`)}`
      await expect(scene.ask(cast.priscilla, look)).rejects.toMatchObject({ code: '42501' })
    }
  })

  test('of the church is on record with who changed it, and so is who may ask by it', async () => {
    await setShared(cast.priscilla, 'One')
    await setShared(cast.priscilla, 'Two')
    await configure(true, false)
    await configure(true, true)
    await configure(false, true)
    await scene.ask(cast.priscilla, sql`delete from app.organization_ai_keys`)
    await setOwn(cast.priscilla, 'Three')
    expect(await acts()).toEqual(
      [
        ['ai-key.set', {}],
        ['ai-key.set', {}],
        ['ai.changed', { enabled: true, shared: true }],
        ['ai.changed', { enabled: false, shared: true }],
        ['ai-key.removed', {}],
      ].map(([act, detail]) => [act, cast.priscilla.id, detail]),
    )
  })
})

describe('guidance', () => {
  test('on a reflection is said anew in place of what was said before', async () => {
    const entry = await scene.addEntry(cast.lydia, 'reflection')
    const ask = (advice: string) =>
      scene.ask(
        cast.lydia,
        sql`insert into app.guidance (entry_id, source, entry_version, practical_advice, prayer_suggestion, passages)
          values (${entry}::uuid, 'library', 1, ${advice}, 'Lord', '[]')
          on conflict (entry_id) do update set practical_advice = excluded.practical_advice, asked_at = sec.now()
          returning practical_advice, asked_at`,
      )
    await ask('Rest')
    scene.clock.pass({ hours: 1 })
    expect(await ask('Walk')).toEqual({ practical_advice: 'Walk', asked_at: later })
    expect(await scene.count('app.guidance')).toBe(1)
  })
})

describe('what an admin reads of those whom they do not lead', () => {
  const read = (player: Player, of: Player, what = 'insights') =>
    scene.ask(player, sql`select sec.note_reading(${of.id}::uuid, ${what})`)
  const noted = () => scene.count(`app.audit_log where act = 'read.as-admin'`)

  test('is on record, once a day for each of them, of their people and of what they read', async () => {
    await read(cast.priscilla, cast.lydia)
    await read(cast.priscilla, cast.lydia)
    expect(await noted()).toBe(1)
    await read(cast.priscilla, cast.timothy)
    await read(cast.priscilla, cast.lydia, 'feedback')
    expect(await noted()).toBe(3)
    scene.clock.pass({ hours: 24 })
    await read(cast.priscilla, cast.lydia)
    const { rows } = await scene.fresh.owner.query(
      `select actor_id, subject_id, detail from app.audit_log where act = 'read.as-admin' order by at desc limit 1`,
    )
    expect(await noted()).toBe(4)
    expect(rows).toEqual([
      { actor_id: cast.priscilla.id, subject_id: cast.lydia.id, detail: { what: 'insights' } },
    ])
  })

  test('is noted of each admin, and not of themselves, of those whom they lead, or of another church', async () => {
    await scene.fresh.owner.query(`update app.roles set role = 'admin' where person_id = $1`, [
      cast.barnabas.id,
    ])
    for (const of of [cast.barnabas, cast.lydia, cast.demas]) await read(cast.barnabas, of)
    expect(await noted()).toBe(0)
    for (const admin of [cast.priscilla, cast.barnabas]) await read(admin, cast.tabitha)
    expect(await noted()).toBe(2)
    await expect(read(cast.apollos, cast.lydia)).rejects.toMatchObject({ code: '42501' })
  })
})

describe('a person who goes to another church', () => {
  const go = (player: Player) =>
    scene.fresh.owner.query(
      'update app.people set organization_id = (select organization_id from app.people where id = $1) where id = $2',
      [cast.demas.id, player.id],
    )

  test('takes along their key, consents, guidance and feedback', async () => {
    await setOwn(cast.lydia, 'of Lydia')
    await scene.ask(cast.lydia, sql`insert into app.ai_consents (use, provider) values ('asking', 'a model')`)
    const entry = await scene.addEntry(cast.lydia, 'reflection', 'leader')
    await scene.ask(
      cast.lydia,
      sql`insert into app.guidance (entry_id, source, entry_version, practical_advice, prayer_suggestion, passages)
        values (${entry}::uuid, 'library', 1, 'Rest', 'Lord', '[]')`,
    )
    await scene.fresh.owner.query(
      `insert into app.highlight_consents (entry_id, person_id, organization_id, answer)
        select id, person_id, organization_id, 'given' from app.entries`,
    )
    await scene.ask(cast.lydia, sql`update app.entries set text = 'Two'`)
    await unassign(scene.fresh.owner, cast.lydia)
    await go(cast.lydia)
    const place = `organization_id = (select organization_id from app.people where id = '${cast.demas.id}')`
    for (const table of ['personal_ai_keys', 'ai_consents', 'guidance', 'feedback']) {
      expect(await scene.count(`app.${table} where ${place}`), table).toBe(1)
    }
    // What they agreed to before they went.
    expect(await scene.count(`app.highlight_consents where entry_version = 1 and ${place}`)).toBe(1)
  })

  // How people really go is in `moving.test.ts`; nothing but that takes their ties away.
  test('stays as long as somebody leads them', async () => {
    await expect(go(cast.lydia)).rejects.toMatchObject({ code: '23503' })
    await unassign(scene.fresh.owner, cast.lydia)
    await go(cast.lydia)
  })
})
