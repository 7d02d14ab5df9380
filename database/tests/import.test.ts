import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Cast, Player } from '#testing/cast.ts'
import { type DatabaseScene, setDatabaseScene } from './database-scene.ts'

let scene: DatabaseScene
let cast: Cast
beforeEach(async () => {
  scene = await setDatabaseScene()
  cast = scene.cast
  return () => scene.end()
})

const entry = { place: 0, kind: 'reflection', walk: 2, day: 40, text: 'Brought along', audience: 'private' }
const draft = { place: 0, kind: 'challenge', walk: 2, day: 40, text: 'Begun', audience: 'private' }
const bring = (player: Player, pieces: unknown) =>
  scene.ask(player, sql`select outcome from sec.import_entries(${JSON.stringify(pieces)}::jsonb)`)
const keep = (player: Player, pieces: unknown) =>
  scene.ask(player, sql`select outcome from sec.import_drafts(${JSON.stringify(pieces)}::jsonb)`)
const piece = (more: object = {}) => ({ ...entry, spare: randomUUID(), ...more })
const files = (count: number) => Array.from({ length: count }, () => ({ spare: randomUUID() }))
const refused = { code: '22023' }

describe('what is brought along', () => {
  test('is kept for a walk that was never begun, where nothing else can be written', async () => {
    expect(await bring(cast.lydia, [piece()])).toEqual({ outcome: 'new' })
    expect(await keep(cast.lydia, [draft])).toEqual({ outcome: 'new' })
    const newEntry = (walk: number) => sql`insert into app.entries (id, kind, walk, day, text, audience)
      values (${randomUUID()}, 'challenge', ${walk}, 1, 'New', 'private') returning walk`
    const newDraft = (walk: number) => sql`insert into app.drafts (kind, walk, day, text, audience)
      values ('challenge', ${walk}, 1, 'New', 'private') returning walk`
    for (const write of [newEntry, newDraft]) {
      await expect(scene.ask(cast.lydia, write(2))).rejects.toMatchObject({ code: '42501' })
      expect(await scene.ask(cast.lydia, write(1))).toEqual({ walk: 1 })
    }
    expect(await scene.count('app.walks where started_at is null')).toBe(1)
    expect(await scene.count('app.completions')).toBe(0)
  })

  test.each([
    { walk: 0 },
    { walk: -1 },
    { walk: 1001 },
    { walk: 32_767 },
    { day: 0 },
    { day: 76 },
    { files: files(10_021) },
  ])('is refused beyond all walks, days and files: %o', async (more) => {
    const before = await scene.count('app.walks')
    await expect(bring(cast.lydia, [piece(), piece({ day: 41, ...more })])).rejects.toMatchObject(refused)
    await expect(keep(cast.lydia, [draft, { ...draft, day: 41, ...more }])).rejects.toMatchObject(refused)
    expect(await scene.count('app.walks')).toBe(before)
    expect(await scene.count('app.entries')).toBe(0)
    expect(await scene.count('app.drafts')).toBe(0)
  })

  test('is refused with more pieces, or more parts in a piece, than a request can hold', async () => {
    const many = (count: number, row: unknown) => Array.from({ length: count }, () => row)
    const version = { version: 1, text: 'x', audience: 'private' }
    const most = piece({ kind: 'prayer', version: 2, versions: many(10_000, version), files: files(20) })
    expect(await bring(cast.lydia, [most])).toEqual({ outcome: 'new' })
    for (const pieces of [
      many(1001, piece()),
      [piece({ versions: many(10_001, version) })],
      [piece({ updates: many(10_001, { spare: randomUUID(), text: 'x' }) })],
      [piece({ kind: 'prayer', draft: { text: 'x', audience: 'private', files: files(11) } })],
      [piece({ versions: { version: 1 } })],
      piece(),
    ]) {
      await expect(bring(cast.lydia, pieces)).rejects.toMatchObject(refused)
    }
    await expect(keep(cast.lydia, many(1001, draft))).rejects.toMatchObject(refused)
    expect(await scene.count('app.entries')).toBe(1)
    expect(await scene.count('app.drafts')).toBe(0)
  })

  test('is the asker’s own, whatever person, church or moment it claims', async () => {
    const his = await scene.addEntry(cast.timothy, 'reflection')
    const { id: person } = cast.timothy
    const claims = { id: his, person_id: person, organization_id: randomUUID(), imported_at: '2000-01-01' }
    expect(await bring(cast.lydia, [piece({ ...claims, written_at: '2100-01-01' })])).toEqual({
      outcome: 'new',
    })
    expect(await scene.count(`app.entries where person_id = '${person}' and text <> 'One'`)).toBe(0)
    expect(
      await scene.count(
        `app.entries e join app.people p on p.id = e.person_id and p.organization_id = e.organization_id
          where e.person_id = '${cast.lydia.id}' and e.id <> '${his}'
            and e.written_at = '2026-11-20T13:00:00Z' and e.imported_at = '2026-11-20T13:00:00Z'`,
      ),
    ).toBe(1)
  })
})
