import { fewestTold } from '#contract/analytics/limits.ts'

/** A number of people as it is told; null where they are some, and so few that somebody might be recognized. */
export function told(people: number): number | null {
  return isFew(people) ? null : people
}

/** Days of the programme that are told together, and how many people belong to them. */
export type Span = { from: number; until: number; people: number }

/**
 * How many people belong to which days, of as many in a row as it takes until none is told of few; `byDay` says it for each from day 1 on.
 * A day with enough of its own stands by itself beside days with nobody. Nothing where all together are few.
 */
export function spansOf(byDay: readonly number[]): Span[] {
  const spans: Span[] = []
  let [from, people] = [1, 0]
  const close = (until: number) => {
    if (until >= from) spans.push({ from, until, people })
    ;[from, people] = [until + 1, 0]
  }
  for (const [index, those] of byDay.entries()) {
    const day = index + 1
    if (people === 0 && those >= fewestTold) close(day - 1)
    people += those
    if (people >= fewestTold) close(day)
  }
  // People who are left over are told with the last span that could be told.
  const last = people > 0 ? spans.findLast((span) => span.people > 0) : undefined
  if (people > 0 && !last) return []
  if (last) {
    people += last.people
    from = last.from
    spans.length = spans.indexOf(last)
  }
  close(byDay.length)
  return spans
}

/** Whether there is somebody, and fewer than are told of. */
function isFew(people: number): boolean {
  return people > 0 && people < fewestTold
}
