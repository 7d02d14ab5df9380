import { sql } from 'kysely'
import type { PublicProfile } from '#contract/profile/public-profile.ts'

export type PublicRow = { id: string; display_name: string; avatar: string | null }

/** The columns of a person `p` that others are shown. */
export const publicColumns = sql`p.id, p.display_name, p.avatar`

export function presentPublic({ id, display_name, avatar }: PublicRow): PublicProfile {
  return { id, displayName: display_name, avatar }
}
