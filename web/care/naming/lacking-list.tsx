import type { Lacking } from '#contract/care/care.ts'
import { countryName } from '#web/care/country.ts'
import { helpSettingsWords } from '#words/en/care/help-settings.ts'

const { lacking: words } = helpSettingsWords

/** What a church has not said yet, a line each. */
export function LackingList({ lacking }: { lacking: Lacking }) {
  return (
    <ul className="list-disc pl-5 marker:text-muted">
      {lackingSentences(lacking).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}

/** Whether it has something to say. */
export function isLacking(lacking: Lacking): boolean {
  return lackingSentences(lacking).length > 0
}

/** What stands above the list: a church that has said all of it has only to look once a year. */
export function titleOf(lacking: Lacking): string {
  return lackingSentences({ ...lacking, due: 0 }).length > 0 ? words.title : words.dueTitle
}

/** What a church has not said yet, a sentence each, the most urgent first. */
export function lackingSentences(lacking: Lacking): string[] {
  const { countries, contacts, duty, minors, due } = lacking
  const lineOf = (kind: 'emergency' | 'crisis' | 'violence' | 'children') =>
    lacking[kind].length > 0 ? [words[kind](lacking[kind].map(countryName))] : []
  return [
    ...(countries ? [words.countries] : []),
    ...lineOf('emergency'),
    ...lineOf('crisis'),
    ...(contacts > 0 ? [words.contacts(contacts)] : []),
    ...(duty ? [words.duty] : []),
    ...(minors ? [words.minors] : []),
    ...lineOf('violence'),
    ...lineOf('children'),
    ...(due > 0 ? [words.due(due)] : []),
  ]
}
