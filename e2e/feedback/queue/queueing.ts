import type { Locator, Page } from '@playwright/test'
import type { EntryKind } from '#contract/entries/kinds.ts'
import { addEntry } from '#e2e/walked.ts'
import type { Player } from '#testing/cast.ts'
import { clientOf } from '#testing/live/follow.ts'
import type { TestServer } from '#testing/server.ts'

type Queued = { by: Player; text: string; day?: number; kind?: EntryKind }

/** Lays down entries that wait for feedback, each a minute after the one before. Answers the ids of their items. */
export async function layQueue(server: TestServer, all: Queued[]): Promise<string[]> {
  const ids: string[] = []
  for (const { by, ...entry } of all) {
    server.clock.pass({ minutes: 1 })
    const entryId = await addEntry(server, by, { ...entry, audience: 'leader' })
    const { rows } = await server.fresh.owner.query<{ id: string }>(
      'select id from app.feedback where entry_id = $1',
      [entryId],
    )
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}

/** So many reflections of somebody, one a day. */
export function reflections(by: Player, count: number): Queued[] {
  return Array.from({ length: count }, (_, index) => ({
    by,
    day: index + 1,
    text: `What I found on day ${index + 1}`,
  }))
}

/** A card of the queue, by what it is called. */
export function card(page: Page, title: string): Locator {
  return page.getByRole('article', { name: title, exact: true })
}

/** Where one writes to somebody. */
export function comments(within: Page | Locator, name: string): Locator {
  return within.getByRole('textbox', { name: `Your feedback for ${name}` })
}

/** Somebody else answers an item, by a review that is saved or delivered. */
export async function answerAs(
  server: TestServer,
  by: Player,
  { act, id, text }: { act: 'review' | 'deliver'; id: string; text: string },
): Promise<void> {
  const { rows } = await server.fresh.owner.query<{ version: number }>(
    'select version from app.feedback where id = $1',
    [id],
  )
  const version = rows[0]?.version ?? 0
  await clientOf(server, by).feedback[act]({ id, version, comments: text, analysis: null, included: [] })
}

/** The writer of an item's entry keeps it to themselves from now on, or says something else in it. */
export async function changeEntryOf({ fresh }: TestServer, id: string, change: string): Promise<void> {
  await fresh.owner.query(
    `update app.entries set ${change} where id = (select entry_id from app.feedback where id = $1)`,
    [id],
  )
}

type State = { status: string; comments: string; analysis: unknown }

/** What is kept of items: where they stand, and what was said. */
export async function statesOf({ fresh }: TestServer, ids: string[]): Promise<State[]> {
  const { rows } = await fresh.owner.query<State>(
    `select f.status, f.leader_comments as comments, f.delivered_analysis as analysis
      from unnest($1::uuid[]) with ordinality as asked(id, place) join app.feedback f using (id) order by place`,
    [ids],
  )
  return rows
}

/** What somebody has begun and not sent, as the server has it. */
export async function draftOf({ fresh }: TestServer, by: Player, id: string): Promise<string | null> {
  const { rows } = await fresh.owner.query<{ comments: string }>(
    'select comments from app.feedback_drafts where feedback_id = $1 and leader_id = $2',
    [id, by.id],
  )
  return rows[0]?.comments ?? null
}
