import { sql } from 'kysely'
import type { EntryKind } from '#contract/entries/kinds.ts'
import type { Analysis } from '#contract/feedback/feedback.ts'
import { me } from '#server/database/asker.ts'
import { after, pieces, type ReadOwn, upTo } from './pieces.ts'

// What was written for one, by leaders and by a model.

export type OwnFeedback = {
  id: string
  entry_id: string | null
  kind: EntryKind
  day: number
  entry_version: number
  /** Who gave it; null for one who has left. */
  leader: string | null
  comments: string
  analysis: Partial<Analysis> | null
  delivered_at: Date
  read_at: Date | null
  thanked_at: Date | null
}

/** The feedback that was delivered to one, the first of it first. */
export function ownFeedback(read: ReadOwn): AsyncGenerator<OwnFeedback> {
  return pieces(
    read,
    (last: OwnFeedback | undefined) => sql<OwnFeedback>`
    select f.id, f.entry_id, f.entry_kind as kind, f.entry_day as day, f.entry_version, coalesce(p.display_name, f.leader_name, m.display_name) as leader,
      f.leader_comments as comments, f.delivered_analysis as analysis, f.delivered_at, f.read_at, f.thanked_at
    from app.feedback f left join app.people p on p.id = f.leader_id
    left join app.former_members m on m.person_id = f.leader_id
    where f.person_id = ${me} and f.status = 'delivered' ${after(
      last,
      ({ delivered_at, id }) => sql`and (f.delivered_at, f.id) > (${delivered_at}::timestamptz, ${id}::uuid)`,
    )}
    order by f.delivered_at, f.id
    ${upTo}`,
  )
}

export type OwnGuidance = {
  entry_id: string
  day: number
  source: 'ai' | 'library'
  provider: string | null
  model: string | null
  entry_version: number
  practical_advice: string
  prayer_suggestion: string
  references: string[]
  asked_at: Date
}

/** What one was told about reflections of one's own that live, the first of it first. */
export function ownGuidance(read: ReadOwn): AsyncGenerator<OwnGuidance> {
  return pieces(
    read,
    (last: OwnGuidance | undefined) => sql<OwnGuidance>`
    select g.entry_id, e.day, g.source, g.provider, g.model, g.entry_version, g.practical_advice, g.prayer_suggestion,
      (select coalesce(jsonb_agg(passage ->> 'reference'), '[]') from jsonb_array_elements(g.passages) passage) as references,
      g.asked_at
    from app.guidance g join app.entries e on e.id = g.entry_id and e.person_id = ${me} and e.trashed_at is null
    where g.person_id = ${me} ${after(
      last,
      ({ asked_at, entry_id }) =>
        sql`and (g.asked_at, g.entry_id) > (${asked_at}::timestamptz, ${entry_id}::uuid)`,
    )}
    order by g.asked_at, g.entry_id
    ${upTo}`,
  )
}

export type OwnSummary = {
  id: string
  stage: number
  stage_name: string
  discipline: string
  /** Who wrote it; null for one who has left. */
  leader: string | null
  content: string
  version: number
  created_at: Date
  updated_at: Date
  read_at: Date | null
  /** What it said before, as far as one has read it; moments as JSON has them. */
  versions: { version: number; content: string; updatedAt: string }[]
}

/** What leaders wrote about one, the first of it first. */
export function ownSummaries(read: ReadOwn): AsyncGenerator<OwnSummary> {
  return pieces(
    read,
    (last: OwnSummary | undefined) => sql<OwnSummary>`
    select s.id, s.stage_number as stage, stages.name as stage_name, stages.discipline, coalesce(p.display_name, s.leader_name, m.display_name) as leader,
      s.summary_content as content, s.version, s.created_at, s.updated_at, s.read_at,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'version', v.version, 'content', v.summary_content, 'updatedAt', v.updated_at) order by v.version), '[]')
        from app.summary_versions v where v.summary_id = s.id and v.participant_id = ${me}) as versions
    from app.personal_summaries s
    join app.stages on stages.number = s.stage_number
    left join app.people p on p.id = s.leader_id
    left join app.former_members m on m.person_id = s.leader_id
    where s.participant_id = ${me} ${after(
      last,
      ({ created_at, id }) => sql`and (s.created_at, s.id) > (${created_at}::timestamptz, ${id}::uuid)`,
    )}
    order by s.created_at, s.id
    ${upTo}`,
  )
}
