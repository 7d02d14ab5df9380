import type { InsightForm } from '#contract/insights/form.ts'
import type { PublicProfile } from '#contract/profile/public-profile.ts'
import { insightWords } from '#words/en/insights.ts'

/** Somebody about whom one can ask. */
export type Person = { person: PublicProfile; hasActivity: boolean; agreed: boolean }

/** Why nothing can be asked about these people, or about the one who is chosen; null where it can. */
export function gapIn(people: Person[], { focus, subjectId }: Pick<InsightForm, 'focus' | 'subjectId'>) {
  const { noData, notAgreed } = insightWords
  const one = people.find(({ person }) => person.id === subjectId)
  if (focus === 'individual' && !one) return null
  const asked = focus === 'individual' && one ? [one] : people
  const textOf = ({ group, individual }: typeof noData | typeof notAgreed) =>
    focus === 'individual' && one ? individual(one.person.displayName) : group
  const active = asked.filter(({ hasActivity }) => hasActivity)
  if (active.length === 0) return { title: noData.title, text: textOf(noData) }
  if (!active.some(({ agreed }) => agreed)) {
    return { title: focus === 'group' ? notAgreed.title : notAgreed.one, text: textOf(notAgreed) }
  }
  return null
}
