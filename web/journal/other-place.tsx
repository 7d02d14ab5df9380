import type { Desk } from '#contract/journal/desk.ts'
import type { JournalTab } from '#contract/journal/tabs.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { elsewhereWords as words } from '#words/en/journal/elsewhere.ts'

export type OtherPlaceProps = {
  /** The day that is shown. */
  day: number
  /** What is known of the walk by now. */
  newest: Pick<Desk, 'progress' | 'presentWalk'>
  tab: JournalTab
  onLeave: () => void
}

/** Says that this is not the day to walk now, or not the present walk, and leads back. */
export function OtherPlace({ day, newest: { progress, presentWalk }, tab, onLeave }: OtherPlaceProps) {
  const { walk, displayedDay } = progress
  const otherWalk = walk !== presentWalk
  if (!otherWalk && day === displayedDay) return null
  return (
    <p className="pb-2">
      {otherWalk && words.walk(walk)} {words.day(day)}{' '}
      <TextLink to={paths.journal({ tab })} onClick={onLeave}>
        {otherWalk ? words.backToPresentWalk(presentWalk) : words.backToToday(displayedDay)}
      </TextLink>
    </p>
  )
}
