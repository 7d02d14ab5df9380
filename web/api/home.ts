import { ledBy } from '#contract/access/start.ts'

/**
 * Where a page belongs that is open at another address than that of its church, such as http in place of https; null where it is right. Only
 * the browser knows what its address is, whatever a proxy has made of it, so nobody is led twice.
 */
export function leadsTo(
  { origin, pathname, search, hash }: Pick<URL, 'origin' | 'pathname' | 'search' | 'hash'>,
  home: string | null,
): string | null {
  const asked = new URLSearchParams(search)
  // By this the server knows whom it led there.
  const isLed = asked.has(ledBy)
  if (isLed) asked.delete(ledBy)
  const rest = isLed ? (asked.size > 0 ? `?${asked.toString()}` : '') : search
  const path = pathname + rest + hash
  if (home !== null && home !== origin) return home + path
  return isLed ? path : null
}

/** Leads there, or takes the mark of having been led out of the address. Answers whether this page is being left. */
export function goHome(home: string | null): boolean {
  const to = leadsTo(location, home)
  if (to === null) return false
  const isLeaving = !to.startsWith('/')
  if (isLeaving) location.replace(to)
  else history.replaceState(history.state, '', to)
  return isLeaving
}
