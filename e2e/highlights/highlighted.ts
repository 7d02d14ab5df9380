import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { Player } from '#testing/cast.ts'
import type { TestServer } from '#testing/server.ts'

type Highlighted = {
  notes?: string
  /** What its author answered, if they have. */
  answer?: 'given' | 'declined' | 'withdrawn'
  named?: boolean
  /** By whom it was used. */
  usedBy?: Player
}

/** Lays down a highlight of an entry, as if somebody had made it, each a minute after the one before. Answers its id. */
export async function layHighlight(
  { fresh }: TestServer,
  by: Player,
  entryId: string,
  { notes = '', answer, named = false, usedBy }: Highlighted = {},
): Promise<string> {
  const id = randomUUID()
  await fresh.owner.query(
    `insert into app.highlights (id, entry_id, organization_id, leader_id, notes, created_at, used_at, used_by)
      select $1, $2, p.organization_id, p.id, $4,
        timestamptz '2026-11-20T12:00:00Z' + (select count(*) from app.highlights) * interval '1 minute',
        case when $5::uuid is not null then timestamptz '2026-11-20T12:30:00Z' end, $5
      from app.people p where p.id = $3`,
    [id, entryId, by.id, notes, usedBy?.id ?? null],
  )
  if (answer) await layAnswer({ fresh }, entryId, answer, named)
  return id
}

/** The author of an entry answers. */
export async function layAnswer(
  { fresh }: Pick<TestServer, 'fresh'>,
  entryId: string,
  answer: 'given' | 'declined' | 'withdrawn',
  named = false,
): Promise<void> {
  await fresh.owner.query(
    `insert into app.highlight_consents (entry_id, person_id, organization_id, answer, named)
      select id, person_id, organization_id, $2, $3 from app.entries where id = $1
      on conflict (entry_id) do update set answer = excluded.answer, named = excluded.named`,
    [entryId, answer, named],
  )
}

/** The highlight of this name on the page of the admins, or the entry of this name on one's own. */
export function item(page: Page, name: string): Locator {
  return page.getByRole('article', { name, exact: true })
}

/** The dialog of this name that is open. */
export function dialogOf(page: Page, name: string): Locator {
  return page.getByRole('dialog', { name })
}

/** The button beside an entry by which one highlights it, or sees what became of that. */
export function highlightButton(page: Page): Locator {
  return page.getByRole('article').getByRole('button', { name: /^Highlight(ed)?$/ })
}
