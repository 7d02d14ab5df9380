import { oc } from '@orpc/contract'
import type { Scope } from '#contract/api-keys/scopes.ts'
import { listed } from './errors.ts'

/** Who may call a procedure at all. What they may see or touch is decided row by row in the database. */
export type Callers = 'anyone' | 'participants' | 'leaders' | 'admins'

/** Who calls a procedure with a session, and the scope of the keys that may call it without; no key may where it names none. */
export type Meta = { callers: Callers; scope?: Scope }

const base = oc.$meta<Meta>({ callers: 'admins' })

/** A procedure that answers without a session. */
export const open = base
  .meta({ callers: 'anyone' })
  .errors(listed('INVALID_INPUT', 'RATE_LIMITED', 'UNAVAILABLE', 'FORBIDDEN'))

/** A procedure for everyone who is signed in. */
export const forParticipants = base
  .meta({ callers: 'participants' })
  .errors(listed('INVALID_INPUT', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'RATE_LIMITED', 'UNAVAILABLE'))

/** A procedure for leaders, and so for admins. */
export const forLeaders = forParticipants.meta({ callers: 'leaders' })

/** A procedure for admins. */
export const forAdmins = forParticipants.meta({ callers: 'admins' })

/** A procedure for admins that keys of this scope call as well. */
export function forAdminsAndKeys(scope: Scope): typeof forAdmins {
  return forAdmins.meta({ callers: 'admins', scope })
}
