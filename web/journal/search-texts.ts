import type { EntryKind } from '#contract/entries/kinds.ts'
import { stageCount } from '#contract/programme/length.ts'
import type { EntrySearch } from '#web/entries/entry-queries.ts'
import { dayIn, type SearchField, walkIn } from '#web/paths.ts'

/** What a search asks for, as the address has it. */
export type SearchTexts = Partial<Record<SearchField, string>>

/** The same as the server is asked; what it could not know is left out, a walk that is none of `walks` among it. */
export function searchIn(
  { text, kind, discipline, day, answered, walk }: SearchTexts,
  walks: readonly number[],
): EntrySearch {
  const stage = walkIn(discipline)
  return withoutGaps({
    text: text?.trim().slice(0, 200) || undefined,
    kind: kinds.find((known) => known === kind),
    discipline: stage && stage <= stageCount ? stage : undefined,
    day: dayIn(day),
    answered: answered === 'yes' || answered === 'no' ? answered : undefined,
    walk: walks.find((known) => known === walkIn(walk)),
  })
}

export const kinds: readonly EntryKind[] = ['reflection', 'challenge', 'testimony', 'prayer']

function withoutGaps<Values extends object>(values: Values) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Values]?: NonNullable<Values[Name]>
  }
}
