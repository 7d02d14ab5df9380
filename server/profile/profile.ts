import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { TimePreference } from '#contract/account/me.ts'
import type { Audience } from '#contract/entries/audiences.ts'
import type { EntryKind } from '#contract/entries/kinds.ts'
import {
  type audiencesForm,
  type messageChoicesForm,
  type namesForm,
  namesFormFor,
  type preferencesForm,
} from '#contract/profile/forms.ts'
import { failure } from '#server/platform/failure.ts'
import { me } from '#server/database/asker.ts'
import type { Transaction } from '#server/database/transaction.ts'

type Names = z.infer<typeof namesForm>
type Preferences = z.infer<typeof preferencesForm>
type Audiences = z.infer<typeof audiencesForm>
type Choices = { [Kind in EntryKind]?: Audience | undefined }

type ProfileRow = {
  display_name: string
  first_name: string
  last_name: string
  time_preference: TimePreference
  time_zone: string | null
  discoverable: boolean
} & Record<`${EntryKind}_audience`, Audience>

/** What the person who asks is called, and how they like things. */
export async function readProfile(
  tx: Transaction,
): Promise<{ names: Names; preferences: Preferences; audiences: Audiences; discoverable: boolean }> {
  const row = await tx.first(sql<ProfileRow>`
    select p.display_name, n.first_name, n.last_name, s.time_preference, s.time_zone,
      s.reflection_audience, s.challenge_audience, s.testimony_audience, s.prayer_audience, s.discoverable
    from app.people p
    join app.names n on n.person_id = p.id
    join app.settings s on s.person_id = p.id
    where p.id = ${me}`)
  if (!row) throw new Error('A person without names or settings')
  return {
    names: { firstName: row.first_name, lastName: row.last_name, displayName: row.display_name },
    preferences: { timePreference: row.time_preference, timeZone: row.time_zone },
    audiences: {
      reflection: row.reflection_audience,
      challenge: row.challenge_audience,
      testimony: row.testimony_audience,
      prayer: row.prayer_audience,
    },
    discoverable: row.discoverable,
  }
}

/** Gives the person these names, and their account with them. INVALID_INPUT where one would be taken away. */
export async function updateNames(tx: Transaction, names: Names): Promise<void> {
  const { firstName, lastName, displayName } = names
  const now = await tx.first(sql<{ firstName: string; lastName: string }>`
    select first_name as "firstName", last_name as "lastName" from app.names where person_id = ${me}`)
  const { error } = namesFormFor(now ?? names).safeParse(names)
  if (error) throw failure('INVALID_INPUT', { fields: z.flattenError(error).fieldErrors })
  await Promise.all([
    tx.first(sql`update app.people set display_name = ${displayName} where id = ${me}`),
    tx.first(
      sql`update app.names set first_name = ${firstName}, last_name = ${lastName}, to_confirm = false where person_id = ${me}`,
    ),
  ])
}

/** Notes when the person likes to write, and in which zone they read times. */
export async function updatePreferences(
  tx: Transaction,
  { timePreference, timeZone }: Preferences,
): Promise<void> {
  await tx.first(sql`
    update app.settings set time_preference = ${timePreference}, time_zone = ${timeZone} where person_id = ${me}`)
}

/** Notes who is offered as readers of the next entry of each kind; the kinds left out stay. */
export async function updateAudiences(tx: Transaction, chosen: Choices): Promise<void> {
  const kept = (kind: EntryKind) => {
    const column = sql.ref(`${kind}_audience`)
    return sql`${column} = coalesce(${chosen[kind] ?? null}::app.audience, ${column})`
  }
  await tx.first(sql`
    update app.settings set ${kept('reflection')}, ${kept('challenge')}, ${kept('testimony')}, ${kept('prayer')}
    where person_id = ${me}`)
}

/** Notes whether strangers find the person by their name. */
export async function updateDiscoverable(tx: Transaction, discoverable: boolean): Promise<void> {
  await tx.first(sql`update app.settings set discoverable = ${discoverable} where person_id = ${me}`)
}

type MessageChoices = z.infer<typeof messageChoicesForm>

const columns = sql`receives_messages as receives, previews_messages as previews`

/** Whether others may write to the person, and whether what tells of a message says its first words. */
export async function readMessageChoices(tx: Transaction): Promise<MessageChoices> {
  return presentChoices(
    await tx.first(sql<MessageChoices>`select ${columns} from app.settings where person_id = ${me}`),
  )
}

/** Changes that; the choices left out stay. */
export async function updateMessageChoices(
  tx: Transaction,
  { receives = null, previews = null }: { [Choice in keyof MessageChoices]?: boolean | null | undefined },
): Promise<MessageChoices> {
  return presentChoices(
    await tx.first(sql<MessageChoices>`
      update app.settings set receives_messages = coalesce(${receives}::boolean, receives_messages),
        previews_messages = coalesce(${previews}::boolean, previews_messages)
      where person_id = ${me}
      returning ${columns}`),
  )
}

function presentChoices(row: MessageChoices | undefined): MessageChoices {
  if (!row) throw new Error('A person without settings')
  return { receives: row.receives, previews: row.previews }
}
