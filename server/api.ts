import { implement } from '@orpc/server'
import { contract } from '#contract/index.ts'
import type { Callers } from '#contract/procedure.ts'
import type { Role } from '#contract/account/me.ts'
import type { Access } from '#server/access/access.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import type { Actor } from '#server/platform/person.ts'
import { failure } from '#server/platform/failure.ts'

/** What every procedure is handed beside its input. */
export type Context = {
  database: Database
  access: Access
  actor: Actor
  request: {
    /** Names the request in the log and in the answer's `x-request-id`. */
    id: string
    /** The caller's network address, for throttling only. */
    address: string
    headers: Headers
  }
  /** Headers of the answer, cookies among them. */
  reply: Headers
}

type Work<Answer> = (tx: Transaction) => Promise<Answer>

const rank: Record<Role, number> = { participant: 0, leader: 1, admin: 2 }
const needed: Record<Callers, number> = { anyone: 0, participants: 0, leaders: 1, admins: 2 }

/**
 * The contract, ready to be given handlers. A handler opens its transaction with `context.read` or
 * `context.write`, which refuse whoever the procedure is not for.
 */
export const api = implement(contract)
  .$context<Context>()
  .use(({ context, procedure, next }) => {
    const { callers } = procedure['~orpc'].meta
    const checked =
      <Answer>(work: Work<Answer>): Work<Answer> =>
      async (tx) => {
        if (needed[callers] > 0 && rank[(await tx.person).role] < needed[callers]) throw failure('FORBIDDEN')
        return work(tx)
      }
    return next({
      context: {
        read: <Answer>(work: Work<Answer>) => context.database.read(context.actor, checked(work)),
        write: <Answer>(work: Work<Answer>) => context.database.write(context.actor, checked(work)),
      },
    })
  })
