/** Milliseconds until the next try, after each that failed in a row; the last of them from then on. */
export const pauses = [1000, 2000, 5000, 10_000]

/** The pause after a try before which so many failed in a row. */
export function pauseAfter(failed: number, all: readonly number[] = pauses): number {
  return all[Math.min(failed, all.length - 1)] ?? 0
}
