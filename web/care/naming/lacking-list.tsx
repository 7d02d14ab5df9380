import type { Lacking } from '#contract/care/care.ts'
import { countryName } from '#web/care/country.ts'
import { helpSettingsWords } from '#words/en/care/help-settings.ts'

const { lacking: words } = helpSettingsWords

/** What a church has not said yet, a line each. */
export function LackingList({ lacking }: { lacking: Lacking }) {
  return (
    <ul className="list-disc pl-5 marker:text-muted">
      {sentencesOf(lacking).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}

/** Whether it has something to say. */
export function isLacking(lacking: Lacking): boolean {
  return sentencesOf(lacking).length > 0
}

/** What stands above the list: a church that has said all of it has only to look once a year. */
export function titleOf(lacking: Lacking): string {
  return sentencesOf({ ...lacking, due: 0 }).length > 0 ? words.title : words.dueTitle
}

function sentencesOf({ countries, crisis, contacts, due }: Lacking): string[] {
  return [
    ...(countries ? [words.countries] : []),
    ...(crisis.length > 0 ? [words.crisis(crisis.map(countryName))] : []),
    ...(contacts > 0 ? [words.contacts(contacts)] : []),
    ...(due > 0 ? [words.due(due)] : []),
  ]
}
