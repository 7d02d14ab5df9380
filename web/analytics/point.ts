/** One value of a chart. */
export type Point = {
  key: string | number
  /** Null where there is none. */
  value: number | null
  /** The value in words: "Day 12: 4 people". */
  said: string
  /** What is written under it; few of them have it. */
  mark?: string | undefined
  /** Its row in the table. */
  row: readonly (string | number)[]
}

/** What is written under a day of the programme, for some of them. */
export function dayMark(day: number): string | undefined {
  return day === 1 || day % 15 === 0 ? String(day) : undefined
}
