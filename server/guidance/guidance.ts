import { sql } from 'kysely'
import type { AiProvider } from '#contract/ai/ai.ts'
import type { Guidance } from '#contract/guidance/guidance.ts'
import { me, present } from '#server/database/asker.ts'
import { isForbidden } from '#server/database/database.ts'
import { dateOf } from '#server/platform/clock.ts'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { programmeFolder } from '#server/programme/folder.ts'
import { guidanceFromLibrary, type Library, readLibrary } from '#server/guidance/library/library.ts'
import { type CheckedGuidance, passagesOf } from './checked-guidance.ts'

/** A reflection that is asked about. */
export type AskedReflection = {
  id: string
  text: string
  version: number
  day: number
  discipline: string
  /** What the day asked. */
  prompt: string
}

/** A live reflection of one's own. Errors: NOT_FOUND. */
export async function findReflection(tx: Transaction, entryId: string): Promise<AskedReflection> {
  const row = await tx.first(sql<AskedReflection>`
    select e.id, e.text, e.version, e.day, s.discipline, coalesce(d.reflection_prompt, '') as prompt
    from app.entries e join app.stages s on s.number = e.discipline left join app.day_texts d on d.day = e.day
    where e.id = ${entryId}::uuid and e.person_id = ${me} and e.kind = 'reflection' and e.trashed_at is null`)
  if (!row) throw failure('NOT_FOUND')
  return row
}

type Row = {
  entry_id: string
  source: Guidance['source']
  provider: string | null
  practical_advice: string
  prayer_suggestion: string
  passages: Guidance['passages']
  entry_version: number
  asked_at: Date
}

const columns = sql`
  entry_id, source, provider, practical_advice, prayer_suggestion, passages, entry_version, asked_at`

type Said = {
  reflection: Pick<AskedReflection, 'id' | 'version'>
  checked: CheckedGuidance
  /** Who said it; null for our library. */
  by: AiProvider | null
}

/** Keeps what was said of a reflection, in place of what was said before. Errors: NOT_FOUND where it was deleted meanwhile. */
export async function keepGuidance(
  tx: Transaction,
  { reflection: { id, version }, checked, by }: Said,
): Promise<Guidance> {
  const { practicalAdvice, passages, prayerSuggestion } = checked
  const row = await tx
    .first(
      sql<Row>`
        insert into app.guidance
          (entry_id, source, provider, model, entry_version, practical_advice, prayer_suggestion, passages)
        values (${id}::uuid, ${by ? 'ai' : 'library'}, ${by?.name ?? null}, ${by?.model ?? null}, ${version},
          ${practicalAdvice}, ${prayerSuggestion}, ${JSON.stringify(passages)}::jsonb)
        on conflict (entry_id) do update set source = excluded.source, provider = excluded.provider, model = excluded.model,
          entry_version = excluded.entry_version, practical_advice = excluded.practical_advice,
          prayer_suggestion = excluded.prayer_suggestion, passages = excluded.passages, asked_at = ${present}
        returning ${columns}`,
    )
    .catch((error: unknown) => {
      throw isForbidden(error) ? failure('NOT_FOUND') : error
    })
  if (!row) throw failure('NOT_FOUND')
  return presentGuidance(row)
}

/** What was said of a reflection of one's own. Errors: NOT_FOUND. */
export async function readGuidance(tx: Transaction, entryId: string): Promise<Guidance> {
  const row = await tx.first(sql<Row>`select ${columns} from app.guidance where entry_id = ${entryId}::uuid`)
  if (!row) throw failure('NOT_FOUND')
  return presentGuidance(row)
}

/** Errors: NOT_FOUND. */
export async function deleteGuidance(tx: Transaction, entryId: string): Promise<void> {
  const gone = await tx.first(
    sql`delete from app.guidance where entry_id = ${entryId}::uuid returning entry_id`,
  )
  if (!gone) throw failure('NOT_FOUND')
}

function presentGuidance(row: Row): Guidance {
  return {
    entryId: row.entry_id,
    source: row.source,
    provider: row.provider,
    practicalAdvice: row.practical_advice,
    passages: row.passages,
    prayerSuggestion: row.prayer_suggestion,
    entryVersion: row.entry_version,
    askedAt: row.asked_at,
    kept: true,
  }
}

let library: Promise<Library> | undefined

/** The library, which the first who asks it has read. */
function openLibrary(): Promise<Library> {
  library ??= readLibrary(programmeFolder)
  return library
}

/** What people have written to whoever is in danger, about this reflection. It is not kept, so that nothing tells that it was given. */
export async function helpInDanger(
  tx: Transaction,
  { id, version }: Pick<AskedReflection, 'id' | 'version'>,
): Promise<Guidance> {
  const { advice, references, prayer } = (await openLibrary()).inDanger
  return {
    entryId: id,
    source: 'library',
    provider: null,
    practicalAdvice: advice,
    passages: passagesOf(references),
    prayerSuggestion: prayer,
    entryVersion: version,
    askedAt: dateOf(tx.now),
    kept: false,
  }
}

/** Guidance on a reflection of one's own from our library, in place of what was said before. Errors: NOT_FOUND. */
export async function askLibrary(tx: Transaction, entryId: string): Promise<Guidance> {
  const known = await openLibrary()
  const reflection = await findReflection(tx, entryId)
  const { practicalAdvice, references, prayerSuggestion } = guidanceFromLibrary(known, reflection)
  const checked = { practicalAdvice, prayerSuggestion, passages: passagesOf(references) }
  return keepGuidance(tx, { reflection, checked, by: null })
}
