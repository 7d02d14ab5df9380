import { sql } from 'kysely'
import type { Audience } from '#contract/entries/audiences.ts'
import type { EntryKind } from '#contract/entries/kinds.ts'
import {
  attachmentColumns,
  type AttachmentRow,
  attachmentsIn,
  attachmentsOf,
} from '#server/files/attachments.ts'
import { me } from '#server/database/asker.ts'
import { after, pieces, type ReadOwn, upTo } from './pieces.ts'

export type OwnDraft = {
  id: string
  kind: EntryKind
  walk: number | null
  day: number | null
  text: string
  audience: Audience
  saved_at: Date
  attachments: AttachmentRow[]
}

export type OwnEntry = {
  id: string
  kind: EntryKind
  walk: number
  day: number
  discipline: string
  text: string
  audience: Audience
  version: number
  written_at: Date
  edited_at: Date | null
  trashed_at: Date | null
  imported_at: Date | null
  attachments: AttachmentRow[]
  answer: string | null
  answered_at: Date | null
  /** Whether there are updates, those that were removed among them. */
  has_updates: boolean
  has_earlier_answers: boolean
  has_removed_files: boolean
  /** What is being changed about it; null where nothing is, and where the day keeps that. */
  draft_text: string | null
  draft_audience: Audience | null
  draft_saved_at: Date | null
  draft_attachments: AttachmentRow[]
}
export type OwnVersion = { version: number; text: string; audience: Audience; written_at: Date }
export type OwnUpdate = { id: string; text: string; written_at: Date; removed_at: Date | null }
export type OwnEarlierAnswer = { id: string; note: string; answered_at: Date; removed_at: Date }

const entryColumns = sql`
  e.id, e.kind, e.walk, e.day, s.discipline, e.text, e.audience, e.version, e.written_at, e.edited_at, e.trashed_at, e.imported_at,
  ${attachmentsOf(sql`e.id`)} as attachments, a.note as answer, a.answered_at,
  exists (select 1 from app.prayer_updates u where u.entry_id = e.id) as has_updates,
  exists (select 1 from app.prayer_answers o where o.entry_id = e.id and o.removed_at is not null) as has_earlier_answers,
  exists (select 1 from app.attachments f where f.removed_from = e.id) as has_removed_files,
  d.text as draft_text, d.audience as draft_audience, d.saved_at as draft_saved_at,
  ${attachmentsIn(sql`d.attachments`)} as draft_attachments`
const entryTables = sql`
  app.entries e
  join app.stages s on s.number = e.discipline
  left join app.prayer_answers a on a.entry_id = e.id and a.removed_at is null
  left join app.drafts d on d.entry_id = e.id and d.person_id = e.person_id`

/** One's entries of a kind, those in the trash among them, walk by walk as they were written. */
export async function* ownEntries(read: ReadOwn, kind: EntryKind): AsyncGenerator<OwnEntry> {
  const walks = await read((tx) =>
    tx.all(sql<{ number: number }>`select number from app.walks where person_id = ${me} order by number`),
  )
  for (const { number } of walks) {
    yield* pieces(
      read,
      (last: OwnEntry | undefined) => sql<OwnEntry>`
        select ${entryColumns} from ${entryTables}
        where e.person_id = ${me} and e.kind = ${kind} and e.walk = ${number}::smallint ${after(
          last,
          ({ written_at, id }) => sql`and (e.written_at, e.id) > (${written_at}::timestamptz, ${id}::uuid)`,
        )}
        order by e.written_at, e.id
        ${upTo}`,
    )
  }
}

/** One's live entries of some days of a walk, reflections first. */
export function ownDays(read: ReadOwn, walk: number, [first, last]: [number, number]): Promise<OwnEntry[]> {
  return read((tx) =>
    tx.all(sql<OwnEntry>`
      select ${entryColumns} from ${entryTables}
      where e.person_id = ${me} and e.walk = ${walk}::smallint and e.day between ${first}::smallint and ${last}::smallint
        and e.kind in ('reflection', 'challenge') and e.trashed_at is null
      order by e.day, e.kind desc`),
  )
}

/** The earlier versions of an entry, the first one first. */
export function ownVersions(read: ReadOwn, entryId: string): AsyncGenerator<OwnVersion> {
  return pieces(
    read,
    (last: OwnVersion | undefined) => sql<OwnVersion>`
    select version, text, audience, written_at from app.entry_versions
    where person_id = ${me} and entry_id = ${entryId}::uuid ${after(
      last,
      (row) => sql`
      and version > ${row.version}::integer`,
    )}
    order by version
    ${upTo}`,
  )
}

/** What was added to a prayer request, oldest first, and what of that was removed and is still kept. */
export function ownUpdates(read: ReadOwn, entryId: string): AsyncGenerator<OwnUpdate> {
  return pieces(
    read,
    (last: OwnUpdate | undefined) => sql<OwnUpdate>`
    select id, text, written_at, removed_at from app.prayer_updates
    where person_id = ${me} and entry_id = ${entryId}::uuid ${after(
      last,
      ({ written_at, id }) => sql`
      and (written_at, id) > (${written_at}::timestamptz, ${id}::uuid)`,
    )}
    order by written_at, id
    ${upTo}`,
  )
}

