import { Sunrise } from 'lucide-react'
import type { Progress } from '#contract/progress/eligibility.ts'
import { useMe } from '#web/platform/api/session.ts'
import { dayWords } from '#words/en/programme/programme.ts'
import { momentAhead } from '#web/platform/times/moments.ts'

/** When the next day opens: in the reader's own time, beside the documented sentence. */
export function Opening({ next }: { next: NonNullable<Progress['next']> }) {
  const { unlock } = useMe()
  return (
    <div className="flex gap-3">
      <Sunrise size={22} className="mt-0.5 shrink-0 text-gold" aria-hidden="true" />
      <div>
        <p className="font-medium text-pretty">{dayWords.opens(next.day, momentAhead(next.opensAt))}</p>
        <p className="text-sm text-balance text-muted">{dayWords.opensAt(unlock.hour, unlock.zone)}</p>
      </div>
    </div>
  )
}
