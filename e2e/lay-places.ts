import { layMessages, layRead } from '#e2e/messages/talking.ts'
import type { Player } from '#testing/cast.ts'
import { layFiles, tieFiles } from '#testing/files/lay-files.ts'
import type { TestServer } from '#testing/server.ts'
import { laySummary, readSummary, rewriteSummary } from '#testing/summaries/summaries.ts'
import { layConversation } from '#testing/messages/talk.ts'
import { assign } from '#testing/people/ties.ts'
import { shown, untied } from '#testing/verbs.ts'
import { addEntry } from './walked.ts'

/** The id of somebody whom Lydia leads. */
export const ledId = 'c0ffee00-0000-4000-8000-000000000002'

/** The id of an entry that somebody shares. */
export const sharedId = 'c0ffee00-0000-4000-8000-000000000001'

/** An entry that somebody shares with Lydia, under the id that its page is asked for. */
export async function layShared({ fresh, clock }: TestServer): Promise<void> {
  await fresh.owner.query(
    `with laid as (
        insert into app.entries (id, person_id, organization_id, kind, walk, day, text, audience, written_at)
        select $1, id, organization_id, 'prayer', 1, 1, 'For all to read', 'shared', $2 from app.people where display_name = 'Timothy'
        returning id, person_id
      ) ${shown}`,
    [sharedId, clock.now().toString()],
  )
}

/** What Lydia has begun to answer to what somebody keeps for themselves since. */
export async function layLeft(server: TestServer, lydia: Player): Promise<void> {
  const { owner } = server.fresh
  await layShared(server)
  await owner.query(
    `insert into app.feedback_drafts (feedback_id, leader_id, organization_id, comments)
      select id, $2, organization_id, 'Long thought about' from app.feedback where entry_id = $1`,
    [sharedId, lydia.id],
  )
  await owner.query(`update app.entries set audience = 'private' where id = $1`, [sharedId])
}

/** Eunice, whom Lydia leads and who shares something with her. */
export async function layLed(server: TestServer, lydia: Player): Promise<void> {
  const { owner } = server.fresh
  const eunice = { id: ledId, displayName: 'Eunice', email: 'eunice@example.org', sessionToken: '' }
  await owner.query(`update app.roles set role = 'leader' where person_id = $1 and role <> 'admin'`, [
    lydia.id,
  ])
  await owner.query(
    `insert into auth."user" (id, name, email, "emailVerified", "firstName", "lastName")
      values ($1, $2, $3, true, 'Eunice', 'of Lystra')`,
    [eunice.id, eunice.displayName, eunice.email],
  )
  await assign(owner, lydia, eunice)
  await addEntry(server, eunice, { text: 'I taught him from a child' })
}

/** Somebody whom Lydia has blocked. */
export async function layBlock({ fresh }: TestServer, lydia: Player): Promise<void> {
  await fresh.owner.query(
    `with laid as (
        insert into app.blocks (person_id, blocked_id, organization_id)
        select $1, id, organization_id from app.people where display_name = 'Silas'
        returning person_id, blocked_id
      ) ${untied}`,
    [lydia.id],
  )
}

/** A personal summary that was changed since it was read. */
export async function layReadSummary({ fresh }: TestServer, lydia: Player): Promise<void> {
  const { rows } = await fresh.owner.query<{ id: string }>(
    `select id from app.people where display_name = 'Barnabas'`,
  )
  for (const barnabas of rows) {
    const id = await laySummary(fresh.owner, barnabas, lydia, { content: 'As first written' })
    await readSummary(fresh.owner, id)
    await rewriteSummary(fresh.owner, id, 'Thought better of')
  }
}

/** A reflection that was edited, so that it has a version before. Answers its id. */
export async function layEdited(server: TestServer, lydia: Player): Promise<string> {
  const id = await addEntry(server, lydia, { text: 'As first written' })
  await server.fresh.owner.query(`update app.entries set text = 'Thought better of' where id = $1`, [id])
  return id
}

/** A reflection on which guidance was asked for. */
export async function layGuided(server: TestServer, lydia: Player): Promise<void> {
  const id = await addEntry(server, lydia, { text: 'By the river' })
  await server.fresh.owner.query(
    `insert into app.guidance (entry_id, person_id, organization_id, source, entry_version, practical_advice, prayer_suggestion, passages)
      select $1, id, organization_id, 'library', 1, 'Walk slowly.', 'Help me to walk.', '[]' from app.people where id = $2`,
    [id, lydia.id],
  )
}

/** A reflection from which a file was taken. */
export async function layWithoutFile(server: TestServer, lydia: Player): Promise<void> {
  const { owner } = server.fresh
  const files = await layFiles(owner, lydia, 'psalm.pdf')
  const entry = await layEdited(server, lydia)
  for (const place of [entry, null]) await tieFiles(owner, files, place)
}

/** A prayer request of whose answer something else was said before. */
export async function layAnsweredAnew(server: TestServer, lydia: Player): Promise<void> {
  const { owner } = server.fresh
  const id = await addEntry(server, lydia, { kind: 'prayer', text: 'For Mary' })
  await owner.query(
    `insert into app.prayer_answers (entry_id, person_id, organization_id, note)
      select id, person_id, organization_id, 'As first said' from app.entries where id = $1`,
    [id],
  )
  await owner.query(`update app.prayer_answers set note = 'Said anew' where entry_id = $1`, [id])
}

/** A conversation of Lydia with Barnabas. */
export async function layTalk(server: TestServer, lydia: Player): Promise<void> {
  const { rows } = await server.fresh.owner.query<Player>(
    'select leader_id as id from app.leader_assignments where participant_id = $1',
    [lydia.id],
  )
  for (const barnabas of rows) {
    const id = await layConversation(server.fresh.owner, lydia, barnabas)
    await layMessages(server, { in: id, by: barnabas, texts: ['Good morning'] })
    // Or opening the list would note it, and that would have the page read anew what the walk has fail.
    await layRead(server, id, lydia)
  }
}
