/** A role of the database, without the prefix that they all bear. A leader has what a participant has, an admin both. */
export type DatabaseRole =
  | 'participant'
  | 'leader'
  | 'admin'
  | 'server'
  | 'auth'
  | 'jobs'
  | 'definer'
  | 'owner'

/** What a role has by inheritance beside its own rights. */
export function rolesOf(role: DatabaseRole): DatabaseRole[] {
  if (role === 'admin') return ['admin', 'leader', 'participant']
  return role === 'leader' ? ['leader', 'participant'] : [role]
}
