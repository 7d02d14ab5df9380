import { oc } from '@orpc/contract'
import { listed } from './errors.ts'

/** Who may call a procedure at all. What they may see or touch is decided row by row in the database. */
export type Callers = 'anyone' | 'participants' | 'leaders' | 'admins'

const base = oc.$meta<{ callers: Callers }>({ callers: 'admins' })

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
