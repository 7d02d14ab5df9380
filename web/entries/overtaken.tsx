import type { Entry } from '#contract/entries/entry.ts'
import { dateAndTime } from '#web/platform/times/moments.ts'
import { Notice } from '#web/ui/notice.tsx'
import { entryWords } from '#words/en/entries/entries.ts'
import { AudienceBadge } from './audience-badge.tsx'

export type OvertakenProps = {
  /** The entry as it is saved. */
  entry: Entry
  /** The words in the field were begun when the day had no entry yet. */
  begunBefore: boolean
}

/** Says that something else was saved first, and shows it above what is being written. */
export function Overtaken({ entry, begunBefore }: OvertakenProps) {
  return (
    <div className="flex flex-col gap-4">
      <Notice title={begunBefore ? entryWords.alreadyWritten(entry.day) : entryWords.changedMeanwhile}>
        <p>{begunBefore ? entryWords.alreadyWrittenText : entryWords.changedMeanwhileText}</p>
      </Notice>
      <section aria-label={entryWords.savedText} className="rounded border border-line px-4 py-3">
        <h3 className="flex flex-wrap justify-between gap-x-3 text-sm">
          {entryWords.savedText}
          <span className="flex flex-wrap items-center gap-x-3 font-normal text-muted">
            {dateAndTime(entry.editedAt ?? entry.writtenAt)}
            <AudienceBadge audience={entry.audience} />
          </span>
        </h3>
        <p className="reading as-written pt-1">{entry.text}</p>
      </section>
    </div>
  )
}
