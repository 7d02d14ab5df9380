import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Audience } from '#contract/entries/audiences.ts'
import type { EntryKind } from '#contract/entries/kinds.ts'
import type { Player } from '#testing/cast.ts'
import { shown } from '#testing/verbs.ts'

type Owner = Pick<pg.ClientBase, 'query'>

export type LaidEntry = {
  author: Player
  text: string
  kind?: EntryKind
  day?: number
  audience?: Audience
  trashed?: boolean
  /** Days before the moment of the scene. */
  daysAgo?: number
}

/** Entries as if their authors had written them, in the walk that they began with. Answers their ids, in the same order. */
export async function layEntries(owner: Owner, entries: LaidEntry[]): Promise<string[]> {
  const rows = entries.map(
    ({ author, text, kind = 'reflection', day = 1, audience = 'shared', trashed = false, daysAgo = 1 }) => ({
      id: randomUUID(),
      author: author.id,
      text,
      kind,
      day,
      audience,
      trashed,
      daysAgo,
    }),
  )
  await owner.query(
    `with laid as (insert into app.entries (id, person_id, organization_id, kind, walk, day, text, audience, written_at, trashed_at)
      select e.id, p.id, p.organization_id, e.kind, 1, e.day, e.text, e.audience::app.audience,
        timestamptz '2026-11-20T13:00:00Z' - make_interval(secs => 86400 * e."daysAgo" + e.place),
        case when e.trashed then timestamptz '2026-11-20T13:00:00Z' end
      from rows from (
        json_to_recordset($1) as (id uuid, author uuid, text text, kind text, day smallint, audience text, trashed boolean, "daysAgo" float)
      ) with ordinality as e (id, author, text, kind, day, audience, trashed, "daysAgo", place)
      join app.people p on p.id = e.author
      returning id, person_id) ${shown}`,
    [JSON.stringify(rows)],
  )
  return rows.map(({ id }) => id)
}
