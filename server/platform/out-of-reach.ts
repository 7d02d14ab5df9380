import pg from 'pg'

const outOfReach = /^(08|40|53|57)|^ECONN|^ENOENT|^EPIPE|^ETIMEDOUT/
const lost = /Connection terminated|timeout exceeded when trying to connect|not queryable/

/** Who asks, with which role, or where somebody comes could not be looked up, though the database answers: that is UNAVAILABLE. */
export class LookUpFailed extends Error {}

/** For `catch` around such a look-up. */
export function failLookUp(cause: unknown): never {
  throw cause instanceof pg.DatabaseError ? new LookUpFailed('A look-up failed', { cause }) : cause
}

/** Whether an error says that the database cannot be reached, is too busy, let another go first or does not say who asks, so that trying later may help. */
export function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof LookUpFailed) return true
  const code: unknown = 'code' in error ? error.code : undefined
  return lost.test(error.message) || (typeof code === 'string' && outOfReach.test(code))
}
