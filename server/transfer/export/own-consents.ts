import { sql } from 'kysely'
import type { EntryKind } from '#contract/entries/kinds.ts'
import { me } from '#server/database/asker.ts'
import { after, pieces, type ReadOwn, upTo } from './pieces.ts'

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
