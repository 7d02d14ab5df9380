import { type RawBuilder, sql } from 'kysely'
import type { MessageExcerpt } from '#contract/messages/message.ts'
import { excerptLength } from '#contract/messages/limits.ts'
import { beginningOf } from '#contract/signs.ts'
import { presentProfile, profileOf, type ProfileRow } from '#server/profile/public-profile.ts'

/** A message where it is only named; its moment as JSON has it. */
export type ExcerptRow = {
  id: string
  number: number
  sender: ProfileRow
  text: string
  what: MessageExcerpt['what']
  sent_at: string
}

/** An expression: of a message `m` what is shown where it is named. */
export function excerptOf(m: RawBuilder<unknown>): RawBuilder<ExcerptRow> {
  return sql`jsonb_build_object(
    'id', ${m}.id, 'number', ${m}.number, 'sender', ${profileOf(sql`${m}.sender_id`)},
    'text', left(${m}.text, ${excerptLength}::integer + 1),
    'what', case when ${m}.removed_at is not null then 'deleted' when ${m}.is_entry then 'entry'
      when ${m}.text = '' then 'files' else 'text' end,
    'sent_at', ${m}.sent_at)`
}

export function presentExcerpt({ id, number, sender, text, what, sent_at }: ExcerptRow): MessageExcerpt {
  return {
    id,
    number,
    sender: presentProfile(sender),
    text: beginningOf(text, excerptLength),
    what,
    sentAt: new Date(sent_at),
  }
}
