import { type DayFault, type DayText, dayLimits, textFaults } from '#contract/programme/day-text.ts'
import { parsePassage } from './scripture.ts'
import { referenceFault } from './text-faults.ts'
import { lengthOf } from './translation.ts'

/** What another day has that no second one may have. */
export type OtherDay = { day: number; title: string; main: string | undefined }

/** All that is wrong with the text of a day, beside those that it must not repeat. */
export function dayFaults(day: number, text: DayText, others: readonly OtherDay[]): DayFault[] {
  return [
    ...textFaults(day, text),
    ...text.references.flatMap((reference): DayFault[] => {
      const kind = referenceFault(reference)
      return kind ? [{ field: 'references', kind, reference }] : []
    }),
    ...twice(text.references),
    ...tooManyVerses(text.references),
    ...repeated(text, others),
  ]
}

function twice(references: readonly string[]): DayFault[] {
  const keys = references.map(passageKey)
  return references
    .filter((_, place) => keys[place] !== '' && keys.indexOf(keys[place] ?? '') < place)
    .map((reference) => ({ field: 'references', kind: 'twice', reference }))
}

// A slip of the dash takes a whole book, which nobody reads on one day.
function tooManyVerses(references: readonly string[]): DayFault[] {
  const length = references.reduce((sum, reference) => sum + lengthOf(reference), 0)
  const most = dayLimits.verses
  return length > most ? [{ field: 'references', kind: 'too-many-verses', length, most }] : []
}

function repeated({ title, references: [main] }: DayText, others: readonly OtherDay[]): DayFault[] {
  const faults: DayFault[] = []
  const same = (keyOf: (day: { title: string; main: string | undefined }) => string) => {
    const key = keyOf({ title, main })
    return key === '' ? undefined : others.find((other) => keyOf(other) === key)
  }
  const titled = same((day) => day.title.toLowerCase())
  if (titled) faults.push({ field: 'title', kind: 'repeated', day: titled.day })
  const read = same((day) => passageKey(day.main))
  if (read) faults.push({ field: 'references', kind: 'repeated', day: read.day })
  return faults
}

// What a passage is known by: equal for "Psalm 23:1-6", "Psalms 23:1-6" and "Psalm 23".
function passageKey(reference: string | undefined): string {
  const passage = reference === undefined ? null : parsePassage(reference)
  return passage ? JSON.stringify([passage.book, passage.from, passage.to]) : ''
}
