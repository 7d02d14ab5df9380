import { ledBy } from '#contract/access/start.ts'

/**
 * Where a page belongs that is open at another address than that of its church, such as http in place of https; null where it stays. Only
 * the browser knows what its address is, whatever a proxy has made of it. The address says how often somebody was led: where something in
 * front leads back each time, the page stays, and says by itself what cannot be done there.
 */
export function leadsTo(
  { href, origin, hostname }: Pick<URL, 'href' | 'origin' | 'hostname'>,
  home: string | null,
) {
  const to = new URL(href)
  const led = Number(to.searchParams.get(ledBy) ?? 0)
  const pathOf = ({ pathname, search, hash }: URL) => pathname + search + hash
  if (home === null || home === origin) {
    if (led === 0) return null
    to.searchParams.delete(ledBy)
    return pathOf(to)
  }
  if (led > 1 || (led === 1 && new URL(home).hostname !== hostname)) return null
  to.searchParams.set(ledBy, String(led + 1))
  return home + pathOf(to)
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
