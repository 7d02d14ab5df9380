import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { sceneForEach } from '#testing/scene-for-each.ts'
import { emptyTrash } from './edit-entry.ts'

const scene = sceneForEach()
beforeEach(async () => {
  await trash(scene.cast.lydia.id, '2020-01-01', 1200)
  await trash(scene.cast.timothy.id, '2020-01-02', 1)
  await trash(scene.cast.silas.id, new Date().toISOString(), 1)
})

async function trash(personId: string, since: string, howMany: number): Promise<void> {
  await scene.fresh.owner.query(
    `insert into app.entries (id, person_id, organization_id, kind, walk, day, text, audience, trashed_at)
      select gen_random_uuid(), id, organization_id, 'prayer', 1, 1, 'Peace', 'private', $2
      from app.people, generate_series(1, $3) where id = $1`,
    [personId, since, howMany],
  )
}

async function owners(): Promise<Record<string, number>> {
  const { rows } = await scene.fresh.owner.query<{ owner: string; count: number }>(
    `select p.display_name as owner, count(*)::integer from app.entries e join app.people p on p.id = e.person_id group by 1`,
  )
  return Object.fromEntries(rows.map(({ owner, count }) => [owner, count]))
}

describe('the trash', () => {
  test('is emptied of all that is over, however much one person threw away', async () => {
    expect(await owners()).toEqual({ Lydia: 1200, Timothy: 1, Silas: 1 })
    expect(await emptyTrash(scene.database)).toBe(1201)
    expect(await owners()).toEqual({ Silas: 1 })
  })

  test('gives up the oldest first, a hundred in one statement', async () => {
    expect(await scene.database.call(sql`select sec.purge_trash() as gone`)).toEqual({ gone: 100 })
    expect(await owners()).toEqual({ Lydia: 1100, Timothy: 1, Silas: 1 })
  })

  test('is emptied of what was removed of prayers for 30 days, however much it is, and of nothing that lives', async () => {
    const { owner } = scene.fresh
    const removed = `(values ('over', now() - interval '30 days', 1200), ('recent', now() - interval '29 days', 1), ('live', null, 1))
        as removed (text, at, many) cross join lateral generate_series(1, many), app.entries`
    await owner.query('delete from app.entries where person_id <> $1', [scene.cast.silas.id])
    await owner.query(`update app.entries set trashed_at = null`)
    await owner.query(
      `insert into app.prayer_answers (entry_id, person_id, organization_id, note, removed_at)
        select id, person_id, organization_id, removed.text, at from ${removed}`,
    )
    await owner.query(
      `insert into app.prayer_updates (id, entry_id, person_id, organization_id, text, removed_at)
        select gen_random_uuid(), id, person_id, organization_id, removed.text, at from ${removed}`,
    )
    expect(await emptyTrash(scene.database)).toBe(2400)
    const { rows } = await owner.query(
      `select note as left from app.prayer_answers union all select text from app.prayer_updates order by 1`,
    )
    expect(rows.map(({ left }) => left)).toEqual(['live', 'live', 'recent', 'recent'])
    expect(await owners()).toEqual({ Silas: 1 })
  })

  test('keeps what is being restored at that moment', async () => {
    const { owner } = scene.fresh
    await owner.query('begin')
    await owner.query('update app.entries set trashed_at = null where person_id = $1', [
      scene.cast.timothy.id,
    ])
    expect(await emptyTrash(scene.database)).toBe(1200)
    await owner.query('commit')
    expect(await owners()).toEqual({ Timothy: 1, Silas: 1 })
  })

  test('is not kept full by a few entries with more versions than one statement can remove', async () => {
    const { owner } = scene.fresh
    await owner.query(
      `insert into app.entry_versions (entry_id, version, person_id, organization_id, text, audience, written_at)
        select id, number, person_id, organization_id, 'Peace', 'private', now()
        from app.entries, generate_series(1, 1200) number where person_id = $1`,
      [scene.cast.timothy.id],
    )
    await owner.query('delete from app.entries where person_id = $1', [scene.cast.lydia.id])
    expect(await scene.database.call(sql`select sec.purge_trash() as gone`)).toEqual({ gone: 1000 })
    expect(await owners()).toEqual({ Timothy: 1, Silas: 1 })
    expect(await emptyTrash(scene.database)).toBe(201)
    expect(await owners()).toEqual({ Silas: 1 })
  })
})
