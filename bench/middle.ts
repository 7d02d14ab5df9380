/** The middle one of figures in order; 0 where there is none. */
export function middle(sorted: number[]): number {
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
