import { sql, type RawBuilder } from 'kysely'
import type { Draft } from '#contract/drafts/drafts.ts'
import type { Audience, EntryKind } from '#contract/entries/entries.ts'
import type { Transaction } from '#server/platform/database.ts'
import { dateOf } from '#server/platform/clock.ts'
import { hasOpened, refuseLocked } from '#server/progress/open-day.ts'

export type DraftRow = { kind: EntryKind; day: number; text: string; audience: Audience; saved_at: Date }

/** The person's drafts for one day of the walk they are on. */
export function draftsQuery(day: RawBuilder<unknown>): RawBuilder<DraftRow> {
  return sql<DraftRow>`
    select kind, day, text, audience, saved_at from app.drafts
    where person_id = sec.person() and walk = sec.walk() and day = ${day}`
}

export function presentDraft({ kind, day, text, audience, saved_at }: DraftRow): Draft {
  return { kind, day, text, audience, savedAt: saved_at }
}

/** Keeps a draft in place of the one before; an empty text removes it. Errors: DAY_LOCKED. */
export async function saveDraft(
  tx: Transaction,
  { kind, day, text, audience }: { kind: EntryKind; day: number; text: string; audience: Audience },
): Promise<{ savedAt: Date }> {
  if (text === '') {
    await tx.first(sql`
      delete from app.drafts
      where person_id = sec.person() and walk = sec.walk() and kind = ${kind} and day = ${day}::smallint`)
    return { savedAt: dateOf(tx.now) }
  }
  const kept = await tx.first(sql`
    insert into app.drafts (walk, kind, day, text, audience)
    select sec.walk(), ${kind}, ${day}::smallint, ${text}, ${audience}
    where ${hasOpened(day)}
    on conflict (person_id, walk, kind, day)
      do update set text = excluded.text, audience = excluded.audience, saved_at = sec.now()
    returning day`)
  if (!kept) await refuseLocked(tx, day)
  return { savedAt: dateOf(tx.now) }
}
