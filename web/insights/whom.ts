import type { AskableGroup, AskablePeople } from '#contract/insights/insights.ts'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import { insightWords } from '#words/en/insights/insights.ts'

/** Somebody about whom one can ask. */
export type Person = AskablePeople['people'][number]

const { noData, notAgreed } = insightWords

/** Why nothing can be asked about all of them; null where it can. */
export function gapInGroup({ active, askable }: AskableGroup) {
  if (active === 0) return { title: noData.title, text: noData.group }
  return askable === 0 ? { title: notAgreed.title, text: notAgreed.group } : null
}

/** Why nothing can be asked about this one; null where it can. */
export function gapOf({ person, hasActivity, agreed }: Person) {
  const name = nameInText(person)
  if (!hasActivity) return { title: noData.title, text: noData.individual(name) }
  return agreed ? null : { title: notAgreed.one, text: notAgreed.individual(name) }
}
