/** Whether arrays and objects lie more than `most` deep in each other. It looks no deeper than that. */
export function isDeeperThan(most: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (most === 0) return true
  const parts = value instanceof Map || value instanceof Set ? [...value] : Object.values(value)
  return parts.some((part) => isDeeperThan(most - 1, part))
}
