import { type RawBuilder, sql } from 'kysely'
import type { Audience } from '#contract/entries/audiences.ts'
import type { EntryKind } from '#contract/entries/kinds.ts'
import type { FeedbackStatus } from '#contract/feedback/feedback.ts'
import type { LedPerson, TimelineEntry } from '#contract/leading/leading.ts'
import { type AttachmentRow, attachmentsOf, presentAttachment } from '#server/files/attachments.ts'
import { me } from '#server/database/asker.ts'
import { failure } from '#server/platform/failure.ts'
import { after, cutPage } from '#server/database/page.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { isForLeaders, readLed } from './led-people.ts'

type Asked = { personId: string; kind?: EntryKind | undefined; after?: string | undefined; limit: number }

type Timeline = { person: LedPerson; entries: TimelineEntry[]; total: number; next: string | null }

type EntryRow = {
  id: string
  kind: EntryKind
  walk: number
  day: number
  discipline: string
  text: string
  audience: Audience
  attachments: AttachmentRow[]
  written_at: Date
  edited_at: Date | null
  feedback_id: string | null
  status: FeedbackStatus
  delivered_at: Date | null
  highlighted: boolean
}

/** A part of what somebody shares with the person who asks, the newest first, and where they are. Errors: NOT_FOUND. */
export async function readTimeline(
  tx: Transaction,
  { personId, kind, after: place, limit }: Asked,
): Promise<Timeline> {
  const ofKind = kind === undefined ? sql`` : sql`and e.kind = ${kind}`
  const shared = sql`e.person_id = ${personId}::uuid and ${isForLeaders} ${ofKind}`
  const [led, counted, rows, { role }] = await Promise.all([
    readLed(tx, sql`array(select id from sec.my_participants() id where id = ${personId}::uuid)`),
    tx.first(sql<{ total: number }>`select count(*)::integer as total from app.entries e where ${shared}`),
    tx.all(sql<EntryRow>`
      select e.id, e.kind, e.walk, e.day, s.discipline, e.text, e.audience, ${attachmentsOf(sql`e.id`)} as attachments,
        e.written_at, e.edited_at, f.id as feedback_id, f.status, f.delivered_at,
        exists (select 1 from app.highlights h where h.entry_id = e.id and h.leader_id = ${me}) as highlighted
      from app.entries e join app.stages s on s.number = e.discipline left join app.feedback f on f.entry_id = e.id
      where ${shared} ${after(place, { moment: sql`e.written_at`, id: sql`e.id` })}
      order by e.written_at desc, e.id desc
      limit ${limit + 1}`),
    tx.person,
  ])
  const [person] = led.length === 0 && role === 'admin' ? await readLed(tx, somebodyElse(personId)) : led
  // Whom a community ties to one is nobody to be led, though one reads what they share.
  if (!person) throw failure('NOT_FOUND')
  const { page, next } = cutPage(rows, limit, ({ written_at }) => written_at)
  return {
    person,
    entries: page.map(presentTimelineEntry),
    total: counted?.total ?? 0,
    next,
  }
}

// An array, for admins alone: one of the others, unless they are leaving.
function somebodyElse(personId: string): RawBuilder<unknown> {
  return sql`array(
    select id from app.people where id = ${personId}::uuid and id <> ${me} and id <> all (array(select sec.leaving()))
  )`
}

function presentTimelineEntry(row: EntryRow): TimelineEntry {
  return {
    id: row.id,
    kind: row.kind,
    walk: row.walk,
    day: row.day,
    discipline: row.discipline,
    text: row.text,
    audience: row.audience,
    attachments: row.attachments.map(presentAttachment),
    writtenAt: row.written_at,
    editedAt: row.edited_at,
    feedback:
      row.feedback_id === null
        ? null
        : { id: row.feedback_id, status: row.status, deliveredAt: row.delivered_at },
    highlighted: row.highlighted,
    can: { highlight: true, answer: row.status !== 'delivered' },
  }
}
