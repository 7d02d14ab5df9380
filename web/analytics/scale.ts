/** What the height of a chart stands for: from its lowest value to its highest. */
export type Scale = { from: number; to: number }

/** The round numbers between one and ten. */
const steps = [1, 1.2, 1.6, 2, 3, 4, 5, 6, 8, 10]

/** From nothing up to a round number that is at least the highest value, and 1. */
export function countScale(values: readonly number[]): Scale {
  const most = Math.max(1, ...values)
  const power = 10 ** Math.floor(Math.log10(most))
  const to = steps.map((step) => Math.round(step * power)).find((each) => each >= most)
  return { from: 0, to: to ?? most }
}

/** From the tens below the lowest rate, in percent, up to all of it. */
export function rateScale(rates: readonly number[]): Scale {
  return { from: Math.min(90, Math.floor(Math.min(100, ...rates) / 10) * 10), to: 100 }
}

/** The values that are written beside it: its ends, and what lies between them where that is a whole number. */
export function marksOf({ from, to }: Scale): number[] {
  const middle = (from + to) / 2
  return Number.isInteger(middle) ? [from, middle, to] : [from, to]
}

/** How high a value stands, in percent. */
export function heightOf(value: number, { from, to }: Scale): number {
  return (100 * (value - from)) / (to - from)
}

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
