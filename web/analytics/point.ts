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

/** Days of the programme that are told together. */
export type Span = { from: number; until: number }

/** How the days are written in a table and under a chart. */
export function spanName({ from, until }: Span): string {
  return from === until ? String(from) : `${from}–${until}`
}

/** What is written under the days at a place, for some of them: the first, the last, and each fifteenth that has room between these. */
export function spanMark(spans: readonly Span[], place: number): string | undefined {
  const span = spans[place]
  if (!span) return undefined
  const last = spans.length - 1
  if (place === 0 || place === last) return spanName(span)
  const hasRoom = Math.min(place, last - place) >= spans.length / 8
  return hasRoom && span.from === span.until && span.from % 15 === 0 ? String(span.from) : undefined
}
