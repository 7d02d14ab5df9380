import type { Player } from '#testing/cast.ts'
import type { HeldClock } from '#testing/clock.ts'
import type { FreshDatabase } from '#testing/fresh-database.ts'
import { shown } from '#testing/verbs.ts'

type Place = { fresh: FreshDatabase; clock: HeldClock }

/** Lays down days 1 to `days`, one a day until yesterday, each complete with "Reflection N" and "Response N". */
export async function walkDays({ fresh, clock }: Place, { id }: Player, days: number): Promise<void> {
  const today = clock.now().toString()
  const written = `($3::timestamptz - ($2::integer + 1 - day) * interval '1 day')`
  const each = `app.people p, generate_series(1, $2::integer) day where p.id = $1`
  const put = (statement: string, end = '') =>
    fresh.owner.query(`${statement} ${each} ${end}`, [id, days, today])
  for (const [kind, word] of [
    ['reflection', 'Reflection'],
    ['challenge', 'Response'],
  ]) {
    await put(
      `with laid as (
        insert into app.entries (id, person_id, organization_id, kind, walk, day, text, audience, written_at)
        select gen_random_uuid(), p.id, p.organization_id, '${kind}', 1, day, '${word} ' || day, 'shared', ${written} from`,
      `returning id, person_id) ${shown}`,
    )
  }
  await put(
    `insert into app.completions (person_id, organization_id, walk, day, completed_at, source)
      select p.id, p.organization_id, 1, day, ${written}, 'entries' from`,
  )
  await fresh.owner.query(
    'update app.walks set walked = array(select generate_series(1, $2::integer)) where person_id = $1',
    [id, days],
  )
  await fresh.owner.query(
    `insert into app.openings (person_id, organization_id, walk, day, opens_at)
      select p.id, p.organization_id, 1, day + 1, ${written} + interval '6 hours' from ${each} and day < 75`,
    [id, days, today],
  )
}
