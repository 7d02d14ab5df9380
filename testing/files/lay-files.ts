import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Player } from '#testing/cast.ts'

/**
 * Lays down documents of these names, as if somebody had sent them, by ids of their own where they matter; the store is not
 * asked. Answers their ids.
 */
export async function layFiles(
  owner: pg.Client,
  player: Player,
  ...files: (string | { id: string; name: string })[]
): Promise<string[]> {
  const laid = files.map((file) => (typeof file === 'string' ? { id: randomUUID(), name: file } : file))
  for (const { id, name } of laid) {
    await owner.query(
      `insert into app.attachments (id, person_id, organization_id, name, media_type, bytes, key)
        select $1::uuid, id, organization_id, $3, 'application/pdf', 7, replace($1::uuid::text, '-', '') from app.people where id = $2`,
      [id, player.id, name],
    )
  }
  return laid.map(({ id }) => id)
}

/** Gives files to an entry, in their order, or takes them from theirs. */
export async function tieFiles(owner: pg.Client, files: string[], entry: string | null): Promise<void> {
  for (const [position, file] of files.entries()) {
    await owner.query('update app.attachments set entry_id = $1, position = $2 where id = $3', [
      entry,
      position,
      file,
    ])
  }
}