/** The answers of a prayer request that were taken back or rewritten and are still kept, the one removed first before the others. */
export function ownEarlierAnswers(read: ReadOwn, entryId: string): AsyncGenerator<OwnEarlierAnswer> {
  return pieces(
    read,
    (last: OwnEarlierAnswer | undefined) => sql<OwnEarlierAnswer>`
    select id, note, answered_at, removed_at from app.prayer_answers
    where person_id = ${me} and entry_id = ${entryId}::uuid and removed_at is not null ${after(
      last,
      ({ removed_at, id }) => sql`
      and (removed_at, id) > (${removed_at}::timestamptz, ${id}::uuid)`,
    )}
    order by removed_at, id
    ${upTo}`,
  )
}

/** The files that were taken from an entry and are still kept, the one taken first before the others. */
export function ownRemovedFiles(read: ReadOwn, entryId: string): AsyncGenerator<OwnRemovedFile> {
  return pieces(
    read,
    (last: OwnRemovedFile | undefined) => sql<OwnRemovedFile>`
    select ${attachmentColumns}, a.key, a.loose_since as removed_at from app.attachments a
    where a.person_id = ${me} and a.removed_from = ${entryId}::uuid ${after(
      last,
      ({ removed_at, id }) => sql`
      and (a.loose_since, a.id) > (${removed_at}::timestamptz, ${id}::uuid)`,
    )}
    order by a.loose_since, a.id
    ${upTo}`,
  )
}

const placeOfDraft = sql`coalesce(walk, 0), coalesce(day, 0), kind`

/** One's drafts of days, and of a new testimony and a new prayer request. */
export function ownDrafts(read: ReadOwn): AsyncGenerator<OwnDraft> {
  return pieces(
    read,
    (last: OwnDraft | undefined) => sql<OwnDraft>`
    select id, kind, walk, day, text, audience, saved_at, ${attachmentsIn(sql`drafts.attachments`)} as attachments
    from app.drafts
    where person_id = ${me} and entry_id is null ${after(
      last,
      (row) => sql`
      and (${placeOfDraft}) > (coalesce(${row.walk}::smallint, 0), coalesce(${row.day}::smallint, 0), ${row.kind}::text)`,
    )}
    order by ${placeOfDraft}
    ${upTo}`,
  )
}

export type OwnWhy = { walk: number; text: string; written_at: Date }

/** Why one walked, walk by walk. In one's own file it stands while it is sealed, too. */
export function ownWhys(read: ReadOwn): AsyncGenerator<OwnWhy> {
  return pieces(
    read,
    (last: OwnWhy | undefined) => sql<OwnWhy>`
    select walk, text, written_at from sec.own_whys()
    where true ${after(last, ({ walk }) => sql`and walk > ${walk}::smallint`)}
    order by walk
    ${upTo}`,
  )
}

export type OwnFile = AttachmentRow & { key: string }
export type OwnRemovedFile = OwnFile & { removed_at: Date }

/** One's files: all of them, or those that belong to no entry, no message and no draft, nor were taken from one. */
export function ownFiles(read: ReadOwn, which: 'all' | 'unused'): AsyncGenerator<OwnFile> {
  const unused = sql`and a.entry_id is null and a.message_id is null and a.removed_from is null and not exists (
    select 1 from app.drafts d where d.person_id = ${me} and a.id = any (d.attachments)
  )`
  return pieces(
    read,
    (last: OwnFile | undefined) => sql<OwnFile>`
    select ${attachmentColumns}, a.key from app.attachments a
    where a.person_id = ${me} ${which === 'unused' ? unused : sql``} ${after(last, ({ id }) => sql`and a.id > ${id}::uuid`)}
    order by a.id
    ${upTo}`,
  )
}

export type OwnReport = {
  id: string
  title: string
  description: string
  priority: string
  status: string
  page: string | null
  build: string | null
  browser: string | null
  created_at: Date
  updated_at: Date
  resolved_at: Date | null
  answer: string
  answered_at: Date | null
}

/** The errors that one has reported, the first one first. */
export function ownReports(read: ReadOwn): AsyncGenerator<OwnReport> {
  return pieces(
    read,
    (last: OwnReport | undefined) => sql<OwnReport>`
    select id, title, description, priority, status, page, build, browser, created_at, updated_at, resolved_at,
      answer, answered_at
    from app.error_reports
    where person_id = ${me} ${after(
      last,
      ({ created_at, id }) => sql`and (created_at, id) > (${created_at}::timestamptz, ${id}::uuid)`,
    )}
    order by created_at, id
    ${upTo}`,
  )
}

export type OwnNote = { id: string; at: Date; act: string; detail: unknown }

/** What was noted of one, the first first. */
export function ownNotes(read: ReadOwn): AsyncGenerator<OwnNote> {
  return pieces(
    read,
    (last: OwnNote | undefined) => sql<OwnNote>`
    select id, at, act, detail - 'reason' as detail from app.audit_log
    where subject_id = ${me} ${after(last, ({ at, id }) => sql`and (at, id) > (${at}::timestamptz, ${id}::uuid)`)}
    order by at, id
    ${upTo}`,
  )
}
