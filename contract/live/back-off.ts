/** Milliseconds until the next try, after each that failed in a row; the last of them from then on. */
export const pauses = [1000, 2000, 5000, 10_000]

/** The pause after a try before which so many failed in a row. */
export function pauseAfter(failed: number, all: readonly number[] = pauses): number {
  return all[Math.min(failed, all.length - 1)] ?? 0
}

/** A pause for what many wait for at one moment, as when a server ends: half of the usual one to the whole, so that not all come back at once. */
export function pauseApart(failed: number): number {
  return (pauseAfter(failed) * (1 + Math.random())) / 2
}
