import { randomUUID } from 'node:crypto'
import type { Player } from '#testing/cast.ts'
import type { TestServer } from '#testing/server.ts'

type Reported = {
  about?: 'person' | 'message' | 'entry'
  of: Player | string
  reason?: string
  details?: string
  status?: string
  answer?: string
}

/** Lays down a report, as if somebody had sent it, each a minute after the one before. Answers its id. */
export async function layContentReport(
  { fresh }: TestServer,
  by: Player,
  { about = 'person', of, reason = 'unkind', details = '', status = 'pending', answer = '' }: Reported,
): Promise<string> {
  const id = randomUUID()
  const thing = typeof of === 'string' ? of : of.id
  await fresh.owner.query(
    `insert into app.content_reports
        (id, person_id, organization_id, about, subject_id, message_id, entry_id, reason, details, created_at)
      select $1, p.id, p.organization_id, $3,
        case $3 when 'person' then $4::uuid end, case $3 when 'message' then $4::uuid end, case $3 when 'entry' then $4::uuid end,
        $5, $6,
        timestamptz '2026-11-20T12:00:00Z' + (select count(*) from app.content_reports) * interval '1 minute'
      from app.people p where p.id = $2`,
    [id, by.id, about, thing, reason, details],
  )
  await fresh.owner.query('update app.content_reports set status = $2, answer = $3 where id = $1', [
    id,
    status,
    answer,
  ])
  return id
}

/** Makes somebody an admin beside Priscilla. */
export async function makeAdmin({ fresh }: TestServer, player: Player): Promise<void> {
  await fresh.owner.query(`update app.roles set role = 'admin' where person_id = $1`, [player.id])
}
