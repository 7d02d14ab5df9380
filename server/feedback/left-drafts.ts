import { sql } from 'kysely'
import type { EntryKind } from '#contract/entries/kinds.ts'
import type { LeftDraft } from '#contract/feedback/feedback.ts'
import { leftMost } from '#contract/feedback/limits.ts'
import { me } from '#server/database/asker.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { presentProfile, profileOf, type ProfileRow } from '#server/profile/public-profile.ts'
import { type DraftRow, draftColumns, presentDraft } from './item-draft.ts'
import { isListedAsDismissed } from './queue.ts'

type LeftRow = DraftRow & {
  id: string
  kind: EntryKind
  day: number
  author: ProfileRow
  is_out_of_sight: boolean
}

/**
 * What the person who asks has begun to answer and can find nowhere else: the item was delivered or dismissed, or its entry is not
 * there for them to read. Of an entry that is not, what a model said of it goes too, which may hold what it says.
 */
export async function readLeft(tx: Transaction): Promise<{ drafts: LeftDraft[] }> {
  const rows = await tx.all(sql<LeftRow>`
    select f.id, f.entry_kind as kind, f.entry_day as day, ${profileOf(sql`f.person_id`)} as author, e.id is null as is_out_of_sight, ${draftColumns}
    from app.feedback_drafts d
    join app.feedback f on f.id = d.feedback_id
    left join app.entries e on e.id = f.entry_id and e.trashed_at is null
    where d.leader_id = ${me} and (
      e.id is null or f.status = 'delivered' or (f.status = 'dismissed' and (${isListedAsDismissed}) is not true)
    )
    order by d.saved_at desc, f.id
    limit ${leftMost}`)
  return {
    drafts: rows.map(({ id, kind, day, author, is_out_of_sight, ...draft }) => ({
      id,
      kind,
      day,
      author: presentProfile(author),
      draft: presentDraft(is_out_of_sight ? { ...draft, analysis: null, included: [] } : draft),
    })),
  }
}
