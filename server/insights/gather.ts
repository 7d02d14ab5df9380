import { sql } from 'kysely'
import type { EntryKind } from '#contract/entries/kinds.ts'
import { charactersIn } from '#contract/entries/limits.ts'
import type { InsightFocus } from '#contract/insights/form.ts'
import type { InsightReach } from '#contract/insights/insights.ts'
import { mostShown } from '#contract/insights/limits.ts'
import {
  agreedToBeRead,
  type Leave,
  leaveToAsk,
  requireStillShown,
  type ShownVersion,
} from '#server/ai/asking.ts'
import { limits } from '#server/ai/settings.ts'
import type { Ai } from '#server/platform/ai.ts'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { noteReading } from '#server/sharing/note-reading.ts'
import { isActivity, readable, requireReach, within } from './reach.ts'

/** What is asked, and about whom. */
export type Ask = {
  id: string
  reach: InsightReach
  focus: InsightFocus
  /** Whom alone it is about. */
  subjectId?: string | undefined
  question: string
}

/** An entry that a model is shown. */
export type ShownEntry = ShownVersion & {
  kind: EntryKind
  day: number
  discipline: string
  text: string
  /** Full days since it was written. */
  days_ago: number
}

/** All that an insight is made of, and the leave to have it made. */
export type Gathered = { entries: ShownEntry[]; leave: Leave; organizationId: string }

/**
 * Gathers what the person may read and its writers have agreed to, and takes the leave to ask about it. What an admin reads beyond
 * those whom they lead is noted. Errors: FORBIDDEN, NOT_FOUND, NOTHING_TO_READ, AI_AUTHOR_NOT_AGREED, and those of the leave.
 */
export async function gather(tx: Transaction, ai: Ai, { reach, subjectId }: Ask): Promise<Gathered> {
  await requireReach(tx, reach)
  const people = await idsWithin(tx, reach, subjectId)
  if (subjectId && people.length === 0) throw failure('NOT_FOUND')
  const authors = [...(await agreedToBeRead(tx, ai, people))]
  const wroteOf = (ids: string[]) => sql`exists (
    select 1 from app.entries e where e.person_id = any (${ids}::uuid[]) and ${readable(reach)} and ${isActivity}
  )`
  const [found, newest] = await Promise.all([
    tx.first(sql<{ written: boolean; agreed: boolean }>`
      select ${wroteOf(people)} as written, ${wroteOf(authors)} as agreed`),
    newestOf(tx, reach, authors),
  ])
  if (!found?.written) throw failure('NOTHING_TO_READ')
  if (!found.agreed) throw failure('AI_AUTHOR_NOT_AGREED')
  const entries = upTo(mostShown.characters, newest)
  await noteReading(
    tx,
    entries.map(({ person_id }) => person_id),
    'insights',
  )
  const leave = await leaveToAsk(tx, ai, limits.insights)
  return { entries, leave, organizationId: (await tx.person).organizationId }
}

/** Refuses where of what was gathered anything could not be shown by now. Errors: FORBIDDEN, NOT_FOUND, AI_AUTHOR_NOT_AGREED. */
export async function requireStillGathered(
  tx: Transaction,
  ai: Ai,
  { reach }: Ask,
  { entries }: Gathered,
): Promise<void> {
  await requireReach(tx, reach)
  await requireStillShown(tx, ai, entries, readable(reach))
}

async function idsWithin(tx: Transaction, reach: InsightReach, subjectId?: string): Promise<string[]> {
  const rows = await tx.all(sql<{ id: string }>`
    select p.id from app.people p
    where ${within(reach, sql`p.id`)} and (${subjectId ?? null}::uuid is null or p.id = ${subjectId ?? null}::uuid)`)
  return rows.map(({ id }) => id)
}

function newestOf(tx: Transaction, reach: InsightReach, authors: string[]): Promise<ShownEntry[]> {
  return tx.all(sql<ShownEntry>`
    select e.id, e.version, e.person_id, e.kind, e.day, s.discipline, e.text,
      greatest(floor(extract(epoch from sec.now() - e.written_at) / 86400), 0)::integer as days_ago
    from app.entries e join app.stages s on s.number = e.discipline
    where e.person_id = any (${authors}::uuid[]) and ${readable(reach)}
    order by e.written_at desc, e.id desc
    limit ${mostShown.entries}`)
}

/** Of entries, the first that have no more characters together. */
function upTo(most: number, entries: ShownEntry[]): ShownEntry[] {
  let characters = 0
  const past = entries.findIndex(({ text }) => (characters += charactersIn(text)) > most)
  return past < 0 ? entries : entries.slice(0, past)
}
