import { sql } from 'kysely'
import { folded } from '#contract/folded.ts'
import type { PublicProfile } from '#contract/profile/public-profile.ts'
import { api } from '#server/api.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { presentProfile, profileColumns, type ProfileRow } from '#server/profile/public-profile.ts'
import { previewChange } from './change.ts'
import { listOverrides } from './history.ts'
import { saveOverride, undoOverride } from './save-override.ts'
import { readWalk } from './walk.ts'

export const overrides = {
  people: api.overrides.people.handler(({ context, input }) =>
    context.read((tx) => findPeople(tx, input.words)),
  ),
  read: api.overrides.read.handler(({ context, input }) =>
    context.read((tx) => readWalk(tx, input.personId)),
  ),
  preview: api.overrides.preview.handler(({ context, input }) =>
    context.read((tx) => previewChange(tx, input)),
  ),
  save: api.overrides.save.handler(({ context, input }) => context.write((tx) => saveOverride(tx, input))),
  history: api.overrides.history.handler(({ context, input }) =>
    context.read((tx) => listOverrides(tx, input)),
  ),
  undo: api.overrides.undo.handler(({ context, input }) => context.write((tx) => undoOverride(tx, input.id))),
}

/** People that one search answers at most. */
const most = 20

/**
 * People whose name contains this text, by name, and how many there are in all. Row security narrows them to the organization of whoever
 * asks.
 */
async function findPeople(
  tx: Transaction,
  words: string,
): Promise<{ people: PublicProfile[]; total: number }> {
  // Everyone walks, also those who lead, hide, leave or are suspended.
  const rows = await tx.all(sql<ProfileRow & { total: number }>`
    select ${profileColumns}, count(*) over ()::integer as total
    from app.people p
    where position(${folded(words)} in sec.folded(p.display_name)) > 0
    order by sec.folded(p.display_name), p.id
    limit ${most}`)
  return { people: rows.map(presentProfile), total: rows[0]?.total ?? 0 }
}
