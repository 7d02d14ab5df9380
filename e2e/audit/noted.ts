import type { Player } from '#testing/cast.ts'
import type { TestServer } from '#testing/server.ts'

type Noted = { by: Player | null; to: Player; act: string; detail?: object; at?: string }

/** Puts something on record, as if it had been done. */
export async function layNote(
  { fresh }: TestServer,
  { by, to, act, detail = {}, at = '2026-11-20T12:00:00Z' }: Noted,
): Promise<void> {
  await fresh.owner.query(
    `insert into app.audit_log (organization_id, actor_id, subject_id, act, at, detail)
      select organization_id, $1::uuid, id, $3, $4, $5 from app.people where id = $2`,
    [by?.id, to.id, act, at, detail],
  )
}
