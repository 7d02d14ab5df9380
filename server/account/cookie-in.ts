/** The value of a cookie in a Cookie header. */
export function cookieIn(header: string | null | undefined, name: string): string | undefined {
  for (const pair of header?.split(';') ?? []) {
    const [label, value] = pair.trim().split('=', 2)
    if (label === name) return value
  }
  return undefined
}
