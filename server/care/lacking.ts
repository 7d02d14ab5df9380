import type { Lacking, ManagedLine } from '#contract/care/care.ts'
import { missingKinds } from '#contract/care/church-lines.ts'
import type { CareTexts, Contact } from '#contract/care/form.ts'
import type { HelpKind } from '#contract/care/help-lines.ts'
import { careLimits } from '#contract/care/limits.ts'

/** Whether a year has passed since a line was read in its source or set, or was tried last. */
export function isDue(since: Date, now: Temporal.Instant): boolean {
  const then = Temporal.Instant.fromEpochMilliseconds(since.getTime()).toZonedDateTimeISO('UTC')
  return Temporal.Instant.compare(then.add({ years: 1 }).toInstant(), now) <= 0
}

type Said = {
  codes: string[]
  lines: Pick<ManagedLine, 'country' | 'kind' | 'own' | 'confirmed' | 'isLeftOut' | 'isDue'>[]
  contacts: Contact[]
  texts: CareTexts
}

/** What a church has not said yet, by what it has. */
export function lackingOf({ codes, lines, contacts, texts }: Said): Lacking {
  const shown = lines.filter(({ isLeftOut, country }) => !isLeftOut && codes.includes(country))
  const isKnown = ({ own, confirmed }: (typeof shown)[number]) => own !== null || confirmed !== null
  const without = (kind: HelpKind, among = shown) =>
    codes.filter((code) => missingKinds(among.filter(({ country }) => country === code)).includes(kind))
  return {
    countries: codes.length === 0,
    emergency: without('emergency'),
    crisis: without('crisis', shown.filter(isKnown)),
    contacts: careLimits.contacts - contacts.length,
    duty: texts.duty === null,
    minors: texts.minors === null,
    violence: without('violence'),
    children: without('children'),
    due: shown.filter((line) => line.isDue).length,
  }
}
