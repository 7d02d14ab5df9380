import { Leaf } from 'lucide-react'
import type { LedPerson } from '#contract/leading/leading.ts'
import { quietAfterDays } from '#contract/leading/limits.ts'
import { programmeLength } from '#contract/programme/length.ts'
import { daysSince, shortDate } from '#web/platform/times/moments.ts'
import { SmallWalk } from '#web/ui/small-walk.tsx'
import { leadingWords as words } from '#words/en/leading/leading.ts'

/** Where somebody is, in a few words: "Day 13 · Fasting". */
export function placeOf({ frontier, completedDays, stage, walk }: LedPerson): string {
  const isWalked = completedDays.length === programmeLength
  const day = isWalked ? words.walked(programmeLength) : words.at(frontier, stage.discipline)
  return walk === 1 ? day : `${day} · ${words.walk(walk)}`
}

/** The present walk of somebody as a small picture. */
export function WalkOf({ led: { completedDays, frontier } }: { led: LedPerson }) {
  return (
    <SmallWalk
      label={words.picture(completedDays.length, programmeLength)}
      marks={programmeLength}
      done={completedDays}
      here={frontier}
    />
  )
}

/** When one last heard of somebody. That they have been quiet for a while is said, and nobody is blamed. */
export function Heard({ led: { lastActive, quietDays } }: { led: LedPerson }) {
  if (lastActive === null || quietDays === null) return <p className="text-muted">{words.notHeard}</p>
  if (quietDays < quietAfterDays) return <p className="text-muted">{words.active(daysSince(lastActive))}</p>
  return (
    <div>
      <p className="flex items-center gap-1.5 text-gold">
        <Leaf size={16} className="shrink-0" aria-hidden="true" />
        {words.quiet(quietDays)}
      </p>
      <p className="text-sm text-muted">{words.since(shortDate(lastActive))}</p>
    </div>
  )
}
