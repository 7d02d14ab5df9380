import { type RawBuilder, sql } from 'kysely'
import { bound, me } from '#server/database/asker.ts'

/** The rows of what others have said in a conversation after a number and not taken back: for `exists` and for `count`. */
export function saidSince(
  conversation: RawBuilder<unknown>,
  number: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    select 1 from app.messages u
    where u.conversation_id = ${conversation} and u.number > ${bound(number)} and u.sender_id <> ${me} and u.removed_at is null`
}
