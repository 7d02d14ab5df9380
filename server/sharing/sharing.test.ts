import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { feedLength, prayingLimit } from '#contract/sharing/limits.ts'
import type { Audience } from '#contract/entries/audiences.ts'
import type { EntryKind } from '#contract/entries/kinds.ts'
import type { Caller } from '#testing/caller.ts'
import { addToCommunity, giveRole, unassign } from '#testing/people/ties.ts'
import { unusedDatabase } from '#testing/empty-database.ts'
import { layFiles, tieFiles } from '#testing/files/lay-files.ts'
import { type Scene, setScene } from '#testing/scene.ts'
import { stored } from '#testing/stored.ts'

let scene: Scene
beforeEach(async () => {
  scene = await setScene()
  return () => scene.end()
})

type Name = keyof Scene['cast']

const as = (name: Name): Caller => scene.as(scene.cast[name])
const notFound = expect.objectContaining({ code: 'NOT_FOUND' })
const feedOf = async (name: Name) => (await as(name).sharing.feed()).entries.map(({ text }) => text)

type Written = { kind?: EntryKind; text?: string; audience?: Audience }

/** Writes something a minute after whatever was written before. Answers its id. */
async function write(name: Name, { kind = 'testimony', text, audience = 'shared' }: Written = {}) {
  const id = randomUUID()
  const day = kind === 'reflection' || kind === 'challenge' ? { day: 1 } : {}
  scene.clock.pass({ minutes: 1 })
  await as(name).entries.submit({ id, kind, text: text ?? `Of ${name}`, audience, ...day })
  return id
}

