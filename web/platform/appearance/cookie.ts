/** The value of a cookie that scripts may read; undefined if there is none. */
export function readCookie(name: string): string | undefined {
  const prefix = `${name}=`
  return document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(prefix))
    ?.slice(prefix.length)
}

/** Keeps a display preference for some days. The value is one plain word. */
export function writeCookie(name: string, value: string, days: number) {
  document.cookie = `${name}=${value}; path=/; max-age=${days * 86_400}; samesite=lax`
}

/** Removes a cookie. */
export function forgetCookie(name: string) {
  writeCookie(name, '', 0)
}
