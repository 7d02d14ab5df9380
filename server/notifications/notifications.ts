import { sql } from 'kysely'
import type { ReportedThing } from '#contract/content-reports/content-reports.ts'
import type { EntryKind } from '#contract/entries/kinds.ts'
import type { ChoosableKind, Notification, NotificationKind } from '#contract/notifications/notifications.ts'
import type { CalledPerson } from '#contract/profile/public-profile.ts'
import { beginningOf } from '#contract/signs.ts'
import { me, present } from '#server/database/asker.ts'
import { after, cutPage } from '#server/database/page.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { calledColumns, presentProfile, profileOf, type ProfileRow } from '#server/profile/public-profile.ts'
import { failure } from '#server/platform/failure.ts'

type NotificationRow = {
  id: string
  kind: NotificationKind
  actor: ProfileRow | null
  in_mine: boolean
  prayer_id: string | null
  prayer_text: string | null
  prayer_count: number | null
  conversation_id: string | null
  message_number: number | null
  message_text: string | null
  in_circle: boolean
  report_id: string | null
  error_report_id: string | null
  error_title: string | null
  reported_thing: ReportedThing | null
  reported_person: CalledPerson | null
  feedback_id: string | null
  entry_id: string | null
  entry_kind: EntryKind | null
  entry_day: number | null
  highlighted_id: string | null
  highlighted_text: string | null
  answer: 'given' | 'declined' | 'withdrawn' | null
  used: boolean
  override_reason: string | null
  marked: number[] | null
  unmarked: number[] | null
  happened_at: Date
  read_at: Date | null
}

/** Characters of what was written that a notification shows, at most. */
const glimpse = 200

// What a notification is about may be out of sight by now: deleted, taken back, or in a circle that one has left. Then there is
// nothing left to tell, and it is left out, of the number as well.
const shown = sql`
  from app.notifications n
  left join app.people a on a.id = n.actor_id
  left join sec.count_intercessions(array(
    select entry_id from app.notifications where person_id = ${me} and kind = 'praying'
  )) i on i.entry_id = n.entry_id
  left join app.entries e on e.id = i.entry_id and e.person_id = ${me} and e.trashed_at is null
  left join app.messages m on m.id = n.message_id and m.removed_at is null
  left join app.conversations c on c.id = m.conversation_id
  left join app.content_reports r on r.id = n.report_id
  left join app.error_reports w on w.id = n.error_report_id
  left join app.feedback f on f.id = n.feedback_id and f.status = 'delivered'
  left join lateral (
    select entry_id, bool_or(used_at is not null) as used from app.highlights
    where entry_id = n.entry_id and n.kind in ('highlighted', 'highlight-answered') group by entry_id
  ) h on true
  left join app.entries o on o.id = h.entry_id and o.audience <> 'private' and o.trashed_at is null
  left join app.highlight_consents k on k.entry_id = h.entry_id
  left join app.highlights d on d.id = n.highlight_id and d.used_at is not null
  left join app.progress_overrides v on v.id = n.override_id
  where n.person_id = ${me} and case n.kind
    when 'added' then a.id is not null
    when 'praying' then e.id is not null
    when 'replied' then a.id is not null and c.id is not null
    when 'report-answered' then r.person_id = ${me}
    when 'reported' then r.person_id <> ${me}
    when 'error-answered' then w.person_id = ${me}
    when 'error-reported' then w.person_id <> ${me}
    when 'feedback' then f.person_id = ${me}
    when 'thanked' then f.person_id <> ${me} and f.thanked_at is not null
    when 'highlighted' then o.person_id = ${me}
    when 'highlight-answered' then a.id is not null and k.answer is not null
    when 'take-down' then d.id is not null
    when 'overridden' then v.person_id = ${me}
    when 'override-undone' then v.person_id = ${me}
    when 'moved' then true
    when 'sign-up-waits' then exists (select 1 from app.roles x where x.person_id = ${me} and x.role = 'admin')
    when 'joined' then a.id is not null and exists (
      select 1 from app.leader_assignments l where l.leader_id = ${me} and l.participant_id = a.id
    )
    when 'summary' then exists (
      select 1 from app.personal_summaries s where s.participant_id = ${me} and s.leader_id = n.actor_id
    )
  end`

