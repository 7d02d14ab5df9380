/** How long something took, in milliseconds: at most so long in 50, 90 and 99 of a hundred times, and ever. */
export type Spread = { p50: number; p90: number; p99: number; max: number }

/** The spread of some times. */
export function spreadOf(times: number[]): Spread {
  const sorted = Float64Array.from(times).toSorted()
  const part = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: part(0.5), p90: part(0.9), p99: part(0.99), max: sorted.at(-1) ?? 0 }
}

/** What a stretch of sending came to. */
export type Sent = Spread & { minutes?: Spread[]; messages: number; deliveries: number; seconds: number }

/** The same in one line. */
export function lineOf({ p50, p90, p99, max, messages, deliveries, seconds }: Sent): string {
  const [a, b, c, d] = [p50, p90, p99, max].map((time) => time.toFixed(1))
  const rate = (count: number) => (count / seconds).toFixed(1)
  return `p50 ${a}  p90 ${b}  p99 ${c}  max ${d} ms, ${rate(messages)} messages/s, ${rate(deliveries)} deliveries/s`
}
