import type { HelpKind } from '#contract/care/help-lines.ts'

type Ordered = { country: string; name: string; kind: HelpKind; hours: string | null }

/** The lines of a church as they stand wherever they are listed: by country, each with its emergency number first, then who answers at any hour, then by name. */
export function inOrder<Line extends Ordered>(lines: Line[]): Line[] {
  return lines.toSorted(
    (one, other) =>
      compare(one.country, other.country) ||
      turnOf(one) - turnOf(other) ||
      names.compare(one.name, other.name),
  )
}

function turnOf({ kind, hours }: Ordered): number {
  if (kind === 'emergency') return 0
  return hours !== null && anyHour.test(hours) ? 1 : 2
}

// As churches write it. "8 - 24 h" is not it.
const anyHour =
  /(?<![-–:] ?)\b24 ?[-/]? ?(?:7|h|stunden|時間)|round the clock|day and night|any ?time|always|rund um die uhr|d[ií]a y noche|jour et nuit/i

const names = new Intl.Collator('en')

function compare(one: string, other: string): number {
  return Number(one > other) - Number(one < other)
}
