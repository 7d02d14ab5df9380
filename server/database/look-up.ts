import pg from 'pg'

/** Who asks, with which role, or where somebody comes could not be looked up, though the database answers: that is UNAVAILABLE. */
export class LookUpFailed extends Error {}

/** For `catch` around such a look-up. */
export function failLookUp(cause: unknown): never {
  throw cause instanceof pg.DatabaseError ? new LookUpFailed('A look-up failed', { cause }) : cause
}
