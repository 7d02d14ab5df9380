import { sql } from 'kysely'
import type { CalledPerson } from '#contract/profile/public-profile.ts'
import { moveLookUpLimit } from '#contract/moving/limits.ts'
import type { MovePreview } from '#contract/moving/moving.ts'
import { api, type Context } from '#server/api.ts'
import { inform } from '#server/account/inform.ts'
import type { Work } from '#server/database/transaction.ts'
import { type Limit, takeTurns } from '#server/database/turns.ts'
import { failure } from '#server/platform/failure.ts'
import { movingAnswers } from '#words/en/moving/moving.ts'

export const moving = {
  preview: api.moving.preview.handler(({ context, input }) => previewMove(context, input)),
  move: api.moving.move.handler(async ({ context, input }) => {
    await movePerson(context, input)
    return {}
  }),
}

type Acts = Context & { write<Answer>(work: Work<Answer>): Promise<Answer> }

type Move = { id: string; email: string; from: string; reason: string }

/**
 * Moves the holder of an address to an organization, from the one in which they were seen, and writes to them; the same again is one move.
 * Errors: NOT_FOUND, FORBIDDEN, TAKES_NOBODY_NEW, RATE_LIMITED; INVALID_INPUT at the address.
 */
async function movePerson(context: Acts, { id, email, from, reason }: Move): Promise<void> {
  const answer = await context.write(async (tx) => {
    const made = await tx.first(
      sql<Refused & { moved: string }>`select * from sec.move_person(${email}, ${id}, ${from}, ${reason})`,
    )
    if (tellsOfAddress(made?.refused ?? null)) await takeTurns(tx, lookUps)
    return made
  })
  const refused = answer?.refused ?? null
  if (refused !== null && refused !== 'MOVED_ALREADY') refuseMove(refused)
  if (!answer || refused !== null) return
  await inform(context.access, { letter: 'moved', accountId: answer.moved })
}

// Who is moved by it is told, and it is noted; what is refused would be a way to look addresses up.
function tellsOfAddress(refused: string | null): boolean {
  return refused !== null && !['FORBIDDEN', 'NOT_FOUND', 'MOVED_ALREADY'].includes(refused)
}

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
const lookUps: Limit = { name: 'move look-up', act: 'move-look-up', ...moveLookUpLimit }

/**
 * What moving the holder of an address to an organization would do, from the one with the id `from` where they have several accounts. Errors:
 * NOT_FOUND, FORBIDDEN, TAKES_NOBODY_NEW, RATE_LIMITED, SEVERAL_ACCOUNTS; INVALID_INPUT at the address.
 */
async function previewMove(
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

/** Why the database moves nobody. */
type Refused = { refused: string | null }

const atTheAddress: Record<string, string> = {
  UNKNOWN: movingAnswers.unknown,
  ONESELF: movingAnswers.oneself,
  ALREADY_THERE: movingAnswers.alreadyThere,
  LEAVES: movingAnswers.leaves,
  LAST_ADMIN: movingAnswers.lastAdmin,
  ADDRESS_TAKEN: movingAnswers.addressTaken,
  SEVERAL: movingAnswers.elsewhere,
  ELSEWHERE: movingAnswers.elsewhere,
}

/** Throws what it is called to the caller: NOT_FOUND, FORBIDDEN, TAKES_NOBODY_NEW, or INVALID_INPUT at the address. */
function refuseMove(refused: string): never {
  const sentence = atTheAddress[refused]
  if (sentence !== undefined) throw failure('INVALID_INPUT', { fields: { email: [sentence] } })
  if (refused === 'NOT_FOUND') throw failure('NOT_FOUND')
  if (refused === 'TAKES_NOBODY_NEW') throw failure('TAKES_NOBODY_NEW')
  throw failure('FORBIDDEN')
}
