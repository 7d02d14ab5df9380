import { programmeLength } from '#contract/programme/length.ts'
import type { ProgressPage, WalkDay } from '#contract/progress/progress.ts'
import { Card } from '#web/ui/card.tsx'
import { SkipLink } from '#web/ui/skip-link.tsx'
import { WalkMarks, type WalkMark } from '#web/ui/walk-marks.tsx'
import { progressWords as words } from '#words/en/progress/progress.ts'
import { pathTo, type Address } from './address.ts'
import { dayListsId } from './day-lists.tsx'

/** The whole walk as a path of marks, each of which opens its day over the page. */
export function WalkPicture({ page, address }: { page: ProgressPage; address: Address }) {
  const title = words.picture(programmeLength)
  const marks = page.days.map((day): WalkMark => {
    const state = stateOf(day, page)
    return {
      label: words.marks[state](day.day, day.title),
      text: String(day.day),
      state,
      to: pathTo({ ...address, day: day.day }),
      keepScroll: true,
    }
  })
  return (
    <Card title={title} text={words.pictureText}>
      <SkipLink to={dayListsId} label={words.skipPicture} />
      <WalkMarks label={title} marks={marks} />
    </Card>
  )
}

function stateOf({ day, completedAt, opened }: WalkDay, { progress }: ProgressPage): WalkMark['state'] {
  if (completedAt) return 'done'
  if (day === progress.displayedDay) return 'here'
  return opened ? 'open' : 'closed'
}
