import type { AuditNote } from '#contract/audit/audit.ts'
import { dateAndTime } from '#web/programme/moments.ts'
import { auditWords as words } from '#words/en/audit.ts'

type NoteItemProps = {
  note: AuditNote
  /** Whether it is about the reader. */
  isMine?: boolean
}

/** Something that was done, in a sentence, with when and by which way. */
export function NoteItem({ note, isMine = false }: NoteItemProps) {
  const { at, detail } = note
  const way = detail.how === null ? undefined : words.ways[detail.how]
  return (
    <div className="flex flex-col gap-0.5 wrap-anywhere">
      <p>{words.tell(note, isMine)}</p>
      {detail.reason && <p className="as-written text-muted">{words.reason(detail.reason)}</p>}
      <p className="text-sm text-muted">
        <time dateTime={at.toISOString()}>{dateAndTime(at)}</time>
        {way && ` · ${way}`}
      </p>
    </div>
  )
}
