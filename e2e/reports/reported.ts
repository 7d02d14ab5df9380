import { randomUUID } from 'node:crypto'
import type { Player } from '#testing/cast.ts'
import type { TestServer } from '#testing/server.ts'

type Reported = {
  title?: string
  description?: string
  priority?: 'low' | 'medium' | 'high' | 'critical'
  status?: string
  notes?: string
  answer?: string
}

/** Lays down the report of an error, as if somebody had sent it, each a minute after the one before. Answers its id. */
export async function layErrorReport(
  { fresh }: TestServer,
  by: Player,
  { title = 'Grey picture', description = 'On day 1.', priority = 'medium', ...managed }: Reported = {},
): Promise<string> {
  const id = randomUUID()
  await fresh.owner.query(
    `insert into app.error_reports (id, person_id, organization_id, title, description, priority, page, browser, build, created_at)
      select $1, p.id, p.organization_id, $3, $4, $5, '/journal', 'Firefox on Linux', 'h3x',
        timestamptz '2026-11-20T12:00:00Z' + (select count(*) from app.error_reports) * interval '1 minute'
      from app.people p where p.id = $2`,
    [id, by.id, title, description, priority],
  )
  await changeErrorReport({ fresh }, id, managed)
  return id
}

/** Another admin deals with it. */
export async function changeErrorReport(
  { fresh }: Pick<TestServer, 'fresh'>,
  id: string,
  { status = 'pending', notes = '', answer = '' }: Pick<Reported, 'status' | 'notes' | 'answer'>,
): Promise<void> {
  await fresh.owner.query(
    'update app.error_reports set status = $2, admin_notes = $3, answer = $4 where id = $1',
    [id, status, notes, answer],
  )
}
