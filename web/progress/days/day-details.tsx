import type { UseQueryResult } from '@tanstack/react-query'
import type { Desk } from '#contract/journal/desk.ts'
import { paths } from '#web/paths.ts'
import { ChallengeReading } from '#web/programme/day-reading.tsx'
import { LockedDay } from '#web/programme/locked-day.tsx'
import { Prompt } from '#web/programme/prompt.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { dayWords } from '#words/en/programme/programme.ts'
import { progressWords } from '#words/en/progress/progress.ts'
import { Asked } from './asked.tsx'

/** What a day asks, or why it is locked. */
export function DayDetails({ desk }: { desk: UseQueryResult<Desk> }) {
  return (
    <Asked of={desk}>
      {({ day, content, eligibility, progress, presentWalk }) =>
        content ? (
          <div className="flex flex-col gap-6">
            <Prompt title={dayWords.reflectionPrompt} text={content.reflectionPrompt} />
            <ChallengeReading content={content} />
            <div>
              <LinkButton
                to={paths.journal({ day, ...(progress.walk !== presentWalk && { walk: progress.walk }) })}
              >
                {progressWords.day.inJournal}
              </LinkButton>
            </div>
          </div>
        ) : (
          <div className="flex flex-col gap-6">
            <LockedDay day={day} eligibility={eligibility} progress={progress} />
            {!progress.begun && (
              <div>
                <LinkButton to={paths.journal({ day, walk: progress.walk })}>
                  {progressWords.day.inJournal}
                </LinkButton>
              </div>
            )}
          </div>
        )
      }
    </Asked>
  )
}
