import { sql } from 'kysely'
import { inform } from '#server/account/inform.ts'
import type { Context } from '#server/api.ts'
import type { Work } from '#server/database/transaction.ts'
import { takeTurns } from '#server/database/turns.ts'
import { lookUps } from './preview-move.ts'
import { type Refused, refuseMove } from './refused.ts'

type Acts = Context & { write<Answer>(work: Work<Answer>): Promise<Answer> }

type Move = { id: string; email: string; from: string; reason: string }

/**
 * Moves the holder of an address to an organization, from the one in which they were seen, and writes to them; the same again is one move.
 * Errors: NOT_FOUND, FORBIDDEN, TAKES_NOBODY_NEW, RATE_LIMITED; INVALID_INPUT at the address.
 */
export async function movePerson(context: Acts, { id, email, from, reason }: Move): Promise<void> {
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
