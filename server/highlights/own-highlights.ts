import { sql } from 'kysely'
import type { EntryKind } from '#contract/entries/kinds.ts'
import type { OwnHighlight } from '#contract/highlights/highlights.ts'
import { answerLimit } from '#contract/highlights/limits.ts'
import { me } from '#server/database/asker.ts'
import { failure } from '#server/platform/failure.ts'
import { after, cutPage } from '#server/database/page.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { takeTurns } from '#server/database/turns.ts'
import { presentProfile, profileOf, type ProfileRow } from '#server/profile/public-profile.ts'
import { consentColumns, type ConsentRow } from './consent.ts'

type OwnRow = ConsentRow & {
  id: string
  kind: EntryKind
  day: number
  text: string
  version: number
  leaders: ProfileRow[]
  highlighted_at: Date
  used_at: Date | null
  may_agree: boolean
}

type Answer = { entryId: string; agree: boolean; named: boolean; version: number }

const limit = { name: 'highlight-answer', act: 'highlight-answer', ...answerLimit }

// One's own entries `e` that somebody highlighted. What one keeps for oneself by now is here only if it was used before.
const from = sql`
  from app.entries e
  join lateral (
    select max(created_at) as highlighted_at, max(used_at) as used_at,
      jsonb_agg(${profileOf(sql`leader_id`)} order by created_at) filter (where leader_id is not null) as leaders
    from app.highlights where entry_id = e.id having count(*) > 0
  ) h on true
  left join app.highlight_consents c on c.entry_id = e.id
  where e.person_id = ${me} and e.trashed_at is null and (e.audience <> 'private' or h.used_at is not null)
    and e.id in (select entry_id from app.highlights where person_id = ${me})`

const columns = sql`
  e.id, e.kind, e.day, e.text, e.version, e.audience <> 'private' as may_agree,
  coalesce(h.leaders, '[]') as leaders, h.highlighted_at, h.used_at, ${consentColumns}`

/** A page of what is highlighted of the person's, the newest highlight first. */
export async function listOwnHighlights(
  tx: Transaction,
  { after: place, limit: most }: { after?: string | undefined; limit: number },
): Promise<{ highlights: OwnHighlight[]; total: number; next: string | null }> {
  const [counted, rows] = await Promise.all([
    tx.first(sql<{ total: number }>`select count(*)::integer as total ${from}`),
    tx.all(sql<OwnRow>`
      select ${columns} ${from} ${after(place, { moment: sql`h.highlighted_at`, id: sql`e.id` })}
      order by h.highlighted_at desc, e.id desc
      limit ${most + 1}`),
  ])
  const { page, next } = cutPage(rows, most, (row) => row.highlighted_at)
  return { highlights: page.map(presentOwn), total: counted?.total ?? 0, next }
}

/**
 * Notes whether an entry of the person's may be shown, and by which name. A no after a yes withdraws it. Errors: NOT_FOUND,
 * CHANGED_MEANWHILE, RATE_LIMITED.
 */
export async function answerHighlight(tx: Transaction, answer: Answer): Promise<OwnHighlight> {
  const { entryId, agree, named, version } = answer
  const before = await readOwn(tx, entryId)
  if (agree && !before.can.agree) throw failure('NOT_FOUND')
  if (agree && before.version !== version) throw failure('CHANGED_MEANWHILE', { version: before.version })
  await takeTurns(tx, limit)
  // The same answer again changes nothing, unless it is a yes and the entry was edited since.
  await tx.first(sql`
    insert into app.highlight_consents as c (entry_id, answer, named)
    select h.entry_id, ${agree ? 'given' : 'declined'}, ${agree && named}::boolean
    from app.highlights h where h.entry_id = ${entryId}::uuid and h.person_id = ${me} limit 1
    on conflict (entry_id) do update set
      answer = case when excluded.answer = 'declined' and c.answer <> 'declined' then 'withdrawn' else excluded.answer end,
      named = excluded.named
    where (c.answer = 'given', c.named) is distinct from (excluded.answer = 'given', excluded.named)
      or (excluded.answer = 'given' and c.entry_version <> ${before.version}::integer)`)
  return readOwn(tx, entryId)
}

async function readOwn(tx: Transaction, entryId: string): Promise<OwnHighlight> {
  const row = await tx.first(sql<OwnRow>`select ${columns} ${from} and e.id = ${entryId}::uuid`)
  if (!row) throw failure('NOT_FOUND')
  return presentOwn(row)
}

function presentOwn(row: OwnRow): OwnHighlight {
  return {
    entryId: row.id,
    kind: row.kind,
    day: row.day,
    text: row.text,
    version: row.version,
    leaders: row.leaders.map(presentProfile),
    consent: row.consent,
    named: row.named,
    answeredAt: row.answered_at,
    highlightedAt: row.highlighted_at,
    usedAt: row.used_at,
    can: { agree: row.may_agree },
  }
}
