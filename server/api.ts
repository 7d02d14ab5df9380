import { implement } from '@orpc/server'
import type { AnySchema } from '@orpc/contract'
import { contract } from '#contract/index.ts'
import type { Callers } from '#contract/procedure.ts'
import type { Role } from '#contract/account/me.ts'
import { admitKey } from '#server/api-keys/admit-key.ts'
import type { Access } from '#server/access/access.ts'
import type { Ai } from '#server/platform/ai.ts'
import type { Database } from '#server/database/database.ts'
import type { Live } from '#server/live/live.ts'
import type { Names } from '#server/platform/names.ts'
import type { Work } from '#server/database/transaction.ts'
import type { Actor } from '#server/platform/actor.ts'
import { failure } from '#server/platform/failure.ts'

/** What every procedure is handed beside its input. */
export type Context = {
  database: Database
  access: Access
  live: Live
  ai: Ai
  names: Names
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
  /** Holds an answer against what the contract lists; only tests pay for it. */
  inspectAnswer?: ((schema: AnySchema | undefined, answer: unknown) => void) | undefined
}

/** What of a procedure's context is the same for everybody, whoever asks. */
export type Handed = Pick<Context, 'database' | 'access' | 'live' | 'ai' | 'names' | 'inspectAnswer'>

const rank: Record<Role, number> = { participant: 0, leader: 1, admin: 2 }
const needed: Record<Callers, number> = { anyone: 0, participants: 0, leaders: 1, admins: 2 }

/**
 * The contract, ready to be given handlers. A handler opens its transaction with `context.read` or
 * `context.write`, which refuse whoever the procedure is not for. A key is let in before that, for the scope of the procedure.
 */
export const api = implement(contract)
  // Handlers name each field of an answer, and tests hold every answer against the contract, so it is not done again.
  .$config({ initialOutputValidationIndex: Number.NaN })
  .$context<Context>()
  .use(async ({ context, procedure, next }) => {
    const { callers, scope } = procedure['~orpc'].meta
    const { database, request } = context
    const actor = context.actor.key
      ? await admitKey(context.actor.key, scope, { database, address: request.address })
      : context.actor
    const checked =
      <Answer>(work: Work<Answer>): Work<Answer> =>
      async (tx) => {
        if (needed[callers] > 0 && rank[(await tx.person).role] < needed[callers]) throw failure('FORBIDDEN')
        return work(tx)
      }
    const answered = await next({
      context: {
        actor,
        read: <Answer>(work: Work<Answer>) => database.read(actor, checked(work)),
        write: <Answer>(work: Work<Answer>) => database.write(actor, checked(work)),
      },
    })
    context.inspectAnswer?.(procedure['~orpc'].outputSchema, answered.output)
    return answered
  })
