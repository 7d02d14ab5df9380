import { type RawBuilder, sql } from 'kysely'
import type { EntryKind } from '#contract/entries/kinds.ts'
import type { QueuedFeedback } from '#contract/feedback/feedback.ts'
import { dismissedDays, orderLength, waitingMost } from '#contract/feedback/limits.ts'
import type { PublicProfile } from '#contract/profile/public-profile.ts'
import type { Ai } from '#server/platform/ai.ts'
import { me, present } from '#server/database/asker.ts'
import { boundsOf, numbered } from '#server/database/page.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { presentProfile, profileColumns, type ProfileRow } from '#server/profile/public-profile.ts'
import { isWaiting, itemRows, type ItemRow, items, presentItem } from './item-row.ts'

type Filter = {
  personId?: string | undefined
  kind?: EntryKind | undefined
  order: 'newest' | 'longest-waiting'
}

type Show = { show?: 'waiting' | 'dismissed' | undefined }

type Page = { items: QueuedFeedback[]; people: PublicProfile[]; total: number; page: number; pages: number }

/** Items that the person who asks has dismissed lately. What others have dismissed is put back where one is led to it. */
export const isListedAsDismissed = sql`f.status = 'dismissed' and f.dismissed_by = ${me}
  and f.dismissed_at > ${present} - make_interval(days => ${dismissedDays})`

/** A page of what waits for the person who asks, or of what they have dismissed lately, and of whom there is something. */
export async function readQueue(
  tx: Transaction,
  ai: Ai,
  { page, ...filter }: Filter & Show & { page: number },
): Promise<Page> {
  // Where nothing waits, one row holds the count alone.
  const [rows, people] = await Promise.all([
    tx.all(sql<{ total: number } & (ItemRow | { id: null })>`
      with counted as (
        select count(*)::integer as total from ${listed(filter)}
      ), listed as (
        select f.id from ${listed(filter)} ${inOrder(filter)} ${boundsOf(page, sql`select total from counted`)}
      )
      select counted.total, f.* from counted left join (
        ${itemRows(ai, sql`where f.id in (select id from listed)`)}
      ) f on true
      ${inOrder(filter, sql`f.waiting_since`)}`),
    tx.all(peopleOf(filter)),
  ])
  return {
    items: rows.filter((row) => row.id !== null).map(presentItem),
    people: people.map(presentProfile),
    ...numbered(page, rows[0]?.total ?? 0),
  }
}

/** How many items wait for the person who asks, as far as they are counted. */
export async function countWaiting(tx: Transaction): Promise<{ count: number }> {
  const row = await tx.first(sql<{ count: number }>`
    select count(*)::integer as count from (select from ${items} where ${isWaiting} limit ${waitingMost}) counted`)
  return { count: row?.count ?? 0 }
}

/** The ids of what waits, in order: the first thousand. */
export async function readOrder(tx: Transaction, filter: Filter): Promise<{ ids: string[] }> {
  const rows = await tx.all(sql<{ id: string }>`
    select f.id from ${listed(filter)} ${inOrder(filter)} limit ${orderLength}`)
  return { ids: rows.map(({ id }) => id) }
}

function peopleOf({ show }: Show): RawBuilder<ProfileRow> {
  return sql<ProfileRow>`
    select ${profileColumns} from app.people p
    where p.id in (select f.person_id from ${items} where ${isShown({ show })})
    order by sec.folded(p.display_name), p.id`
}

function listed({ personId, kind, show }: Filter & Show): RawBuilder<unknown> {
  return sql`${items} where ${isShown({ show })}
    ${personId === undefined ? sql`` : sql`and f.person_id = ${personId}::uuid`}
    ${kind === undefined ? sql`` : sql`and f.entry_kind = ${kind}`}`
}

function isShown({ show = 'waiting' }: Show): RawBuilder<unknown> {
  return show === 'waiting' ? isWaiting : isListedAsDismissed
}

function inOrder({ order }: Filter, moment = sql`f.created_at`): RawBuilder<unknown> {
  return order === 'newest' ? sql`order by ${moment} desc, f.id desc` : sql`order by ${moment}, f.id`
}
