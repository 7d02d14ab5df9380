import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { messageChoicesForm } from '#contract/profile/forms.ts'
import { me } from '#server/database/asker.ts'
import type { Transaction } from '#server/database/transaction.ts'

type Choices = z.infer<typeof messageChoicesForm>

const columns = sql`receives_messages as receives, previews_messages as previews`

/** Whether others may write to the person, and whether what tells of a message says its first words. */
export async function readMessageChoices(tx: Transaction): Promise<Choices> {
  return presentChoices(
    await tx.first(sql<Choices>`select ${columns} from app.settings where person_id = ${me}`),
  )
}

/** Changes that; the choices left out stay. */
export async function updateMessageChoices(
  tx: Transaction,
  { receives = null, previews = null }: { [Choice in keyof Choices]?: boolean | null | undefined },
): Promise<Choices> {
  return presentChoices(
    await tx.first(sql<Choices>`
      update app.settings set receives_messages = coalesce(${receives}::boolean, receives_messages),
        previews_messages = coalesce(${previews}::boolean, previews_messages)
      where person_id = ${me}
      returning ${columns}`),
  )
}

function presentChoices(row: Choices | undefined): Choices {
  if (!row) throw new Error('A person without settings')
  return { receives: row.receives, previews: row.previews }
}
