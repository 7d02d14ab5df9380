import { sql } from 'kysely'
import type { ReadingPlace } from '#contract/audit/acts.ts'
import { me, present } from '#server/database/asker.ts'
import type { Transaction, Work } from '#server/database/transaction.ts'

type Doors = {
  read<Answer>(work: Work<Answer>): Promise<Answer>
  write<Answer>(work: Work<Answer>): Promise<Answer>
}

/** How it stands on record. */
export type Recorded<Answer> = {
  place: ReadingPlace
  /** Whose words are in an answer. */
  authorsIn: (answer: Answer, tx: Transaction) => readonly string[] | Promise<readonly string[]>
}

/** Reads what people share. Nothing of it is shown to an admin who does not lead them before it stands on record. */
export async function readOnRecord<Answer>(
  doors: Doors,
  { place, read, authorsIn }: Recorded<Answer> & { read: Work<Answer> },
): Promise<Answer> {
  const { answer, unnoted } = await doors.read(async (tx) => {
    const answer = await read(tx)
    return { answer, unnoted: await findUnnoted(tx, await authorsIn(answer, tx), place) }
  })
  if (unnoted.length > 0) await doors.write((tx) => noteReading(tx, unnoted, place))
  return answer
}

/** Changes what is answered with what people share, which stands on record in the same transaction. */
export async function writeOnRecord<Answer>(
  doors: Doors,
  { place, write, authorsIn }: Recorded<Answer> & { write: Work<Answer> },
): Promise<Answer> {
  return doors.write(async (tx) => {
    const answer = await write(tx)
    await noteReading(tx, await authorsIn(answer, tx), place)
    return answer
  })
}

/** Notes what an admin reads of people whom nobody has entrusted to them: once a day for each of these and each place. */
export async function noteReading(
  tx: Transaction,
  people: readonly string[],
  place: ReadingPlace,
): Promise<void> {
  if ((await tx.person).role !== 'admin') return
  await tx.first(
    sql`select sec.note_reading(id, ${place}) from unnest(${[...new Set(people)]}::uuid[]) as read (id)`,
  )
}

// Whom it would be noted of now: who only looks again, writes nothing.
async function findUnnoted(
  tx: Transaction,
  people: readonly string[],
  place: ReadingPlace,
): Promise<string[]> {
  if (people.length === 0 || (await tx.person).role !== 'admin') return []
  const rows = await tx.all(sql<{ id: string }>`
    select id from unnest(${[...new Set(people)]}::uuid[]) as read (id)
    where id <> ${me} and id <> all (array(select sec.my_participants())) and not exists (
      select from app.audit_log l
      where l.actor_id = ${me} and l.subject_id = read.id and l.act = 'read.as-admin'
        and l.detail ->> 'what' = ${place} and l.at > ${present} - interval '1 day'
    )`)
  return rows.map(({ id }) => id)
}
