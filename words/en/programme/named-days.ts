/** Days by their name, where they follow each other as a stretch: "Day 2", "Days 3–10, 12". */
export function namedDays(days: readonly number[]): string {
  const runs: [first: number, last: number][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run?.[1] === day - 1) run[1] = day
    else runs.push([day, day])
  }
  const parts = runs.map(([first, last]) => (first === last ? String(first) : `${first}–${last}`))
  return `${days.length === 1 ? 'Day' : 'Days'} ${parts.join(', ')}`
}
