import type { WrittenSummary } from '#contract/summaries/summaries.ts'
import { dateAndTime } from '#web/platform/times/moments.ts'
import { Notice } from '#web/ui/notice.tsx'
import { entryWords } from '#words/en/entries/entries.ts'
import { summaryWords } from '#words/en/summaries/summaries.ts'

const { overtaken: words } = summaryWords

type OvertakenSummaryProps = {
  summary: WrittenSummary
  /** The words in the field were begun when there was none yet. */
  begunBefore: boolean
}

/** Says that something else was saved, and shows it above what is being written. */
export function OvertakenSummary({ summary, begunBefore }: OvertakenSummaryProps) {
  return (
    <div className="flex flex-col gap-4">
      <Notice title={begunBefore ? words.there : words.changed}>
        <p>{words.text}</p>
      </Notice>
      <section aria-label={entryWords.savedText} className="rounded border border-line px-4 py-3">
        <h3 className="flex flex-wrap justify-between gap-x-3 text-sm">
          {entryWords.savedText}
          <span className="font-normal text-muted">{dateAndTime(summary.updatedAt)}</span>
        </h3>
        <p className="reading as-written pt-1 wrap-anywhere">{summary.content}</p>
      </section>
    </div>
  )
}
