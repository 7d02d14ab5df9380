import { sql } from 'kysely'
import type { Audience } from '#contract/entries/audiences.ts'
import type { EntryKind } from '#contract/entries/kinds.ts'
import { feedLength, prayingLimit } from '#contract/sharing/limits.ts'
import type { SharedEntry } from '#contract/sharing/sharing.ts'
import { type PrayerRow, prayerColumn, presentPrayer } from '#server/entries/prayer-row.ts'
import { type AttachmentRow, attachmentsOf, presentAttachment } from '#server/files/attachments.ts'
import { me } from '#server/database/asker.ts'
import { failure } from '#server/platform/failure.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { type Limit, requireTurns, type TakenTurn, turnsFor } from '#server/database/turns.ts'
import { presentProfile, type ProfileRow } from '#server/profile/public-profile.ts'

type SharedRow = {
  id: string
  author_id: string
  display_name: string
  avatar: string | null
  standing: ProfileRow['standing']
  is_mine: boolean
  kind: EntryKind
  day: number
  discipline: string
  text: string
  audience: Audience
  attachments: AttachmentRow[]
  prayer: PrayerRow
  is_praying: boolean
  written_at: Date
  edited_at: Date | null
}

// Of an entry `e`, the stage `s` of its day and its author `p`.
const columns = sql`
  e.id, p.id as author_id, p.display_name, p.avatar, p.standing, p.id = ${me} as is_mine, e.kind, e.day, s.discipline, e.text, e.audience,
  ${attachmentsOf(sql`e.id`)} as attachments, ${prayerColumn} as prayer,
  exists (select 1 from app.intercessions i where i.entry_id = e.id and i.person_id = ${me}) as is_praying,
  e.written_at, e.edited_at`
const besides = sql`join app.stages s on s.number = e.discipline join app.people p on p.id = e.person_id`

/** An entry that lives and that the person may read. Errors: NOT_FOUND. */
export async function readShared(tx: Transaction, id: string): Promise<SharedEntry> {
  const row = await tx.first(sql<SharedRow>`
    select ${columns} from app.entries e ${besides} where e.id = ${id}::uuid and e.trashed_at is null`)
  if (!row) throw failure('NOT_FOUND')
  return presentShared(row)
}

/** Whether the person reads what this author shares by a tie of theirs, and not for their role alone. */
export async function readTied(tx: Transaction, author: string): Promise<boolean> {
  const row = await tx.first(sql<{ tied: boolean }>`
    select ${author}::uuid = any (array(select sec.tied_authors())) as tied`)
  return row?.tied ?? false
}

/** The newest of what those share whom the person's community or circles tie to them, admins left out. */
export async function readFeed(tx: Transaction): Promise<{ entries: SharedEntry[] }> {
  // Author by author, each read off an index from its newest on: however much has been written, little of it is looked at.
  const rows = await tx.all(sql<SharedRow>`
    select ${columns}
    from (
      select newest.* from unnest(array(select sec.feed_authors())) author (id)
      cross join lateral (
        select * from app.entries
        where person_id = author.id and audience = 'shared' and trashed_at is null
        order by written_at desc, id desc
        limit ${feedLength}
      ) newest
      order by newest.written_at desc, newest.id desc
      limit ${feedLength}
    ) e ${besides}
    order by e.written_at desc, e.id desc`)
  return { entries: rows.map(presentShared) }
}

/** The entries with these ids that are live, shared as widely as can be, and that the person may read, by their ids. */
export async function sharedEntriesIn(tx: Transaction, ids: string[]): Promise<Map<string, SharedEntry>> {
  const rows = await tx.all(sql<SharedRow>`
    select ${columns} from app.entries e ${besides}
    where e.id = any (${ids}::uuid[]) and e.audience = 'shared' and e.trashed_at is null`)
  return new Map(rows.map((row) => [row.id, presentShared(row)]))
}

function presentShared(row: SharedRow): SharedEntry {
  const mine = row.is_mine
  return {
    id: row.id,
    author: presentProfile({
      id: row.author_id,
      display_name: row.display_name,
      avatar: row.avatar,
      standing: row.standing,
    }),
    kind: row.kind,
    day: row.day,
    discipline: row.discipline,
    text: row.text,
    audience: row.audience,
    attachments: row.attachments.map(presentAttachment),
    prayer: sharedPrayer(row),
    writtenAt: row.written_at,
    editedAt: row.edited_at,
    can: { pray: row.kind === 'prayer' && !mine, report: !mine, edit: mine },
  }
}

function sharedPrayer(row: SharedRow): SharedEntry['prayer'] {
  const prayer = presentPrayer(row.prayer)
  if (!prayer) return null
  const { answer, updates, updateCount, prayingCount } = prayer
  return {
    answer: answer && { note: answer.note, answeredAt: answer.answeredAt },
    updates,
    updateCount,
    praying: row.is_praying,
    prayingCount: row.is_mine ? prayingCount : null,
  }
}

const aMinute: Limit[] = [{ name: 'praying', act: 'praying', ...prayingLimit }]

/** Notes that the person prays for a prayer request of somebody else. Errors: NOT_FOUND, RATE_LIMITED, FORBIDDEN where it is none. */
export async function pray(tx: Transaction, id: string): Promise<SharedEntry> {
  await requirePrayer(tx, id)
  const begun = await tx.first(sql<{ turns: TakenTurn[] }>`
    with i as (
      insert into app.intercessions (entry_id)
      select e.id from app.entries e where e.id = ${id}::uuid and e.kind = 'prayer' and e.person_id <> ${me}
      on conflict do nothing
      returning entry_id
    )
    select ${turnsFor(sql`i.entry_id::text`, aMinute)} as turns from i`)
  if (begun) requireTurns(aMinute, begun.turns)
  return readShared(tx, id)
}

/** Notes that the person no longer does. Errors: NOT_FOUND, RATE_LIMITED, FORBIDDEN where it is no prayer request of somebody else. */
export async function stopPraying(tx: Transaction, id: string): Promise<SharedEntry> {
  await requirePrayer(tx, id)
  const ended = await tx.first(sql<{ turns: TakenTurn[] }>`
    with i as (
      delete from app.intercessions where entry_id = ${id}::uuid and person_id = ${me} returning entry_id
    )
    select ${turnsFor(sql`i.entry_id::text`, aMinute)} as turns from i`)
  if (ended) requireTurns(aMinute, ended.turns)
  return readShared(tx, id)
}

async function requirePrayer(tx: Transaction, id: string): Promise<void> {
  const { can } = await readShared(tx, id)
  if (!can.pray) throw failure('FORBIDDEN')
}
