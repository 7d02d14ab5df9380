import { sql, type RawBuilder } from 'kysely'
import type { Draft } from '#contract/drafts/drafts.ts'
import type { Audience, EntryKind } from '#contract/entries/entries.ts'
import { me, myWalk, present } from '#server/platform/asker.ts'
import type { Transaction } from '#server/platform/transaction.ts'
import { dateOf } from '#server/platform/clock.ts'
import { hasOpened, lockedDay } from '#server/progress/open-day.ts'

export type DraftRow = { kind: EntryKind; day: number; text: string; audience: Audience; saved_at: Date }

/** The person's drafts for one day of the walk they are on. */
export function draftsQuery(day: RawBuilder<unknown>): RawBuilder<DraftRow> {
  return sql<DraftRow>`
    select kind, day, text, audience, saved_at from app.drafts
    where person_id = ${me} and walk = ${myWalk} and day = ${day}`
}

export function presentDraft({ kind, day, text, audience, saved_at }: DraftRow): Draft {
  return { kind, day, text, audience, savedAt: saved_at }
}

/** The person's draft of one kind for one day. */
export async function readDraft(
  tx: Transaction,
  { kind, day }: { kind: EntryKind; day: number },
): Promise<{ draft: Draft | null }> {
  const drafts = await tx.all(draftsQuery(sql`${day}::smallint`))
  const found = drafts.find((draft) => draft.kind === kind)
  return { draft: found ? presentDraft(found) : null }
}

type Words = { kind: EntryKind; day: number; text: string; audience: Audience; known: Date | null }

/**
 * Keeps a draft in place of the copy that it grew from; an empty text removes that. A copy that it does not know stays,
 * and is answered. Errors: DAY_LOCKED.
 */
export async function saveDraft(
  tx: Transaction,
  words: Words,
): Promise<{ savedAt: Date | null; rival: Draft | null }> {
  const { kind, day } = words
  const kept = await tx.first(words.text === '' ? removal(words) : replacement(words))
  if (kept) return { savedAt: dateOf(tx.now), rival: null }

  const { draft: rival } = await readDraft(tx, { kind, day })
  if (rival) return { savedAt: null, rival }
  // There was nothing to remove.
  if (words.text === '') return { savedAt: dateOf(tx.now), rival: null }
  throw (await lockedDay(tx, day)) ?? new Error('A draft of an open day was not kept')
}

const isKnown = ({ known }: Words) => sql`drafts.saved_at <= ${known ?? '-infinity'}::timestamptz`

function removal(words: Words): RawBuilder<{ day: number }> {
  return sql`
    delete from app.drafts
    where person_id = ${me} and walk = ${myWalk} and kind = ${words.kind} and day = ${words.day}::smallint
      and ${isKnown(words)}
    returning day`
}

function replacement(words: Words): RawBuilder<{ day: number }> {
  const { kind, day, text, audience } = words
  return sql`
    insert into app.drafts (walk, kind, day, text, audience)
    select ${myWalk}, ${kind}, ${day}::smallint, ${text}, ${audience}
    where ${hasOpened(day)}
    on conflict (person_id, walk, kind, day)
      do update set text = excluded.text, audience = excluded.audience, saved_at = ${present}
      where ${isKnown(words)}
    returning day`
}
