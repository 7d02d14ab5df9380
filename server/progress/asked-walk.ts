import { sql, type RawBuilder } from 'kysely'
import { myWalk } from '#server/database/asker.ts'
import { failure } from '#server/platform/failure.ts'
import { presentWalk, type Walk, type WalkRow } from './walk-state.ts'

/** In a query: the walk that was asked for, or the one that the person is on. */
export function askedWalk(walk: number | undefined): RawBuilder<unknown> {
  return walk === undefined ? myWalk : sql`${walk}::smallint`
}

/** The walk that was asked for. NOT_FOUND where there is none: one that was never begun must hold something to be there. */
export function foundWalk(row: WalkRow | undefined): Walk {
  if (!row?.is_there) throw failure('NOT_FOUND')
  return presentWalk(row)
}

/** The same for whatever only a walk has that was begun. */
export function begunWalk(row: WalkRow | undefined): Walk {
  if (!row?.begun) throw failure('NOT_FOUND')
  return presentWalk(row)
}
