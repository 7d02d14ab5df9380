import { LockKeyhole } from 'lucide-react'
import type { Eligibility, Progress } from '#contract/progress/eligibility.ts'
import { useMe } from '#web/platform/api/session.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { dayWords } from '#words/en/programme/programme.ts'
import { momentAhead } from '#web/platform/times/moments.ts'
import { NotWalked } from './not-walked.tsx'

export type LockedDayProps = {
  day: number
  eligibility: Eligibility
  progress: Progress
}

/** Why a day is locked, when that ends, and what to do until then; or that its walk was never begun. */
export function LockedDay({ day, eligibility, progress }: LockedDayProps) {
  const { unlock } = useMe()
  if (!progress.begun) return <NotWalked walk={progress.walk} />
  return (
    <div className="flex flex-col items-center gap-3 rounded bg-tint px-4 py-8 text-center">
      <LockKeyhole size={32} strokeWidth={1.5} className="text-muted" aria-hidden="true" />
      <p className="font-medium">{dayWords.lockedTitle(day)}</p>
      <p className="max-w-[40ch]">
        {eligibility.code === 'time-restricted'
          ? dayWords.opensAt(unlock.hour, unlock.zone)
          : messageOf(eligibility)}
      </p>
      {eligibility.code === 'time-restricted' && (
        <p className="font-medium">{dayWords.opens(day, momentAhead(eligibility.opensAt))}</p>
      )}
      <div className="flex flex-wrap justify-center gap-2 pt-1">
        <WayOut eligibility={eligibility} progress={progress} />
      </div>
    </div>
  )
}

function WayOut({ eligibility, progress }: Omit<LockedDayProps, 'day'>) {
  const { displayedDay } = progress
  if (eligibility.code === 'pending-entries' && eligibility.previousDay === displayedDay) {
    if (eligibility.missing.length === 0) {
      return (
        <LinkButton to={paths.progress({ day: displayedDay })}>
          {dayWords.notMarkedYet(displayedDay)}
        </LinkButton>
      )
    }
    return eligibility.missing.map((kind) => (
      <LinkButton
        key={kind}
        to={paths.journal({ tab: kind === 'reflection' ? 'reflections' : 'challenges', day: displayedDay })}
      >
        {dayWords.missing[kind](displayedDay)}
      </LinkButton>
    ))
  }
  return <LinkButton to={paths.journal()}>{dayWords.goTo(displayedDay)}</LinkButton>
}

function messageOf({ code }: Eligibility): string {
  const { locked } = dayWords
  return code in locked ? locked[code as keyof typeof locked] : locked.default
}
