import type { Role } from '#contract/account/me.ts'
import type { Statement } from './statement.ts'

/** Sessions of which the role is remembered; then all are forgotten. */
const most = 10_000

/**
 * The roles that sessions had last. PostgreSQL plans a prepared statement anew whenever the role differs from that of the time before,
 * which takes longer than most of them do; so each role prepares its own. Where the guess is wrong nothing but that time is lost.
 */
export function createRoleHints() {
  const roles = new Map<string, Role>()

  return {
    note(sessionToken: string | null, role: Role) {
      if (sessionToken === null) return
      if (roles.size >= most) roles.clear()
      roles.set(sessionToken, role)
    },
    /** A statement as the role of a session prepares it. */
    named(sessionToken: string | null, statement: Statement): Statement {
      const role = sessionToken === null ? undefined : roles.get(sessionToken)
      return role ? { ...statement, name: `${statement.name} ${role}` } : statement
    },
  }
}
