import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ProgressPage, WalkDay } from '#contract/progress/progress.ts'
import type { Desk } from '#contract/journal/desk.ts'
import { api } from '#web/platform/api/queries.ts'
import { shortDate } from '#web/platform/times/moments.ts'
import { paths } from '#web/paths.ts'
import { ChallengeReading } from '#web/programme/day-reading.tsx'
import { LockedDay } from '#web/programme/locked-day.tsx'
import { Prompt } from '#web/programme/challenge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { WhyAgain } from '#web/welcome/why-again.tsx'
import { dayWords } from '#words/en/programme/programme.ts'
import { progressWords } from '#words/en/progress/progress.ts'
import { ui } from '#words/en/platform/ui.ts'
import { DayEntry, DayTestimonies } from './day-words.tsx'
import { MarkComplete } from './mark-complete.tsx'
import { QueryState } from './query-state.tsx'

const { day: words } = progressWords

export type DayDialogProps = {
  page: ProgressPage
  /** Closed if undefined. */
  day: number | undefined
  onClose: () => void
}

/** What there is of one day: its text, what one wrote for it, and its check mark. */
export function DayDialog({ page, day, onClose }: DayDialogProps) {
  // It stays the same while it closes.
  const [last, setLast] = useState(day)
  const closing = useRef<HTMLButtonElement>(null)
  if (day && day !== last) setLast(day)
  const shown = page.days.find((one) => one.day === (day ?? last))
  if (!shown) return null
  const stage = page.stages.find(({ number }) => number === shown.stage)
  const { walk, begun } = page.progress
  const why = begun ? whyNotToMark(shown) : null
  return (
    <Dialog
      open={day !== undefined}
      onClose={onClose}
      title={words.title(shown.day, shown.title)}
      text={stage ? `${dayWords.stage(stage)} · ${stage.discipline}` : ''}
      width="wide"
      cross={false}
      actions={
        <div className="flex grow flex-wrap items-center justify-end gap-2">
          {why && <p className="mr-auto text-sm text-muted">{why}</p>}
          <Button ref={closing} onClick={onClose}>
            {ui.close}
          </Button>
          {begun && (
            <MarkComplete
              key={shown.day}
              day={shown.day}
              walk={walk}
              disabled={why !== null}
              onOver={() => closing.current?.focus()}
            />
          )}
        </div>
      }
    >
      <DayTabs key={`${walk} ${shown.day}`} day={shown} page={page} onOver={() => closing.current?.focus()} />
    </Dialog>
  )
}

type DayTabsProps = {
  day: WalkDay
  page: ProgressPage
  /** What somebody has deleted is gone from here, and the button that did it. */
  onOver: () => void
}

function DayTabs({ day: whole, page, onOver }: DayTabsProps) {
  const { day, written } = whole
  const { presentWalk, progress } = page
  const walk = progress.walk === presentWalk ? undefined : progress.walk
  const [open, setOpen] = useState<keyof typeof words.tabs>('details')
  const isMarked = progress.overridden.includes(day)
  const desk = useQuery(api.journal.desk.queryOptions({ input: { day, walk } }))
  const tabs = [
    { key: 'details', label: words.tabs.details },
    { key: 'reflection', label: words.tabs.reflection, disabled: !written.reflection && !isMarked },
    { key: 'challenge', label: words.tabs.challenge, disabled: !written.challenge && !isMarked },
    { key: 'testimony', label: words.tabs.testimony, disabled: !written.testimony },
  ]
  return (
    <div className="pt-3">
      <Tabs
        id="day"
        label={words.tabsLabel}
        tabs={tabs}
        open={open}
        onPick={(key) => setOpen(key as keyof typeof words.tabs)}
      />
      <TabPanel id="day" open={open}>
        {open === 'details' && <DayDetails desk={desk} onOver={onOver} />}
        {(open === 'reflection' || open === 'challenge') && <DayEntry kind={open} desk={desk} />}
        {open === 'testimony' && <DayTestimonies day={day} walk={progress.walk} />}
      </TabPanel>
    </div>
  )
}

type DayDetailsProps = Pick<DayTabsProps, 'onOver'> & { desk: UseQueryResult<Desk> }

/** What a day asks, or why it is locked. */
function DayDetails({ desk, onOver }: DayDetailsProps) {
  return (
    <QueryState of={desk}>
      {({ day, content, why, eligibility, progress, presentWalk }) =>
        content ? (
          <div className="flex flex-col gap-6">
            {why && <WhyAgain why={why} walk={progress.walk} onOver={onOver} />}
            {content.introduction && (
              <Prompt title={dayWords.introduction(content.stage.discipline)} text={content.introduction} />
            )}
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
    </QueryState>
  )
}

const { why } = progressWords.day

/** Why a day cannot be marked as complete, in a sentence; null where it can. */
function whyNotToMark({ completedAt, opened, written }: WalkDay): string | null {
  if (completedAt) return why.completed(shortDate(completedAt))
  if (!opened) return why.closed
  return written.reflection && written.challenge ? null : why.missing
}
