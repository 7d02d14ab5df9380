import type { AiSettings } from '#contract/ai/ai.ts'
import type { InsightFocus } from '#contract/insights/form.ts'
import type { AskableGroup } from '#contract/insights/insights.ts'
import { hoursUntil } from '#web/ai/ai-limit.ts'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { dailyLimit } from '#words/en/ai/daily-limit.ts'
import { insightWords } from '#words/en/insights/insights.ts'
import type { Person } from './whom.ts'

const { leaves: words } = insightWords

type WhatLeavesProps = {
  settings: AiSettings
  group: AskableGroup
  /** Whoever alone is asked about. */
  one: Person | undefined
  focus: InsightFocus
}

/** Says before one asks what leaves for whom, and how often one can still ask today. */
export function WhatLeaves({ settings, group, one, focus }: WhatLeavesProps) {
  const { provider, left } = settings
  const { people, agreed, entries } = group
  const { remaining, resetsAt } = left.insights
  return (
    <div className="flex flex-col gap-1 text-sm text-muted">
      {focus === 'group' && (
        <p>
          {words.group(provider.host, agreed, people)} {words.count(entries.agreed, entries.readable)}
        </p>
      )}
      {focus === 'individual' && one && (
        <p>
          <Sentence of={(name) => words.individual(provider.host, name)} who={[one.person]} />
        </p>
      )}
      <p>{remaining > 0 || !resetsAt ? words.left(remaining) : dailyLimit.text(hoursUntil(resetsAt))}</p>
    </div>
  )
}
