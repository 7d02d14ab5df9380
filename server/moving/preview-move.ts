import type { CalledPerson } from '#contract/profile/public-profile.ts'
import { sql } from 'kysely'
import { moveLookUpLimit } from '#contract/moving/limits.ts'
import type { MovePreview } from '#contract/moving/moving.ts'
import { failure } from '#server/platform/failure.ts'
import type { Work } from '#server/database/transaction.ts'
import { type Limit, takeTurns } from '#server/database/turns.ts'
import { type Refused, refuseMove } from './refused.ts'

type PreviewRow = {
  display_name: string
  standing: CalledPerson['standing']
  from_slug: string
  from_name: string
  assignments: number
  community: number
  circles: number
  unsent: number
  messages: number
  correspondents: number
  days: number
  entries: number
  drafts: number
  files: number
}

const placesOf = (email: string) =>
  sql<{ id: string; name: string }>`select slug as id, name from sec.places_of(${email})`

/** Addresses of which somebody may learn whether they have an account, and where. */
export const lookUps: Limit = { name: 'move look-up', act: 'move-look-up', ...moveLookUpLimit }

/**
 * What moving the holder of an address to an organization would do, from the one with the id `from` where they have several accounts. Errors:
 * NOT_FOUND, FORBIDDEN, TAKES_NOBODY_NEW, RATE_LIMITED, SEVERAL_ACCOUNTS; INVALID_INPUT at the address.
 */
export async function previewMove(
  { write }: { write<Answer>(work: Work<Answer>): Promise<Answer> },
  { id, email, from = null }: { id: string; email: string; from?: string | undefined | null },
): Promise<MovePreview> {
  // An address that nobody has is a turn as well, and so is thrown of once that is counted.
  const [row, places] = await write(async (tx) => {
    const found = await tx.first(
      sql<Refused & PreviewRow>`select * from sec.preview_move(${email}, ${id}, ${from})`,
    )
    if (found && found.refused !== 'FORBIDDEN') await takeTurns(tx, lookUps)
    const isOneOfSeveral = found?.refused === 'SEVERAL'
    return [found, isOneOfSeveral ? await tx.all(placesOf(email)) : []] as const
  })
  if (!row) return refuseMove('NOT_FOUND')
  if (row.refused === 'SEVERAL') {
    throw failure('SEVERAL_ACCOUNTS', { organizations: places.filter((place) => place.id !== id) })
  }
  if (row.refused !== null) return refuseMove(row.refused)
  return {
    displayName: row.display_name,
    standing: row.standing,
    from: { id: row.from_slug, name: row.from_name },
    ends: {
      assignments: row.assignments,
      community: row.community,
      circles: row.circles,
      unsent: row.unsent,
    },
    stays: { messages: row.messages, people: row.correspondents },
    along: { days: row.days, entries: row.entries, drafts: row.drafts, files: row.files },
  }
}
