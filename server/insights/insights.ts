import { sql } from 'kysely'
import type { EntryKind } from '#contract/entries/kinds.ts'
import type { InsightFocus } from '#contract/insights/form.ts'
import type { Insight, InsightReach } from '#contract/insights/insights.ts'
import { reveal } from '#server/ai/pseudonyms.ts'
import { me } from '#server/database/asker.ts'
import { isForbidden } from '#server/database/database.ts'
import { failure } from '#server/platform/failure.ts'
import { after, cutPage } from '#server/database/page.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { presentProfile, profileColumns, profileOf, type ProfileRow } from '#server/profile/public-profile.ts'
import { insightWords } from '#words/en/insights/insights.ts'
import type { Ask } from './gather.ts'
import { readable, requireReach } from './reach.ts'

type Paragraph = {
  /** With "[P1]" for whoever is named. */
  text: string
  /** The entries that it rests on, at least one, as they stood. */
  entries: { id: string; version: number }[]
}

type Row = {
  id: string
  reach: InsightReach
  focus: InsightFocus
  subject: ProfileRow | null
  question: string
  title: string
  paragraphs: Paragraph[]
  people: string[]
  entries_read: number
  provider: string
  asked_at: Date
}

const columns = sql`
  i.id, i.reach, i.focus, ${profileOf(sql`i.subject_id`)} as subject, i.question, i.title, i.paragraphs, i.people, i.entries_read,
  i.provider, i.asked_at`

/** What a model made of it. */
export type Made = {
  title: string
  paragraphs: Paragraph[]
  people: readonly string[]
  entriesRead: number
  /** The name of whoever was asked. */
  name: string
  model: string
}

/** Keeps an insight; of several with one id, the first. Errors: NOT_FOUND, also where the person may not ask about that one any more. */
export async function keepInsight(tx: Transaction, ask: Ask, made: Made): Promise<Insight> {
  const { id, reach, focus, subjectId = null, question } = ask
  await tx
    .first(
      sql`
        insert into app.insights
          (id, reach, focus, subject_id, question, title, paragraphs, people, entries_read, provider, model)
        values (${id}::uuid, ${reach}, ${focus}, ${subjectId}::uuid, ${question}, ${made.title || insightWords.insight},
          ${JSON.stringify(made.paragraphs)}::jsonb, ${[...made.people]}::uuid[], ${made.entriesRead}::integer,
          ${made.name}, ${made.model})
        on conflict (id) do nothing`,
    )
    .catch((error: unknown) => {
      throw isForbidden(error) ? failure('NOT_FOUND') : error
    })
  const kept = await findInsight(tx, id)
  if (!kept) throw failure('NOT_FOUND')
  return kept
}

/** An insight of the person's own; null where there is none of this id. Errors: FORBIDDEN. */
export async function findInsight(tx: Transaction, id: string): Promise<Insight | null> {
  const row = await tx.first(sql<Row>`
    select ${columns} from app.insights i where i.id = ${id}::uuid and i.person_id = ${me}`)
  if (!row) return null
  await requireReach(tx, row.reach)
  const [insight = null] = await present(tx, row.reach, [row])
  return insight
}

type Part = { reach: InsightReach; after?: string | undefined; limit: number }

/** A page of the person's own insights, the newest first. Errors: FORBIDDEN. */
export async function listInsights(
  tx: Transaction,
  { reach, after: place, limit }: Part,
): Promise<{ insights: Insight[]; total: number; next: string | null }> {
  await requireReach(tx, reach)
  const mine = sql`i.person_id = ${me} and i.reach = ${reach}`
  const [counted, rows] = await Promise.all([
    tx.first(sql<{ total: number }>`select count(*)::integer as total from app.insights i where ${mine}`),
    tx.all(sql<Row>`
      select ${columns} from app.insights i
      where ${mine} ${after(place, { moment: sql`i.asked_at`, id: sql`i.id` })}
      order by i.asked_at desc, i.id desc
      limit ${limit + 1}`),
  ])
  const { page, next } = cutPage(rows, limit, (row) => row.asked_at)
  return { insights: await present(tx, reach, page), total: counted?.total ?? 0, next }
}

/** Errors: NOT_FOUND. */
export async function deleteInsight(tx: Transaction, id: string): Promise<void> {
  const gone = await tx.first(sql`
    delete from app.insights where id = ${id}::uuid and person_id = ${me} returning id`)
  if (!gone) throw failure('NOT_FOUND')
}

/** What people are called whom the person sees now; nobody else is named. */
export async function readNames(tx: Transaction, people: readonly string[]): Promise<(id: string) => string> {
  const rows = await tx.all(sql<{ id: string; display_name: string }>`
    select id, display_name from app.people where id = any (${[...people]}::uuid[])`)
  const names = new Map(rows.map(({ id, display_name }) => [id, display_name]))
  return (id) => names.get(id) ?? insightWords.somebody
}

type Citation = Insight['paragraphs'][number]['citations'][number]

// A part is shown for as long as all that it rests on may be read and says what it said. The title may rest on any of it.
async function present(tx: Transaction, reach: InsightReach, rows: Row[]): Promise<Insight[]> {
  const [citations, nameOf] = await Promise.all([
    citationsOf(
      tx,
      reach,
      rows.flatMap(({ paragraphs }) => paragraphs.flatMap(({ entries }) => entries.map(({ id }) => id))),
    ),
    readNames(
      tx,
      rows.flatMap(({ people }) => people),
    ),
  ])
  return rows.map((row) => {
    const shown = row.paragraphs.filter(({ entries }) =>
      entries.every(({ id, version }) => citations.get(id)?.version === version),
    )
    const withheld = row.paragraphs.length - shown.length
    const named = (text: string) => reveal(text, row.people, nameOf)
    return {
      id: row.id,
      reach,
      focus: row.focus,
      subject: row.subject && presentProfile(row.subject),
      question: row.question,
      title: withheld > 0 ? insightWords.insight : named(row.title),
      paragraphs: shown.map(({ text, entries }) => ({
        text: named(text),
        citations: entries.flatMap(({ id }) => citations.get(id)?.citation ?? []),
      })),
      withheld,
      entriesRead: row.entries_read,
      provider: row.provider,
      askedAt: row.asked_at,
    }
  })
}

/** Citations of the entries that may be read within a reach, by their ids, with the versions that they are now. */
async function citationsOf(
  tx: Transaction,
  reach: InsightReach,
  ids: string[],
): Promise<Map<string, { version: number; citation: Citation }>> {
  const rows = await tx.all(sql<
    ProfileRow & { entry_id: string; version: number; kind: EntryKind; day: number }
  >`
    select ${profileColumns}, e.id as entry_id, e.version, e.kind, e.day
    from app.entries e join app.people p on p.id = e.person_id
    where e.id = any (${ids}::uuid[]) and ${readable(reach)}`)
  return new Map(
    rows.map((row) => [
      row.entry_id,
      {
        version: row.version,
        citation: { entryId: row.entry_id, author: presentProfile(row), kind: row.kind, day: row.day },
      },
    ]),
  )
}
