import { Circle, CircleCheck, CircleDot, LockKeyhole, NotebookPen } from 'lucide-react'
import type { ProgressPage, WalkDay } from '#contract/progress/progress.ts'
import { shortDate } from '#web/platform/times/moments.ts'
import { BareLink } from '#web/ui/bare-link.tsx'
import { dayWords } from '#words/en/programme/programme.ts'
import { progressWords } from '#words/en/progress/progress.ts'

const { status: words } = progressWords

/** A day in a list: what it is called and how far it has come. It opens over the page. */
export function DayRow({ day: whole, page, to }: { day: WalkDay; page: ProgressPage; to: string }) {
  const { day, title } = whole
  const { mark, text } = page.progress.begun ? statusOf(whole, page.progress) : holdingOf(whole)
  return (
    <li>
      <BareLink
        to={to}
        keepScroll
        className="flex min-h-14 items-start gap-3 rounded px-3 py-2 hover:bg-tint"
      >
        <span className="shrink-0 pt-0.5" aria-hidden="true">
          {mark}
        </span>
        <span className="flex min-w-0 flex-col">
          <span>
            <span className="font-medium">{dayWords.number(day)}</span>
            {' · '}
            <span className="font-serif">{title}</span>
          </span>
          <span className="text-sm text-muted">{text}</span>
        </span>
      </BareLink>
    </li>
  )
}

function holdingOf({ written, draft }: WalkDay) {
  const { tabs } = progressWords.day
  const kinds = (['reflection', 'challenge', 'testimony'] as const).filter((kind) => written[kind])
  return {
    mark: <NotebookPen size={20} className="text-muted" />,
    text: words.holds([...kinds.map((kind) => tabs[kind]), ...(draft ? [words.draft] : [])]),
  }
}

function statusOf(
  { day, completedAt, opened, written }: WalkDay,
  { displayedDay, overridden }: ProgressPage['progress'],
) {
  if (completedAt) {
    const byAdmin = overridden.includes(day) && !(written.reflection && written.challenge)
    return {
      mark: <CircleCheck size={20} className="text-success" />,
      text: (byAdmin ? words.byAdmin : words.completed)(shortDate(completedAt)),
    }
  }
  if (!opened) return { mark: <LockKeyhole size={20} className="text-muted" />, text: words.closed }
  const count = Number(written.reflection) + Number(written.challenge)
  const begun = [null, words.half, words.both][count]
  if (day === displayedDay) {
    return { mark: <CircleDot size={20} className="text-gold" />, text: begun ?? words.today }
  }
  return { mark: <Circle size={20} className="text-muted" />, text: begun ?? words.open }
}