describe('an entry', () => {
  test('is read by its writer and by people with a tie to them', async () => {
    const id = await write('lydia', { kind: 'reflection', text: 'Two\n lines' })
    const [file = ''] = await layFiles(scene.fresh.owner, scene.cast.lydia, 'psalm.pdf')
    await tieFiles(scene.fresh.owner, [file], id)
    const told = {
      id,
      author: { id: scene.cast.lydia.id, displayName: 'Lydia', avatar: null, standing: null },
      kind: 'reflection',
      day: 1,
      discipline: 'Prayer',
      text: 'Two\n lines',
      audience: 'shared',
      attachments: [expect.objectContaining({ id: file, name: 'psalm.pdf' })],
      prayer: null,
      writtenAt: new Date('2026-11-20T13:01:00Z'),
      editedAt: null,
    }
    const others = { pray: false, report: true, edit: false }
    expect(await as('timothy').sharing.read({ id })).toEqual({ ...told, can: others })
    const own = { pray: false, report: false, edit: true }
    expect(await as('lydia').sharing.read({ id })).toEqual({ ...told, can: own })
    for (const name of ['barnabas', 'priscilla'] as const)
      expect(await as(name).sharing.read({ id })).toMatchObject({ id })
    for (const name of ['silas', 'apollos', 'tabitha', 'demas'] as const)
      await expect(as(name).sharing.read({ id })).rejects.toEqual(notFound)
    await addToCommunity(scene.fresh.owner, scene.cast.lydia, scene.cast.tabitha)
    expect(await as('tabitha').sharing.read({ id })).toMatchObject({ id })
    await expect(scene.as(null).sharing.read({ id })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  test('that is private or for leaders is hidden from others, and so is one that is made private', async () => {
    const kept = await write('lydia', { audience: 'private' })
    const led = await write('lydia', { audience: 'leader' })
    for (const id of [kept, led]) {
      expect(await as('lydia').sharing.read({ id })).toMatchObject({ id })
      await expect(as('timothy').sharing.read({ id })).rejects.toEqual(notFound)
    }
    expect(await as('barnabas').sharing.read({ id: led })).toMatchObject({ audience: 'leader' })
    await expect(as('barnabas').sharing.read({ id: kept })).rejects.toEqual(notFound)
    await expect(as('priscilla').sharing.read({ id: kept })).rejects.toEqual(notFound)

    const shared = await write('lydia')
    expect(await as('timothy').sharing.read({ id: shared })).toMatchObject({ id: shared })
    await as('lydia').entries.edit({ id: shared, version: 1, text: 'Mine', audience: 'private' })
    await expect(as('timothy').sharing.read({ id: shared })).rejects.toEqual(notFound)
    const trashed = await write('lydia')
    expect(await feedOf('timothy')).toEqual(['Of lydia'])
    await as('lydia').entries.trash({ id: trashed })
    for (const name of ['lydia', 'timothy', 'barnabas'] as const)
      await expect(as(name).sharing.read({ id: trashed })).rejects.toEqual(notFound)
    expect(await feedOf('timothy')).toEqual([])
  })

  test('goes with the tie by which one read it', async () => {
    const { owner } = scene.fresh
    const { barnabas, timothy } = scene.cast
    const id = await write('lydia')
    expect(await as('timothy').sharing.read({ id })).toMatchObject({ id })
    await unassign(owner, timothy)
    await expect(as('timothy').sharing.read({ id })).rejects.toEqual(notFound)
    expect(await feedOf('timothy')).toEqual([])

    const led = await write('lydia', { audience: 'leader' })
    expect(await as('barnabas').sharing.read({ id: led })).toMatchObject({ id: led })
    await giveRole(owner, barnabas, 'participant')
    await expect(as('barnabas').sharing.read({ id: led })).rejects.toEqual(notFound)
  })
})

describe('the feed', () => {
  test('holds the newest of my circles and of those who have added me, and nothing of my own', async () => {
    await addToCommunity(scene.fresh.owner, scene.cast.tabitha, scene.cast.lydia)
    await addToCommunity(scene.fresh.owner, scene.cast.lydia, scene.cast.silas)
    for (const name of ['tabitha', 'timothy', 'silas', 'apollos', 'demas', 'lydia', 'barnabas'] as const)
      await write(name)
    expect(await feedOf('lydia')).toEqual(['Of barnabas', 'Of timothy', 'Of tabitha'])
    expect(await feedOf('silas')).toEqual(['Of lydia', 'Of apollos'])
    expect(await feedOf('demas')).toEqual([])
  })

  test('holds what is shared and nothing else, whatever office its reader has', async () => {
    await write('lydia', { text: 'For Barnabas', audience: 'leader' })
    await write('lydia', { text: 'For all', audience: 'shared' })
    await write('lydia', { text: 'For none', audience: 'private' })
    await write('silas', { text: 'Of another circle' })
    expect(await feedOf('barnabas')).toEqual(['For all'])
    expect(await feedOf('priscilla')).toEqual([])
  })

  test('leaves out what admins write, as long as they are admins', async () => {
    await addToCommunity(scene.fresh.owner, scene.cast.priscilla, scene.cast.lydia)
    const id = await write('priscilla')
    expect(await as('lydia').sharing.read({ id })).toMatchObject({ id })
    expect(await feedOf('lydia')).toEqual([])
    await giveRole(scene.fresh.owner, scene.cast.priscilla, 'leader')
    expect(await feedOf('lydia')).toEqual(['Of priscilla'])
  })

  test('holds at most five, by any writers, the newest first', async () => {
    for (let number = 1; number <= 7; number++) {
      await write(number % 2 ? 'timothy' : 'phoebe', { text: `Number ${number}` })
    }
    expect(feedLength).toBe(5)
    expect(await feedOf('lydia')).toEqual(['Number 7', 'Number 6', 'Number 5', 'Number 4', 'Number 3'])
  })

  test('is read off an index, however much has been written', async () => {
    await scene.end()
    scene = await setScene(undefined, undefined, unusedDatabase)
    const { owner } = scene.fresh
    // What else happens where an entry is written takes its time.
    await owner.query('set session_replication_role = replica')
    await owner.query(
      `insert into app.entries (id, person_id, organization_id, kind, walk, day, text, audience, written_at)
        select gen_random_uuid(), p.id, p.organization_id, 'testimony', 1, 1, 'One of many', 'shared',
          sec.now() - n * interval '1 minute'
        from app.people p cross join generate_series(1, 20000) n
        where p.id = any ($1)`,
      [[scene.cast.timothy.id, scene.cast.silas.id]],
    )
    await owner.query('reset session_replication_role')
    await owner.query('analyze app.entries')
    await owner.query(`select pg_stat_reset()`)
    expect(await feedOf('lydia')).toHaveLength(5)
    await owner.query('select pg_stat_force_next_flush()')
    const { rows } = await owner.query<{ read: number }>(
      `select (seq_tup_read + idx_tup_fetch)::integer as read from pg_stat_all_tables
        where relname = 'entries' and schemaname = 'app'`,
    )
    expect(rows[0]?.read ?? 0).toBeLessThan(1000)
  })
})

describe('a prayer request', () => {
  const prayer = () => write('lydia', { kind: 'prayer', text: 'For Mary' })
  const answered = { note: 'She is home.' }

  test('is prayed for by those who read it, and how many they are is for its writer alone', async () => {
    const id = await prayer()
    expect(await as('timothy').sharing.read({ id })).toMatchObject({
      can: { pray: true },
      prayer: { praying: false, prayingCount: null },
    })
    const prayed = { prayer: { praying: true, prayingCount: null } }
    for (const name of ['timothy', 'phoebe', 'barnabas'] as const)
      expect(await as(name).sharing.pray({ id })).toMatchObject(prayed)
    expect(await as('lydia').sharing.read({ id })).toMatchObject({
      can: { pray: false },
      prayer: { praying: false, prayingCount: 3 },
    })
    const mine = async () => (await as('lydia').entries.list({ kind: 'prayer' })).entries[0]?.prayer
    expect(await mine()).toMatchObject({ prayingCount: 3 })
    expect(await as('timothy').sharing.stopPraying({ id })).toMatchObject({ prayer: { praying: false } })
    expect(await mine()).toMatchObject({ prayingCount: 2 })
    expect((await as('phoebe').sharing.feed()).entries).toMatchObject([{ id, ...prayed }])
  })

  test('is prayed for once, however often one says so', async () => {
    const id = await prayer()
    for (const act of ['pray', 'stopPraying'] as const) {
      await as('timothy').sharing[act]({ id })
      const before = await stored(scene.fresh.owner)
      await as('timothy').sharing[act]({ id })
      expect(await stored(scene.fresh.owner)).toEqual(before)
    }
  })

  test('is prayed for by several at the same moment, each of whom counts', async () => {
    const id = await write('lydia', { kind: 'prayer' })
    const names = ['timothy', 'phoebe', 'barnabas'] as const
    await Promise.all(names.map((name) => as(name).sharing.pray({ id })))
    expect(await as('lydia').sharing.read({ id })).toMatchObject({ prayer: { prayingCount: 3 } })
    expect((await as('lydia').notifications.list({})).notifications).toMatchObject([
      { kind: 'praying', prayer: { count: 3 } },
    ])
  })

  test('cannot be prayed for by its writer, or by a person who may not read it, nor can another entry', async () => {
    const [id, testimony] = [await prayer(), await write('lydia')]
    const before = await stored(scene.fresh.owner)
    for (const act of ['pray', 'stopPraying'] as const) {
      for (const none of [id, randomUUID()])
        await expect(as('silas').sharing[act]({ id: none })).rejects.toEqual(notFound)
      const forbidden = { code: 'FORBIDDEN' }
      await expect(as('lydia').sharing[act]({ id })).rejects.toMatchObject(forbidden)
      await expect(as('timothy').sharing[act]({ id: testimony })).rejects.toMatchObject(forbidden)
    }
    expect(await stored(scene.fresh.owner)).toEqual(before)
  })

  test('tells its readers what became of it, without what was taken back', async () => {
    const id = await prayer()
    const [told, removed] = [randomUUID(), randomUUID()]
    const { entries } = as('lydia')
    await entries.addUpdate({ id, updateId: told, text: 'She sleeps.' })
    scene.clock.pass({ minutes: 1 })
    await entries.addUpdate({ id, updateId: removed, text: 'She wakes.' })
    await entries.answer({ id, ...answered })
    const seen = async () => (await as('timothy').sharing.read({ id })).prayer
    expect(await seen()).toMatchObject({
      answer: answered,
      updates: [{ text: 'She sleeps.' }, { text: 'She wakes.' }],
      updateCount: 2,
    })
    await entries.removeUpdate({ id, updateId: removed })
    await entries.unanswer({ id, known: answered.note })
    for (const name of ['timothy', 'lydia'] as const) {
      expect((await as(name).sharing.read({ id })).prayer).toMatchObject({
        answer: null,
        updates: [{ text: 'She sleeps.' }],
        updateCount: 1,
      })
    }
  })

  test('is taken up and left thirty times a minute', async () => {
    const id = await prayer()
    const { sharing } = as('timothy')
    for (let turn = 0; turn < prayingLimit.most; turn++) {
      await (turn % 2 ? sharing.stopPraying({ id }) : sharing.pray({ id }))
    }
    const refused = { code: 'RATE_LIMITED', data: { act: 'praying' } }
    await expect(sharing.pray({ id })).rejects.toMatchObject(refused)
    expect((await sharing.read({ id })).prayer).toMatchObject({ praying: false })
    scene.clock.pass({ minutes: 1 })
    expect((await sharing.pray({ id })).prayer).toMatchObject({ praying: true })
  })
})
