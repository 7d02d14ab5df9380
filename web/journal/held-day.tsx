import type { DayKind } from '#contract/entries/day-kinds.ts'
import type { Desk } from '#contract/journal/desk.ts'
import { EntryText } from '#web/entries/entry-text.tsx'
import { AttachmentList } from '#web/files/attachment-list.tsx'
import { elsewhereWords as words } from '#words/en/journal/elsewhere.ts'

/** A day of a walk that was never begun, without an entry: what had been begun of one, to read, or that there is nothing. */
export function HeldDay({ kind, desk }: { kind: DayKind; desk: Desk }) {
  const draft = desk.drafts.find((one) => one.kind === kind)
  if (!draft) return <p className="text-muted">{words.nothingBrought(desk.day)}</p>
  return (
    <>
      <p className="text-muted">{words.broughtDraft}</p>
      <EntryText text={draft.text} whole />
      <AttachmentList attachments={draft.attachments} />
    </>
  )
}
