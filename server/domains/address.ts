/**
 * Where the people of an organization reach it, as scheme and host: by its own domain where that is proved, else by
 * `{slug}.{host}`. The default organization is where Emmaus itself is, and so is every other where that is known by a number only.
 */
export function addressOf(
  { slug, provedDomain, isDefault }: { slug: string; provedDomain: string | null; isDefault: boolean },
  appUrl: string,
): string {
  const url = new URL(appUrl)
  const host = hostBehindIds(appUrl)
  if (isDefault || host === null) return url.origin
  url.host = provedDomain ?? `${slug}.${host}`
  // Its own domain is behind whatever stands at the usual port.
  if (provedDomain !== null) url.port = ''
  return url.origin
}

/** What stands behind the id of an organization in its address; null where none can stand before it. */
export function hostBehindIds(appUrl: string): string | null {
  const { host, hostname } = new URL(appUrl)
  return canBearNames(hostname) ? host : null
}

/** Whether hosts can be named below a host: not below an address of numbers. */
export function canBearNames(hostname: string): boolean {
  return !hostname.startsWith('[') && !/^\d+(\.\d+){3}$/.test(hostname)
}

/** Whether a host names a machine and can be no organization's: an address of numbers, or a name without a dot. */
export function namesMachine(hostname: string): boolean {
  return !canBearNames(hostname) || !hostname.includes('.')
}

/** What a host has before that of Emmaus, if it is one label. */
export function slugIn(host: string, appHost: string): string | null {
  if (!host.endsWith(`.${appHost}`)) return null
  const slug = host.slice(0, -appHost.length - 1)
  return slug.includes('.') ? null : slug
}
