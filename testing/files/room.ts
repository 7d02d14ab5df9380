import type pg from 'pg'
import { fileSize, roomForFiles } from '#contract/files/limits.ts'
import type { Player } from '#testing/cast.ts'

/** Lays down files of somebody, which belong to nothing, until so many bytes are left for others. */
export async function leaveRoomFor(owner: pg.ClientBase, { id }: Player, bytes: number): Promise<void> {
  await owner.query(
    `with missing as (
        select $2::bigint - coalesce(sum(bytes), 0) as bytes from app.attachments where person_id = $1
      )
      insert into app.attachments (id, person_id, organization_id, name, media_type, bytes, key)
        select gen_random_uuid(), p.id, p.organization_id, 'laid down', 'video/mp4',
          least($3, missing.bytes - $3 * n), md5(gen_random_uuid()::text)
        from app.people p, missing, generate_series(0, (missing.bytes - 1) / $3) n where p.id = $1`,
    [id, roomForFiles - bytes, fileSize],
  )
}
