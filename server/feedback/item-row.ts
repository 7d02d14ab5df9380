import { type RawBuilder, sql } from 'kysely'
import type { Audience } from '#contract/entries/audiences.ts'
import type { EntryKind } from '#contract/entries/kinds.ts'
import type { Analysis, AnalysisPart, FeedbackStatus, QueuedFeedback } from '#contract/feedback/feedback.ts'
import { type AttachmentRow, attachmentsOf, presentAttachment } from '#server/files/attachments.ts'
import type { Ai } from '#server/platform/ai.ts'
import { me } from '#server/database/asker.ts'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { presentProfile, profileOf, type ProfileRow } from '#server/profile/public-profile.ts'

export type AnswerRow = { comments: string; analysis: Analysis | null; included: AnalysisPart[] }

export type ItemRow = AnswerRow & {
  id: string
  entry_id: string
  kind: EntryKind
  day: number
  discipline: string
  author: ProfileRow
  status: FeedbackStatus
  text: string
  audience: Audience
  attachments: AttachmentRow[]
  entry_version: number
  written_at: Date
  edited_at: Date | null
  answered_version: number | null
  /** What of the analysis reached its author. */
  delivered: Partial<Analysis> | null
  /** Its moment, and those of the others, as JSON has them. */
  draft: (AnswerRow & { saved_at: string }) | null
  leader: ProfileRow | null
  dismisser: ProfileRow | null
  /** Whether the one who asks changed it last. */
  is_mine: boolean
  others: { leader: ProfileRow; saved_at: string }[]
  version: number
  /** Whether its author has agreed that leaders ask the present provider about it. */
  agreed: boolean
  waiting_since: Date
  reviewed_at: Date | null
  delivered_at: Date | null
  highlighted: boolean
}

/** Items `f` with their entries `e`, as far as the one who asks answers for somebody else's entry and may read it now. */
export const items = sql`
  app.feedback f join app.entries e on e.id = f.entry_id and e.trashed_at is null and f.person_id <> ${me}`

/** A condition on an item `f`: it waits. */
export const isWaiting = sql`f.status in ('pending', 'reviewed')`

const draft = sql`(
  select jsonb_build_object(
    'comments', d.comments, 'analysis', d.ai_analysis, 'included', d.included, 'saved_at', d.saved_at)
  from app.feedback_drafts d where d.feedback_id = f.id and d.leader_id = ${me})`

const others = sql`(
  select coalesce(jsonb_agg(
    jsonb_build_object('leader', ${profileOf(sql`o.leader_id`)}, 'saved_at', o.saved_at) order by o.saved_at desc), '[]')
  from sec.others_at_feedback(array[f.id]) o)`

/** Rows of the items that fit: what comes after `items`, which may join more. */
export function itemRows({ provider }: Ai, rest: RawBuilder<unknown>): RawBuilder<ItemRow> {
  return sql<ItemRow>`
    select f.id, f.entry_id, f.entry_kind as kind, f.entry_day as day, s.discipline,
      ${profileOf(sql`f.person_id`)} as author, f.status, e.text, e.audience, ${attachmentsOf(sql`e.id`)} as attachments,
      e.version as entry_version, e.written_at, e.edited_at, f.entry_version as answered_version,
      f.leader_comments as comments, f.ai_analysis as analysis, f.included, f.delivered_analysis as delivered,
      ${draft} as draft, ${profileOf(sql`f.leader_id`)} as leader,
      ${profileOf(sql`f.dismissed_by`)} as dismisser, coalesce(coalesce(f.dismissed_by, f.leader_id) = ${me}, false) as is_mine,
      ${others} as others, f.version,
      exists (
        select 1 from app.ai_consents c
        where c.person_id = f.person_id and c.use = 'being-read' and c.provider = ${provider.host}
      ) as agreed,
      exists (select 1 from app.highlights h where h.entry_id = e.id and h.leader_id = ${me}) as highlighted,
      f.created_at as waiting_since, f.reviewed_at, f.delivered_at
    from ${items} join app.stages s on s.number = e.discipline ${rest}`
}

/** One item. Errors: NOT_FOUND, also where its entry can be read no more. */
export async function findItem(tx: Transaction, ai: Ai, id: string): Promise<ItemRow> {
  const row = await tx.first(itemRows(ai, sql`where f.id = ${id}::uuid`))
  if (!row) throw failure('NOT_FOUND')
  return row
}

/** Whether it can be answered: what was dismissed is put back first. */
export function isOpen({ status }: Pick<ItemRow, 'status'>): boolean {
  return status === 'pending' || status === 'reviewed'
}

/** An item as whoever answers for its author sees it. */
export function presentItem(row: ItemRow): QueuedFeedback {
  const open = isOpen(row)
  return {
    id: row.id,
    entryId: row.entry_id,
    kind: row.kind,
    day: row.day,
    discipline: row.discipline,
    author: presentProfile(row.author),
    status: row.status,
    original: presentOriginal(row),
    answeredVersion: row.answered_version,
    ...presentAnswer(row),
    draft: row.draft && { ...presentAnswer(row.draft), savedAt: new Date(row.draft.saved_at) },
    leader: row.leader && presentProfile(row.leader),
    dismissedBy: row.dismisser && presentProfile(row.dismisser),
    others: row.others.map(({ leader, saved_at }) => ({
      leader: presentProfile(leader),
      savedAt: new Date(saved_at),
    })),
    version: row.version,
    waitingSince: row.waiting_since,
    reviewedAt: row.reviewed_at,
    deliveredAt: row.delivered_at,
    highlighted: row.highlighted,
    can: { answer: open, restore: row.status === 'dismissed', analyze: open && row.agreed, highlight: true },
  }
}

export type OriginalRow = Pick<
  ItemRow,
  'text' | 'audience' | 'attachments' | 'entry_version' | 'written_at' | 'edited_at'
>

/** What was written, as it stands now. */
export function presentOriginal(row: OriginalRow): QueuedFeedback['original'] {
  return {
    text: row.text,
    audience: row.audience,
    attachments: row.attachments.map(presentAttachment),
    version: row.entry_version,
    writtenAt: row.written_at,
    editedAt: row.edited_at,
  }
}

/** What is said in an answer, and what of it goes along. */
export function presentAnswer({ comments, analysis, included }: AnswerRow) {
  return { comments, analysis: analysis && presentAnalysis(analysis), included }
}

function presentAnalysis({ summary, suggestions, encouragement }: Analysis): Analysis {
  return { summary, suggestions, encouragement }
}
