import type { Lacking, ManagedLine } from '#contract/care/care.ts'
import { careLimits } from '#contract/care/limits.ts'

/** Whether a year has passed since a line was read in its source or set, or was tried last. */
export function isDue(since: Date, now: Temporal.Instant): boolean {
  const then = Temporal.Instant.fromEpochMilliseconds(since.getTime()).toZonedDateTimeISO('UTC')
  return Temporal.Instant.compare(then.add({ years: 1 }).toInstant(), now) <= 0
}

/** What a church has not said yet, by what it has. */
export function lackingOf(
  codes: string[],
  lines: Pick<ManagedLine, 'country' | 'kind' | 'own' | 'confirmed' | 'isLeftOut' | 'isDue'>[],
  contacts: number,
): Lacking {
  const shown = lines.filter(({ isLeftOut, country }) => !isLeftOut && codes.includes(country))
  const isKnown = ({ own, confirmed }: (typeof shown)[number]) => own !== null || confirmed !== null
  return {
    countries: codes.length === 0,
    crisis: codes.filter(
      (code) => !shown.some((line) => line.country === code && line.kind === 'crisis' && isKnown(line)),
    ),
    contacts: careLimits.contacts - contacts,
    due: shown.filter((line) => line.isDue).length,
  }
}
