import { Fragment, useEffect, useRef, useState } from 'react'
import type { Entry } from '#contract/entries/entry.ts'
import type { Attachment } from '#contract/files/attachment.ts'
import { failureOf } from '#web/platform/api/failure.ts'
import { haveSameFiles, idsOf } from '#web/drafts/draft-files.ts'
import { copyAt, isChanged, isOvertaken } from '#web/drafts/draft.ts'
import type { DraftInHand } from '#web/drafts/use-draft.ts'
import { editEntry } from '#web/entries/edit-entry.ts'
import { EntryArticle } from '#web/entries/entry-article.tsx'
import { refreshEntries } from '#web/entries/entry-queries.ts'
import { titleOf } from '#web/entries/entry-title.ts'
import { restoreFiles } from '#web/entries/file-acts.ts'
import { AudienceBadge } from '#web/entries/audience-badge.tsx'
import { FocusHere } from '#web/platform/forms/focus-here.tsx'
import { dateAndTime } from '#web/platform/times/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { Notice } from '#web/ui/notice.tsx'
import type { Readers } from '#web/drafts/writing/audience-field.tsx'
import { useSending } from '#web/drafts/writing/use-sending.ts'
import { WritingForm } from '#web/drafts/writing/writing-form.tsx'
import { entryWords } from '#words/en/entries/entries.ts'
import { kindWords } from '#words/en/entries/kinds.ts'
import { removedWords } from '#words/en/entries/removed.ts'
import { ui } from '#words/en/platform/ui.ts'

export type EntryEditorProps = {
  entry: Entry
  readers: Readers
  presentWalk: number
  /** It stands among entries of other kinds. */
  mixed?: boolean | undefined
  hand: DraftInHand
  /** Whether to put the cursor into the text, because one has just asked to edit it. */
  focused: boolean
  onClose: () => void
  /** One goes on editing after all. */
  onReopen: () => void
}

/** Changes an entry. If another version was saved meanwhile it shows both, and neither goes away unasked. */
export function EntryEditor(props: EntryEditorProps) {
  const { entry, hand, focused, onClose, onReopen } = props
  const sending = useSending({
    failed: entryWords.saveFailed,
    invalid: kindWords[entry.kind].invalid,
    refresh: refreshEntries,
  })
  const field = useRef<HTMLTextAreaElement>(null)
  const overtaken = isOvertaken(hand.draft, entry)
  const [refused, setRefused] = useState(false)
  useEffect(() => {
    if (focused) focusAtEnd(field.current)
  }, [focused])

  const save = async () => {
    setRefused(false)
    await saveDraft(entry, hand).catch((error: unknown) => {
      setRefused(failureOf(error).code === 'CHANGED_MEANWHILE')
      throw error
    })
    onClose()
  }
  // Whoever pressed the button is led to what came between; whoever is typing is left alone.
  const Place = refused ? FocusHere : Fragment
  const cancel = () => {
    discardDraft(entry, hand, onReopen)
    void endUploads(hand.name)
    onClose()
  }
  return (
    <EntryArticle entry={entry} mixed={props.mixed ?? false} presentWalk={props.presentWalk}>
      <WritingForm
        hand={hand}
        readers={props.readers}
        sending={sending}
        label={overtaken ? entryWords.yourText : entryWords.editOf(titleOf(entry))}
        labelHidden={!overtaken}
        field={field}
        onSubmit={() => sending.send(hand.draft.text, save)}
        above={
          overtaken && (
            <Place>
              <Overtaken entry={entry} begunBefore={hand.draft.base === null} />
            </Place>
          )
        }
      >
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="primary" busy={sending.under} busyLabel={entryWords.saving}>
            {overtaken ? entryWords.saveMine : entryWords.save}
          </Button>
          <Button disabled={sending.under} onClick={cancel}>
            {overtaken ? entryWords.keepSaved : ui.cancel}
          </Button>
        </div>
      </WritingForm>
    </EntryArticle>
  )
}

// Where the draft was overtaken, what is saved stands above the field; saving now is meant to replace it.
async function saveDraft(entry: Entry, { draft, keeper }: DraftInHand) {
  const { id, version } = entry
  const { text, audience, attachments, filesFrom: known } = draft
  const files = !haveSameFiles(draft, entry) && { files: { attachments, known } }
  const saved = await keeper.send(async () => {
    const knownDraft = copyAt(keeper.state().draft)
    const answer = await editEntry({ id, version, text, audience, ...files, knownDraft })
    await keeper.finish(text)
    return answer
  })
  const left = idsOf(saved)
  const gone = [...entry.attachments, ...attachments].filter((file) => !left.includes(file.id))
  const isOwn = gone.every((file) => !idsOf(draft).includes(file.id))
  toast({ kind: 'success', title: entryWords.saved, ...(gone.length > 0 && wayBack(saved, gone, isOwn)) })
}

// Where the form still named a file, it was taken away on another device.
function wayBack(saved: Entry, gone: Attachment[], isOwn: boolean) {
  const removed = [...new Map(gone.map((file) => [file.id, file])).values()]
  const { removed: here, removedElsewhere } = removedWords.files
  return {
    text: (isOwn ? here : removedElsewhere)(removed.length),
    action: { label: entryWords.undo, onPick: () => void restoreFiles(saved, removed) },
    lasts: 10_000,
  }
}

function discardDraft(entry: Entry, { draft, keeper }: DraftInHand, onReopen: () => void) {
  if (!isChanged(draft, entry)) return
  const takeBack = keeper.discard()
  const undo = () => {
    takeBack()
    onReopen()
  }
  toast({ title: entryWords.dropped, action: { label: entryWords.undo, onPick: undo } })
}

// The part that sends files comes late; where it cannot be had, it sends nothing.
async function endUploads(form: string) {
  const uploads = await import('#web/files/uploads.ts').catch(() => null)
  uploads?.uploadsOf(form).dropAll()
}

function focusAtEnd(field: HTMLTextAreaElement | null) {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}

export type OvertakenProps = {
  /** The entry as it is saved. */
  entry: Entry
  /** The words in the field were begun when the day had no entry yet. */
  begunBefore: boolean
}

/** Says that something else was saved first, and shows it above what is being written. */
function Overtaken({ entry, begunBefore }: OvertakenProps) {
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
