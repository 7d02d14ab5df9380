import type { DatabaseRole } from './roles.ts'

/** What one role may do to one table, whatever the row: all columns, or those named. */
export type Grant = {
  on: string[]
  to: DatabaseRole
  select?: '*' | string[]
  insert?: '*' | string[]
  update?: '*' | string[]
  delete?: true
}
