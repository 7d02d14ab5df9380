import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { Player } from '#testing/cast.ts'
import type { TestServer } from '#testing/server.ts'

type Laid = { in: string; by: Player; texts: readonly string[]; minutesAgo?: number }

/** Lays down messages, a minute apart, the last of them so many minutes ago. Answers their ids. */
export async function layMessages(
  { fresh, clock }: TestServer,
  { in: conversation, by: sender, texts, minutesAgo = 1 }: Laid,
): Promise<string[]> {
  const ids = texts.map(() => randomUUID())
  const last = clock.now().subtract({ minutes: minutesAgo }).toString()
  await fresh.owner.query(
    `insert into app.messages (id, conversation_id, sender_id, organization_id, text, sent_at)
      select said.id, $1, p.id, p.organization_id, said.text,
        $5::timestamptz - make_interval(mins => (cardinality($3::uuid[]) - said.place)::integer)
      from app.people p, unnest($3::uuid[], $4::text[]) with ordinality said (id, text, place)
      where p.id = $2 order by said.place`,
    [conversation, sender.id, ids, texts, last],
  )
  return ids
}

/** Notes that somebody has read everything in a conversation. */
export async function layRead({ fresh }: TestServer, conversation: string, reader: Player): Promise<void> {
  await fresh.owner.query(
    `insert into app.reading_marks (person_id, conversation_id, organization_id, read_number, seen_number)
      select $2, id, organization_id, last_number, last_number from app.conversations where id = $1
      on conflict (person_id, conversation_id) do update set read_number = excluded.read_number, seen_number = excluded.seen_number`,
    [conversation, reader.id],
  )
}

/** The number up to which somebody has read in a conversation. */
export async function readUpTo({ fresh }: TestServer, reader: Player, conversation: string): Promise<number> {
  const { rows } = await fresh.owner.query<{ read_number: number }>(
    'select read_number from app.reading_marks where person_id = $1 and conversation_id = $2',
    [reader.id, conversation],
  )
  return rows[0]?.read_number ?? 0
}

/** What is said in a conversation, in its order. */
export async function textsOf({ fresh }: TestServer, conversation: string): Promise<string[]> {
  const { rows } = await fresh.owner.query<{ text: string }>(
    'select text from app.messages where conversation_id = $1 order by number',
    [conversation],
  )
  return rows.map(({ text }) => text)
}

/** Where one writes. */
export function composer(page: Page): Locator {
  return page.getByPlaceholder('Write a message')
}

/** Writes a message and sends it. */
export async function send(page: Page, text: string): Promise<void> {
  await composer(page).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

/** The messages of the open conversation. */
export function thread(page: Page): Locator {
  return page.getByRole('list', { name: /^Messages (with|in)/ })
}

/** The message that says this. */
export function messageOf(page: Page, text: string): Locator {
  return thread(page).getByRole('article').filter({ hasText: text })
}
