import { sql } from 'kysely'
import type { OwnSummary, WrittenSummary } from '#contract/summaries/summaries.ts'
import { presentProfile, profileOf, type ProfileRow } from '#server/profile/public-profile.ts'

type SummaryRow = {
  id: string
  stage_number: number
  stage_name: string
  discipline: string
  summary_content: string
  version: number
  version_count: number
  created_at: Date
  updated_at: Date
  read_at: Date | null
}

export type WrittenRow = SummaryRow & { participant: ProfileRow }

export type OwnRow = SummaryRow & { leader: ProfileRow | null }

const columns = sql`
  s.id, s.stage_number, t.name as stage_name, t.discipline, s.summary_content, s.version, s.created_at, s.updated_at, s.read_at,
  (select count(*)::integer from app.summary_versions v where v.summary_id = s.id) as version_count`

/** Where summaries `s` come from, each with its stage `t`. */
export const summaries = sql`app.personal_summaries s join app.stages t on t.number = s.stage_number`

/** The columns of a summary as its leader sees it. */
export const writtenColumns = sql`${columns}, ${profileOf(sql`s.participant_id`)} as participant`

/** The columns of a summary as whoever it is about sees it. */
export const ownColumns = sql`${columns}, ${profileOf(sql`s.leader_id`, sql`s.leader_name`)} as leader`

export function presentWritten(row: WrittenRow): WrittenSummary {
  return { ...presentSummary(row), participant: presentProfile(row.participant) }
}

export function presentOwn(row: OwnRow): OwnSummary {
  return { ...presentSummary(row), leader: row.leader && presentProfile(row.leader) }
}

function presentSummary(row: SummaryRow): Omit<OwnSummary, 'leader'> {
  return {
    id: row.id,
    stage: { number: row.stage_number, name: row.stage_name, discipline: row.discipline },
    content: row.summary_content,
    version: row.version,
    versionCount: row.version_count,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    readAt: row.read_at,
  }
}
