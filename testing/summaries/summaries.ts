import type pg from 'pg'
import type { Player } from '#testing/cast.ts'

type Owner = Pick<pg.ClientBase, 'query'>
type Laid = { stage?: number; content?: string; at?: string }

/** A personal summary, as if a leader had written it. Answers its id. */
export async function laySummary(
  owner: Owner,
  leader: Pick<Player, 'id'>,
  participant: Pick<Player, 'id'>,
  { stage = 1, content = 'A good beginning.', at }: Laid = {},
): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into app.personal_summaries
        (leader_id, participant_id, organization_id, stage_number, summary_content, created_at, updated_at)
      select $1, p.id, p.organization_id, $3, $4, coalesce($5, sec.now()), coalesce($5, sec.now()) from app.people p where p.id = $2
      returning id`,
    [leader.id, participant.id, stage, content, at ?? null],
  )
  return rows[0]?.id ?? ''
}

/** Its leader says something else, as if on another device. */
export async function rewriteSummary(owner: Owner, id: string, content: string): Promise<void> {
  await owner.query('update app.personal_summaries set summary_content = $2 where id = $1', [id, content])
}

/** Whoever it is about reads it as it stands. */
export async function readSummary(owner: Owner, id: string): Promise<void> {
  await owner.query(
    `with reader as (
        select set_config('app.person_id', participant_id::text, true) from app.personal_summaries where id = $1
      )
      update app.personal_summaries set read_at = sec.now() from reader where id = $1`,
    [id],
  )
}
