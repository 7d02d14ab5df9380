import { randomUUID } from 'node:crypto'
import type { EntryKind } from '#contract/entries/kinds.ts'
import { hashPassword } from '#server/account/password-hash.ts'
import type { TestServer } from '#testing/server.ts'
import { shown } from '#testing/verbs.ts'

/** Somebody on their first day, who exists for one run. */
export type Writer = { id: string; email: string; sessionToken: string; displayName: string }

/** What every writer signs in with. */
export const writersPassword = 'of making many books there is no end'

const hashed = hashPassword(writersPassword)

/** A new person with a session and a password. */
export async function addWriter({ fresh }: TestServer): Promise<Writer> {
  const id = randomUUID()
  const writer = {
    id,
    email: `${id}@example.org`,
    sessionToken: id.replaceAll('-', ''),
    displayName: 'Tertius',
  }
  await fresh.owner.query(
    `with joined as (
      insert into auth."user" (id, name, email, "emailVerified", "firstName", "lastName")
      values ($1, $2, $3, true, $2, 'the scribe') returning id
    ), admitted as (
      insert into auth.account ("userId", "accountId", "providerId", password)
      select id, id::text, 'credential', $4 from joined
    )
    insert into auth.session ("userId", token, "expiresAt") select id, $5, '2100-01-01' from joined`,
    [id, writer.displayName, writer.email, await hashed, writer.sessionToken],
  )
  return writer
}

/** Ends every session of theirs, as an admin or the passing of time does. */
export async function endSessions({ fresh }: TestServer, { id }: Writer): Promise<void> {
  await fresh.owner.query('delete from auth.session where "userId" = $1', [id])
}

/** Lays down an entry as if it had been written before. */
export async function addWritten(
  { fresh, clock }: TestServer,
  { id }: Writer,
  kind: EntryKind,
  text: string,
): Promise<void> {
  await fresh.owner.query(
    `with laid as (
        insert into app.entries (id, person_id, organization_id, kind, walk, day, text, audience, written_at)
        select gen_random_uuid(), p.id, p.organization_id, $2, 1, 1, $3, 'leader', $4 from app.people p where p.id = $1
        returning id, person_id
      ) ${shown}`,
    [id, kind, text, clock.now().subtract({ minutes: 1 }).toString()],
  )
}

export type WrittenText = { kind: EntryKind; text: string; live: boolean; version: number }

/** Everything that the server holds of their entries, with what they said before. */
export async function writtenBy({ fresh }: TestServer, { id }: Writer): Promise<WrittenText[]> {
  const { rows } = await fresh.owner.query<WrittenText>(
    `select kind, text, trashed_at is null as live, version from app.entries where person_id = $1
      union all
      select e.kind, v.text, false, v.version from app.entry_versions v join app.entries e on e.id = v.entry_id
      where e.person_id = $1`,
    [id],
  )
  return rows
}

/** The texts of their drafts on the server. */
export async function draftsOf({ fresh }: TestServer, { id }: Writer): Promise<string[]> {
  const { rows } = await fresh.owner.query<{ text: string }>(
    'select text from app.drafts where person_id = $1',
    [id],
  )
  return rows.map(({ text }) => text)
}
