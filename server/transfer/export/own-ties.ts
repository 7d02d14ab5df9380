import { sql } from 'kysely'
import type { EntryKind } from '#contract/entries/kinds.ts'
import { type AttachmentRow, attachmentColumns } from '#server/files/attachments.ts'
import { me } from '#server/database/asker.ts'
import { after, piece, pieces, type ReadOwn, upTo } from './pieces.ts'

export type OwnMessage = {
  id: string
  /** With whom; null for one who has left, and in a circle its leader. */
  name: string | null
  in_circle: boolean
  text: string
  sent_at: Date
  edited_at: Date | null
  attachments: AttachmentRow[]
}

/** What one has said to others, the first of it first; what stands for an entry is told with that. */
export function ownMessages(read: ReadOwn): AsyncGenerator<OwnMessage> {
  return pieces(
    read,
    (last: OwnMessage | undefined) => sql<OwnMessage>`
    select m.*,
      (select coalesce(jsonb_agg(to_jsonb(shown)), '[]') from (
        select ${attachmentColumns} from app.attachments a where a.message_id = m.id order by a.position) shown) as attachments
    from sec.my_messages(${last?.sent_at ?? '-infinity'}::timestamptz, ${last?.id ?? noId}::uuid, ${piece}::integer) m
    order by m.sent_at, m.id`,
  )
}

const noId = '00000000-0000-0000-0000-000000000000'

export type OwnTie = { id: string; name: string | null; since: Date }

/** Whom one has in one's community, or whom one has blocked, the first first. */
export function ownTies(read: ReadOwn, which: 'community' | 'blocks'): AsyncGenerator<OwnTie> {
  const ties = {
    community: sql`select member_id as id, added_at as since from app.community_members where owner_id = ${me}`,
    blocks: sql`select blocked_id as id, blocked_at as since from app.blocks where person_id = ${me}`,
  }
  return pieces(
    read,
    (last: OwnTie | undefined) => sql<OwnTie>`
    select t.id, t.since, p.display_name as name from (${ties[which]}) t left join app.people p on p.id = t.id
    where true ${after(last, ({ since, id }) => sql`and (t.since, t.id) > (${since}::timestamptz, ${id}::uuid)`)}
    order by t.since, t.id
    ${upTo}`,
  )
}

export type OwnContentReport = {
  id: string
  about: string
  name: string | null
  reason: string
  details: string
  status: string
  answer: string
  created_at: Date
}

/** What one has reported of others, the first first. */
export function ownContentReports(read: ReadOwn): AsyncGenerator<OwnContentReport> {
  return pieces(
    read,
    (last: OwnContentReport | undefined) => sql<OwnContentReport>`
    select r.id, r.about, p.display_name as name, r.reason, r.details, r.status, r.answer, r.created_at
    from app.content_reports r left join app.people p on p.id = r.subject_id
    where r.person_id = ${me} ${after(
      last,
      ({ created_at, id }) => sql`and (r.created_at, r.id) > (${created_at}::timestamptz, ${id}::uuid)`,
    )}
    order by r.created_at, r.id
    ${upTo}`,
  )
}

export type OwnConsent = {
  entry_id: string
  kind: EntryKind
  day: number
  answer: 'given' | 'declined' | 'withdrawn'
  named: boolean
  entry_version: number
  answered_at: Date
  /** When it was shown first, if it was. */
  used_at: Date | null
}

/** What one has answered to highlights of one's own entries, the first answer first. */
export function ownConsents(read: ReadOwn): AsyncGenerator<OwnConsent> {
  return pieces(
    read,
    (last: OwnConsent | undefined) => sql<OwnConsent>`
    select c.entry_id, e.kind, e.day, c.answer, c.named, c.entry_version, c.answered_at,
      (select min(h.used_at) from app.highlights h where h.entry_id = c.entry_id) as used_at
    from app.highlight_consents c join app.entries e on e.id = c.entry_id and e.person_id = ${me}
    where c.person_id = ${me} ${after(
      last,
      ({ answered_at, entry_id }) =>
        sql`and (c.answered_at, c.entry_id) > (${answered_at}::timestamptz, ${entry_id}::uuid)`,
    )}
    order by c.answered_at, c.entry_id
    ${upTo}`,
  )
}

export function* consentJson(row: OwnConsent) {
  yield JSON.stringify({
    entryId: row.entry_id,
    kind: row.kind,
    day: row.day,
    version: row.entry_version,
    answer: row.answer,
    named: row.named,
    answeredAt: row.answered_at,
    usedAt: row.used_at,
  })
}
