import { shortDate } from '#web/platform/times/moments.ts'
import { managingWords as words } from '#words/en/reports/managing.ts'

type AnsweredProps = {
  report: { answer: string; answeredAt: Date | null }
  /** The rank of its heading. */
  level?: 3 | 4
}

/** What the admins answered to whoever made a report; nothing until they do. */
export function Answered({ report: { answer, answeredAt }, level = 3 }: AnsweredProps) {
  const Heading = `h${level}` as const
  if (!answer) return null
  return (
    <div className="mt-1 flex flex-col gap-1 rounded bg-accent-soft px-4 py-3 wrap-anywhere forced-colors:border">
      <Heading className="text-base">{words.answer}</Heading>
      <p className="as-written">{answer}</p>
      {answeredAt && <p className="text-sm text-muted">{words.answered(shortDate(answeredAt))}</p>}
    </div>
  )
}
