import type { AiSettings } from '#contract/ai/ai.ts'
import type { InsightForm } from '#contract/insights/form.ts'
import { hoursUntil } from '#web/ai/ai-limit.ts'
import { dailyLimit } from '#words/en/daily-limit.ts'
import { insightWords } from '#words/en/insights.ts'
import type { Person } from './whom.ts'

const { leaves: words } = insightWords

type WhatLeavesProps = {
  settings: AiSettings
  people: Person[]
  entries: { readable: number; agreed: number }
  form: Pick<InsightForm, 'focus' | 'subjectId'>
}

/** Says before one asks what leaves for whom, and how often one can still ask today. */
export function WhatLeaves({ settings, people, entries, form }: WhatLeavesProps) {
  const { provider, left } = settings
  const one = people.find(({ person }) => person.id === form.subjectId)
  const agreed = people.filter((each) => each.agreed).length
  const { remaining, resetsAt } = left.insights
  return (
    <div className="flex flex-col gap-1 text-sm text-muted">
      {form.focus === 'group' && (
        <p>
          {words.group(provider.host, agreed, people.length)} {words.count(entries.agreed, entries.readable)}
        </p>
      )}
      {form.focus === 'individual' && one && <p>{words.individual(provider.host, one.person.displayName)}</p>}
      <p>{remaining > 0 || !resetsAt ? words.left(remaining) : dailyLimit.text(hoursUntil(resetsAt))}</p>
    </div>
  )
}
