import { sql } from 'kysely'
import type { EntryKind } from '#contract/entries/kinds.ts'
import type { Stage } from '#contract/programme/day.ts'
import { agreedToBeRead, requireStillShown } from '#server/ai/asking.ts'
import type { Ai } from '#server/platform/ai.ts'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { unknownUser } from '#words/en/people/people.ts'
import type { Pair } from './written-summaries.ts'

/** Entries that a model is shown at most, the latest ones: most stages have ten. */
const mostShown = 40

/** What a model is shown of a stage. */
export type SharedOfStage = {
  /** What the participant is called. */
  name: string
  stage: Stage
  /** In the order of the days. */
  entries: { id: string; version: number; kind: EntryKind; day: number; text: string }[]
}

/**
 * What a participant shared with their leader of a stage, in the latest walk that has any of it; of private entries nothing, whoever
 * asks. Errors: AI_AUTHOR_NOT_AGREED, NOTHING_TO_READ.
 */
export async function readSharedOfStage(
  tx: Transaction,
  ai: Ai,
  { participantId, stage: number }: Pair,
): Promise<SharedOfStage> {
  const ofStage = sql`
    e.person_id = ${participantId}::uuid and e.discipline = ${number}::smallint and e.audience in ('leader', 'shared')
    and e.trashed_at is null`
  const [agreed, stage, entries] = await Promise.all([
    agreedToBeRead(tx, ai, [participantId]),
    tx.first(sql<Stage & { called: string | null }>`
      select number, name, discipline, (select display_name from app.people where id = ${participantId}::uuid) as called
      from app.stages where number = ${number}::smallint`),
    tx.all(sql<SharedOfStage['entries'][number]>`
      select id, version, kind, day, text from (
        select e.id, e.version, e.kind, e.day, e.text, e.written_at from app.entries e
        where ${ofStage} and e.walk = (select max(e.walk) from app.entries e where ${ofStage})
        order by e.day desc, e.written_at desc, e.id
        limit ${mostShown}
      ) latest
      order by day, written_at, id`),
  ])
  if (!agreed.has(participantId)) throw failure('AI_AUTHOR_NOT_AGREED')
  if (!stage || entries.length === 0) throw failure('NOTHING_TO_READ')
  const { called, ...place } = stage
  return { name: called ?? unknownUser, stage: place, entries }
}

/** Whether all that a model was shown could be shown to it still, as it stood. Errors: NOT_FOUND, AI_AUTHOR_NOT_AGREED. */
export async function requireStillShared(
  tx: Transaction,
  ai: Ai,
  { participantId }: Pair,
  { entries }: SharedOfStage,
): Promise<void> {
  const shown = entries.map(({ id, version }) => ({ id, version, person_id: participantId }))
  await requireStillShown(
    tx,
    ai,
    shown,
    sql`
    e.person_id = any (array(select sec.my_participants())) and e.audience in ('leader', 'shared') and e.trashed_at is null`,
  )
}
