/**
 * How somebody new comes in: `open` and `invited` lead in, `approval` to an admin who decides; `uninvited` and `closed`, where the
 * organization is archived, lead nowhere.
 */
export type WayIn = 'open' | 'invited' | 'approval' | 'uninvited' | 'closed'

/** Whether one can sign up by it. */
export function leadsIn(way: WayIn): way is 'open' | 'invited' | 'approval' {
  return way !== 'uninvited' && way !== 'closed'
}
