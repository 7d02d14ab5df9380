import type { Role } from '#contract/account/me.ts'
import type { Actor } from '#server/platform/actor.ts'
import type { Person } from './person.ts'
import { type Query, type Statement, statementOf } from './statement.ts'

/** Sessions and keys of which the role is remembered; then all are forgotten. */
const most = 10_000

/** What is known of whoever asks before the database says who it is. */
export type Hints = {
  /** The statement for a query. */
  prepare(query: Query<unknown>): Statement
  /** Notes who it is. */
  meet(person: Person): void
}

/**
 * The roles that sessions had last. PostgreSQL plans a prepared statement anew whenever the role differs from that of the time before,
 * which takes longer than most of them do; so each role prepares its own. Where the guess is wrong nothing but that time is lost.
 */
export function createRoleHints(): { of(actor: Actor): Hints } {
  const roles = new Map<string, Role>()

  return {
    of({ sessionToken, key }) {
      const asker = key?.hash ?? sessionToken
      const role = asker === null ? undefined : roles.get(asker)
      return {
        prepare(query) {
          const statement = statementOf(query)
          return role ? { ...statement, name: `${statement.name} ${role}` } : statement
        },
        meet(person) {
          if (asker === null || person.role === role) return
          if (roles.size >= most) roles.clear()
          roles.set(asker, person.role)
        },
      }
    },
  }
}
