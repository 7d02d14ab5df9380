import { randomUUID } from 'node:crypto'
import type { Override } from '#contract/overrides/overrides.ts'
import type { Player } from '#testing/cast.ts'
import type { Scene } from '#testing/scene.ts'

type Place = Pick<Scene, 'as' | 'cast' | 'fresh'>

/** Has an admin make just these days of somebody complete, on the walk that they are on. */
export async function override(
  { as, cast }: Place,
  person: Player,
  complete: number[],
  { reason = 'Walked on paper', by = cast.priscilla }: { reason?: string; by?: Player } = {},
): Promise<Override> {
  const { walk, version } = await as(by).overrides.read({ personId: person.id })
  return as(by).overrides.save({ id: randomUUID(), personId: person.id, walk, version, complete, reason })
}

/** The days from one to another. */
export function days(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** All that is on record of how far somebody has walked, apart from that it changes: as text, row by row. */
export async function recordsOf({ fresh }: Place, { id }: Player): Promise<string[]> {
  return rowsOf(
    fresh,
    `select 'completion', to_jsonb(c) from app.completions c where person_id = $1
    union all select 'former', to_jsonb(f) from app.former_completions f where person_id = $1
    union all select 'taken', to_jsonb(t) from app.taken_marks t where person_id = $1
    union all select 'opening', to_jsonb(o) from app.openings o where person_id = $1
    union all select 'walked', to_jsonb(array(select unnest(walked) order by 1)) from app.walks where person_id = $1`,
    id,
  )
}

/** All that somebody has written, with its versions, drafts, files and trash: as text, row by row. */
export async function writingOf({ fresh }: Place, { id }: Player): Promise<string[]> {
  const tables = [
    'entries',
    'entry_versions',
    'drafts',
    'attachments',
    'prayer_answers',
    'prayer_updates',
    'guidance',
    'feedback',
  ]
  const each = tables.map(
    (table) => `select '${table}', to_jsonb(t) from app.${table} t where person_id = $1`,
  )
  return rowsOf(fresh, each.join(' union all '), id)
}

async function rowsOf(fresh: Scene['fresh'], query: string, id: string): Promise<string[]> {
  const { rows } = await fresh.owner.query<{ row: string }>(
    `select kind || ' ' || row::text as row from (${query}) as rows (kind, row) order by 1`,
    [id],
  )
  return rows.map(({ row }) => row)
}
