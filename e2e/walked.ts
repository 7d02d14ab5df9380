import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Audience } from '#contract/entries/audiences.ts'
import type { EntryKind } from '#contract/entries/kinds.ts'
import type { Player } from '#testing/cast.ts'
import type { TestServer } from '#testing/server.ts'
import { shown } from '#testing/verbs.ts'

type Written = { day?: number; kind?: EntryKind; text: string; audience?: Audience }

/** Lays down an entry as if it had been written elsewhere. Answers its id. */
export async function addEntry(
  server: TestServer,
  { id: person }: Player,
  { day = 1, kind = 'reflection', text, audience = 'shared' }: Written,
): Promise<string> {
  const id = randomUUID()
  await server.fresh.owner.query(
    `with laid as (
        insert into app.entries (id, person_id, organization_id, kind, walk, day, text, audience, written_at)
        select $1, p.id, p.organization_id, $3, 1, $4, $5, $6, $7 from app.people p where p.id = $2
        returning id, person_id
      ) ${shown}`,
    [id, person, kind, day, text, audience, server.clock.now().toString()],
  )
  return id
}

/** Sends both entries of a day as whoever is signed in, so that it becomes complete. */
export async function writeDay(
  page: Page,
  { url }: TestServer,
  day: number,
  reflection: string,
): Promise<void> {
  for (const [kind, text] of [
    ['reflection', reflection],
    ['challenge', 'Done'],
  ]) {
    const answer = await page.request.post(`${url}/rpc/entries/submit`, {
      headers: { 'x-csrf-token': 'orpc' },
      data: { json: { id: crypto.randomUUID(), kind, day, text, audience: 'private' } },
    })
    if (!answer.ok()) throw new Error(`Day ${day} was not written: ${answer.status()}.`)
  }
}

/** The texts of the live entries of a day, reflection first. */
export async function entriesOf({ fresh }: TestServer, { id }: Player, day = 1): Promise<string[]> {
  const { rows } = await fresh.owner.query<{ text: string }>(
    `select text from app.entries where person_id = $1 and day = $2 and trashed_at is null order by kind desc`,
    [id, day],
  )
  return rows.map(({ text }) => text)
}

/** The names of the files that are kept, those of an entry in their order. */
export async function fileNames({ fresh }: TestServer): Promise<string[]> {
  const { rows } = await fresh.owner.query<{ name: string }>(
    'select name from app.attachments order by position, name',
  )
  return rows.map(({ name }) => name)
}

type Turns = { act: string; count: number; seconds: number }

/** Has so many turns of an act taken already, in a window that ends in so many seconds. */
export async function takeTurns(
  { fresh, clock }: TestServer,
  { id }: Player,
  { act, count, seconds }: Turns,
): Promise<void> {
  await fresh.owner.query(
    `insert into app.counters (key, count, window_ends) values ($1, $2, $3)
      on conflict (key) do update set count = excluded.count, window_ends = excluded.window_ends`,
    [`${act}:${id}`, count, clock.now().add({ seconds }).toString()],
  )
}
