import { type RawBuilder, sql } from 'kysely'
import type { Stage } from '#contract/programme/day.ts'
import { saveLimit } from '#contract/summaries/limits.ts'
import type { SummaryChoices, WrittenSummary } from '#contract/summaries/summaries.ts'
import { me } from '#server/database/asker.ts'
import { failure } from '#server/platform/failure.ts'
import { after, cutPage } from '#server/database/page.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { type Limit, takeTurns } from '#server/database/turns.ts'
import { presentProfile, profileOf, type ProfileRow } from '#server/profile/public-profile.ts'
import { presentWritten, summaries, writtenColumns, type WrittenRow } from './summary-row.ts'

const saving: Limit = { name: 'summary', act: 'summary', ...saveLimit }

/** Whom and what a summary is about. */
export type Pair = { participantId: string; stage: number }

/** People whom the person can write about, and the stages. */
export async function readChoices(tx: Transaction): Promise<SummaryChoices> {
  const [people, stages] = await Promise.all([
    tx.all(sql<{ person: ProfileRow; written: number[] }>`
      select ${profileOf(sql`led.id`)} as person, array(
        select s.stage_number from app.personal_summaries s
        where s.leader_id = ${me} and s.participant_id = led.id
        order by s.stage_number
      ) as written
      from sec.my_participants() as led (id) left join app.people p on p.id = led.id
      order by sec.folded(p.display_name), led.id`),
    tx.all(sql<Stage>`select number, name, discipline from app.stages order by number`),
  ])
  return {
    participants: people.map(({ person, written }) => ({ person: presentProfile(person), written })),
    stages: stages.map(({ number, name, discipline }) => ({ number, name, discipline })),
  }
}

/** A page of what the person wrote to whom they lead, or to one of them, the latest change first. Errors: NOT_FOUND. */
export async function listWritten(
  tx: Transaction,
  {
    participantId,
    after: place,
    limit,
  }: { participantId?: string | undefined; after?: string | undefined; limit: number },
): Promise<{ summaries: WrittenSummary[]; total: number; next: string | null }> {
  const mine = sql`s.leader_id = ${me}
    and (${participantId ?? null}::uuid is null or s.participant_id = ${participantId ?? null}::uuid)`
  const [counted, rows] = await Promise.all([
    tx.first(
      sql<{ total: number }>`select count(*)::integer as total from app.personal_summaries s where ${mine}`,
    ),
    tx.all(sql<WrittenRow>`
      select ${writtenColumns} from ${summaries}
      where ${mine} ${after(place, { moment: sql`s.updated_at`, id: sql`s.id` })}
      order by s.updated_at desc, s.id desc
      limit ${limit + 1}`),
    participantId !== undefined && requireLed(tx, participantId),
  ])
  const { page, next } = cutPage(rows, limit, (row) => row.updated_at)
  return { summaries: page.map(presentWritten), total: counted?.total ?? 0, next }
}

/** The person's summary of a stage, or null where there is none yet. Errors: NOT_FOUND for whom they do not lead. */
export async function readWritten(tx: Transaction, pair: Pair): Promise<WrittenSummary | null> {
  const [row] = await Promise.all([tx.first(writtenOf(pair)), requireLed(tx, pair.participantId)])
  return row ? presentWritten(row) : null
}

/**
 * Writes a summary, or changes what it says, where `version` is the one that there is. The same change sent twice is one.
 * Errors: NOT_FOUND for whom the person does not lead, CHANGED_MEANWHILE, RATE_LIMITED.
 */
export async function saveSummary(
  tx: Transaction,
  input: Pair & { content: string; version: number },
): Promise<WrittenSummary> {
  const { content, version } = input
  const [done, row] = await Promise.all([
    tx.first(version === 0 ? insertion(input) : change(input)),
    tx.first(writtenOf(input)),
    takeTurns(tx, saving),
  ])
  if (!row) throw failure('NOT_FOUND')
  const now = presentWritten(row)
  const isSame = now.version === version + 1 && now.content === content
  if (done || isSame) return now
  throw failure('CHANGED_MEANWHILE', { version: now.version })
}

function insertion({
  participantId,
  stage,
  content,
}: Pair & { content: string }): RawBuilder<{ id: string }> {
  return sql`
    insert into app.personal_summaries (participant_id, stage_number, summary_content)
    select led.id, ${stage}::smallint, ${content} from sec.my_participants() as led (id) where led.id = ${participantId}::uuid
    on conflict (leader_id, participant_id, stage_number) do nothing
    returning id`
}

function change(input: Pair & { content: string; version: number }): RawBuilder<{ id: string }> {
  const { participantId, stage, content, version } = input
  return sql`
    update app.personal_summaries set summary_content = ${content}
    where leader_id = ${me} and participant_id = ${participantId}::uuid and stage_number = ${stage}::smallint
      and version = ${version}
    returning id`
}

function writtenOf({ participantId, stage }: Pair): RawBuilder<WrittenRow> {
  return sql`
    select ${writtenColumns} from ${summaries}
    where s.leader_id = ${me} and s.participant_id = ${participantId}::uuid and s.stage_number = ${stage}::smallint`
}

/** Errors: NOT_FOUND where the person does not lead somebody. */
export async function requireLed(tx: Transaction, participantId: string): Promise<void> {
  const led = await tx.first(sql`
    select id from sec.my_participants() as led (id) where led.id = ${participantId}::uuid`)
  if (!led) throw failure('NOT_FOUND')
}
