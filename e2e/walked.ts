import { randomUUID } from 'node:crypto'
import type { Audience, EntryKind } from '#contract/entries/entries.ts'
import type { Player } from '#testing/cast.ts'
import type { TestServer } from '#testing/server.ts'

type Written = { day?: number; kind?: EntryKind; text: string; audience?: Audience }

/** Lays down an entry as if it had been written elsewhere. Answers its id. */
export async function addEntry(
  server: TestServer,
  { id: person }: Player,
  { day = 1, kind = 'reflection', text, audience = 'shared' }: Written,
): Promise<string> {
  const id = randomUUID()
  await server.fresh.owner.query(
    `insert into app.entries (id, person_id, organization_id, kind, walk, day, text, audience, written_at)
      select $1, p.id, p.organization_id, $3, 1, $4, $5, $6, $7 from app.people p where p.id = $2`,
    [id, person, kind, day, text, audience, server.clock.now().toString()],
  )
  return id
}

/** Lays down days 1 to `days`, one a day until yesterday, each complete with "Reflection N" and "Response N". */
export async function walkDays({ fresh, clock }: TestServer, { id }: Player, days: number): Promise<void> {
  const today = clock.now().toString()
  const written = `($3::timestamptz - ($2::integer + 1 - day) * interval '1 day')`
  const each = `app.people p, generate_series(1, $2::integer) day where p.id = $1`
  const put = (statement: string) => fresh.owner.query(`${statement} ${each}`, [id, days, today])
  for (const [kind, word] of [
    ['reflection', 'Reflection'],
    ['challenge', 'Response'],
  ]) {
    await put(
      `insert into app.entries (id, person_id, organization_id, kind, walk, day, text, audience, written_at)
        select gen_random_uuid(), p.id, p.organization_id, '${kind}', 1, day, '${word} ' || day, 'shared', ${written} from`,
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
  await put(
    `insert into app.openings (person_id, organization_id, walk, day, opens_at)
      select p.id, p.organization_id, 1, day + 1, ${written} + interval '6 hours' from`,
  )
}

/** The texts of the live entries of a day, reflection first. */
export async function entriesOf({ fresh }: TestServer, { id }: Player, day = 1): Promise<string[]> {
  const { rows } = await fresh.owner.query<{ text: string }>(
    `select text from app.entries where person_id = $1 and day = $2 and trashed_at is null order by kind desc`,
    [id, day],
  )
  return rows.map(({ text }) => text)
}
