import type { Player } from '#testing/cast.ts'
import type { FreshDatabase } from '#testing/fresh-database.ts'

/** Lays days of somebody down as complete, each at its moment, by entries or by an admin's mark. */
export async function layCompletions(
  { fresh }: { fresh: FreshDatabase },
  { id }: Player,
  moments: Record<number, string>,
  { walk = 1, source = 'entries' }: { walk?: number; source?: 'entries' | 'override' } = {},
): Promise<void> {
  await fresh.owner.query(
    `insert into app.completions (person_id, organization_id, walk, day, completed_at, source)
      select p.id, p.organization_id, $2, day::smallint, at::timestamptz, $3
      from app.people p, jsonb_each_text($4) as each (day, at) where p.id = $1`,
    [id, walk, source, moments],
  )
}

/** The same moment for each of the days from one to another. */
export function daysAt(moment: string, first: number, last: number): Record<number, string> {
  const days = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return Object.fromEntries(days.map((day) => [day, moment]))
}
