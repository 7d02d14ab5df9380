import { type RawBuilder, sql } from 'kysely'
import type { Attachment, AttachmentKind } from '#contract/files/attachment.ts'
import { me } from '#server/database/asker.ts'
import type { Transaction } from '#server/database/transaction.ts'

export type AttachmentRow = {
  id: string
  name: string
  kind: AttachmentKind
  media_type: string
  bytes: number
  width: number | null
  height: number | null
}

/** The columns of an attachment `a` that are shown. */
export const attachmentColumns = sql`a.id, a.name, a.kind, a.media_type, a.bytes, a.width, a.height`

export function presentAttachment(row: AttachmentRow): Attachment {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    mediaType: row.media_type,
    bytes: row.bytes,
    width: row.width,
    height: row.height,
  }
}

/** An expression: the attachments of an entry as a list of rows, in their order. `among` is where they are looked for. */
export function attachmentsOf(
  entryId: RawBuilder<unknown>,
  among: RawBuilder<unknown> = sql`app.attachments`,
): RawBuilder<AttachmentRow[]> {
  return listed(sql`${among} a where a.entry_id = ${entryId}`, sql`a.position`)
}

/** An expression: the caller's attachments with these ids, an array of them, in its order and as far as they are there. */
export function attachmentsIn(ids: RawBuilder<unknown>): RawBuilder<AttachmentRow[]> {
  const wanted = sql`unnest(${ids}) with ordinality as wanted (id, place) join app.attachments a on a.id = wanted.id`
  return listed(sql`${wanted} where a.person_id = ${me}`, sql`wanted.place`)
}

/**
 * Gives an own entry just these attachments, in this order. Each may be loose, or the entry's already, or one's own in the
 * trash; what is none of these is left out, because it may have been removed on another device. What the entry has no more becomes loose.
 */
export async function tieAttachments(tx: Transaction, entryId: string, ids: string[]): Promise<Attachment[]> {
  const rows = await tx.all(sql<AttachmentRow>`
    with wanted as (
      select id, min(place)::smallint - 1::smallint as place
      from unnest(${ids}::uuid[]) with ordinality as named (id, place) group by id
    ), tied as (
      update app.attachments a set entry_id = ${entryId}::uuid, position = wanted.place
      from wanted
      where a.id = wanted.id and a.person_id = ${me} and a.message_id is null and (
        a.entry_id is null or a.entry_id = ${entryId}::uuid or exists (
          select 1 from app.entries t where t.id = a.entry_id and t.person_id = ${me} and t.trashed_at is not null
        ))
      returning ${attachmentColumns}, a.position
    ), loosened as (
      update app.attachments set entry_id = null
      where entry_id = ${entryId}::uuid and person_id = ${me} and id <> all (${ids}::uuid[])
    )
    select * from tied order by position`)
  return rows.map(presentAttachment)
}

/** Lets own loose files go with a message that was just sent, in this order. Answers how many of them were there. */
export async function attachToMessage(tx: Transaction, messageId: string, ids: string[]): Promise<number> {
  const rows = await tx.all(sql`
    update app.attachments a set message_id = ${messageId}::uuid, position = wanted.place
    from (
      select id, min(place)::smallint - 1::smallint as place
      from unnest(${ids}::uuid[]) with ordinality as named (id, place) group by id
    ) wanted
    where a.id = wanted.id and a.person_id = ${me} and a.entry_id is null and a.message_id is null and a.removed_from is null
    returning a.id`)
  return rows.length
}

function listed(rows: RawBuilder<unknown>, order: RawBuilder<unknown>): RawBuilder<AttachmentRow[]> {
  return sql`(select coalesce(jsonb_agg(to_jsonb(shown)), '[]')
    from (select ${attachmentColumns} from ${rows} order by ${order}) shown)`
}
