/** Whether this is `npm run soak`, which looks at all of that of which `npm test` looks at a sample. */
const isSoak = process.env.SOAK === 'yes'

/** How much of something is done: in `npm test`, and in `npm run soak`. */
export function howMany(inTest: number, inSoak: number): number {
  return isSoak ? inSoak : inTest
}

/** Where chance begins: in `npm test` always at the same place, in `npm run soak` at one that it says. */
export const seed = Number(process.env.SEED ?? 75)

/** How often a property is tried, and where chance begins. */
export function tries(inTest: number, inSoak: number): { numRuns: number; seed: number } {
  return { numRuns: howMany(inTest, inSoak), seed }
}

/** In `npm test` so many of these, from all over; another `turn` takes others. In `npm run soak` all. */
export function sampleOf<Item>(all: readonly Item[], count: number, turn = 0): Item[] {
  if (isSoak || count >= all.length) return [...all]
  const step = all.length / count
  return Array.from({ length: count }, (_, index) => all[Math.floor(index * step + turn) % all.length]!)
}
