import { provedIn } from './row.ts'

/** What a page of admins answers to everybody else. */
export const ledHome = provedIn('e2e/admin-pages.spec.ts')(
  'no page of admins opens to a participant or a leader, who is led home and told why',
)