/** A page of what concerns the person, newest first. */
export async function listNotifications(
  tx: Transaction,
  { after: place, limit }: { after?: string | undefined; limit: number },
): Promise<{ notifications: Notification[]; total: number; next: string | null }> {
  const [counted, rows] = await Promise.all([
    tx.first(sql<{ total: number }>`select count(*)::integer as total ${shown}`),
    tx.all(sql<NotificationRow>`
      select n.id, n.kind, n.happened_at, n.read_at, n.report_id, n.error_report_id,
        case n.kind when 'error-answered' then w.title end as error_title,
        case n.kind when 'report-answered' then r.about end as reported_thing,
        case n.kind when 'report-answered' then (select ${calledColumns} from app.people p where p.id = r.subject_id) end as reported_person,
        ${profileOf(sql`a.id`)} as actor,
        exists (select 1 from app.community_members k where k.owner_id = ${me} and k.member_id = n.actor_id) as in_mine,
        e.id as prayer_id, left(e.text, ${glimpse} + 1) as prayer_text, i.count as prayer_count,
        c.id as conversation_id, m.number as message_number, left(m.text, ${glimpse} + 1) as message_text,
        c.leader_id is not null as in_circle, f.id as feedback_id, f.entry_id, f.entry_kind, f.entry_day,
        h.entry_id as highlighted_id, left(o.text, ${glimpse} + 1) as highlighted_text, k.answer, coalesce(h.used, false) as used,
        v.reason as override_reason, v.marked, v.unmarked
      ${shown} ${after(place, { moment: sql`n.happened_at`, id: sql`n.id` })}
      order by n.happened_at desc, n.id desc
      limit ${limit + 1}`),
  ])
  const { page, next } = cutPage(rows, limit, (row) => row.happened_at)
  return { notifications: page.map(presentNotification), total: counted?.total ?? 0, next }
}

/** How many of those that are shown the person has not read. */
export async function countUnread(tx: Transaction): Promise<{ count: number }> {
  const row = await tx.first(sql<{ count: number }>`
    select count(*)::integer as count ${shown} and n.read_at is null`)
  return { count: row?.count ?? 0 }
}

function presentNotification(row: NotificationRow): Notification {
  return {
    id: row.id,
    kind: row.kind,
    actor: row.actor && presentProfile(row.actor),
    inMine: row.in_mine,
    prayer:
      row.prayer_id === null
        ? null
        : {
            entryId: row.prayer_id,
            text: beginningOf(row.prayer_text ?? '', glimpse),
            count: row.prayer_count ?? 0,
          },
    reply:
      row.conversation_id === null
        ? null
        : {
            conversationId: row.conversation_id,
            number: row.message_number ?? 0,
            text: beginningOf(row.message_text ?? '', glimpse),
            inCircle: row.in_circle,
          },
    reportId: row.report_id,
    errorReportId: row.error_report_id,
    errorTitle: row.error_title,
    reported: row.reported_thing && { about: row.reported_thing, of: row.reported_person },
    feedback: presentFeedback(row),
    highlight: presentHighlight(row),
    override: presentOverride(row),
    happenedAt: row.happened_at,
    readAt: row.read_at,
  }
}

function presentFeedback(row: NotificationRow): Notification['feedback'] {
  const { feedback_id: id, entry_id: entryId, entry_kind: kind, entry_day: day } = row
  return id === null || kind === null || day === null ? null : { id, entryId, kind, day }
}

function presentHighlight(row: NotificationRow): Notification['highlight'] {
  const { highlighted_id: entryId, highlighted_text: text, answer, used } = row
  return entryId === null ? null : { entryId, text: beginningOf(text ?? '', glimpse), answer, used }
}

function presentOverride(row: NotificationRow): Notification['override'] {
  const { override_reason: reason, marked, unmarked } = row
  return reason === null ? null : { reason, marked: marked ?? [], unmarked: unmarked ?? [] }
}

/** The kinds of which the person wants to hear nothing. */
export async function readUnwanted(tx: Transaction): Promise<{ kinds: ChoosableKind[] }> {
  const row = await tx.first(sql<{ kinds: ChoosableKind[] }>`
    select unwanted_notifications as kinds from app.settings where person_id = ${me}`)
  return { kinds: row?.kinds ?? [] }
}

/** Notes of which kinds the person wants to hear nothing from now on; what they were told stays. */
export async function setUnwanted(tx: Transaction, kinds: ChoosableKind[]): Promise<void> {
  await tx.first(sql`
    update app.settings set unwanted_notifications = ${[...new Set(kinds)]}::text[] where person_id = ${me}`)
}

/** Notes that a notification was read, or, without an id, all of them. What was read before keeps its moment. */
export async function markRead(tx: Transaction, id: string | undefined): Promise<void> {
  if (id === undefined) {
    await tx.first(sql`
      update app.notifications set read_at = ${present} where person_id = ${me} and read_at is null`)
    return
  }
  const found = await tx.first(sql`
    with marked as (
      update app.notifications set read_at = ${present}
      where id = ${id}::uuid and person_id = ${me} and read_at is null
    )
    select id from app.notifications where id = ${id}::uuid and person_id = ${me}`)
  if (!found) throw failure('NOT_FOUND')
}

/** Takes a notification away for good. */
export async function removeNotification(tx: Transaction, id: string): Promise<void> {
  const gone = await tx.first(sql`
    delete from app.notifications where id = ${id}::uuid and person_id = ${me} returning id`)
  if (!gone) throw failure('NOT_FOUND')
}
