import type { Player } from '#testing/cast.ts'
import type { FreshDatabase } from '#testing/fresh-database.ts'

/** Lays down why somebody walks, in their first walk. */
export async function layWhy(
  { owner }: FreshDatabase,
  { id }: Player,
  text = 'So that my children see me pray',
): Promise<void> {
  await owner.query(
    `insert into app.whys (person_id, organization_id, walk, text) select id, organization_id, 1, $2 from app.people where id = $1`,
    [id, text],
  )
}
