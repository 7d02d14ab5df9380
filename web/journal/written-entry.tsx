import type { Entry, EntryKind } from '#contract/entries/entries.ts'
import type { Desk } from '#contract/journal/desk.ts'
import { programmeLength } from '#contract/programme/length.ts'
import { AsideNotice } from '#web/drafts/aside-notice.tsx'
import { isPending } from '#web/drafts/draft.ts'
import type { DraftInHand } from '#web/drafts/use-draft.ts'
import { EntryView } from '#web/entries/entry-view.tsx'
import { paths } from '#web/paths.ts'
import { later } from '#web/ui/later.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useFocusAfter } from '#web/ui/use-focus-after.ts'
import { journal } from '#words/en/journal.ts'
import { DayDone } from './day-done.tsx'
import { FormSkeleton } from './form-skeleton.tsx'

const EntryEditor = later(() => import('#web/entries/entry-editor.tsx').then((file) => file.EntryEditor))

export type WrittenEntryProps = {
  kind: EntryKind
  desk: Desk
  entry: Entry
  hand: DraftInHand
  editing: boolean
  onEditing: (editing: boolean) => void
  /** The entry has gone into the trash. */
  onReplaced: () => void
}

/** The entry of the open day: to read, to edit, and what comes after it. Changes that were not saved open the editor. */
export function WrittenEntry({ kind, desk, entry, hand, editing, onEditing, onReplaced }: WrittenEntryProps) {
  const { day, progress, readers } = desk
  const completed = progress.completed.includes(day)
  const atRest = completed && (progress.next?.day === day + 1 || day === programmeLength)
  const open = editing || isPending(hand.draft, entry)
  const button = useFocusAfter(open)
  const edit = () => onEditing(true)
  const view = (
    <>
      <AsideNotice hand={hand} />
      <EntryView
        entry={entry}
        whole
        completed={completed}
        unsaved={false}
        editButton={button}
        nearing={EntryEditor.nearing}
        onEdit={edit}
        onDeleted={onReplaced}
      />
      {!completed && <NextStep kind={kind} desk={desk} />}
    </>
  )
  return (
    <>
      {atRest && <DayDone day={day} progress={progress} />}
      <EntryEditor
        wanted={open}
        inPlace
        props={{ entry, readers, hand, focused: editing, onClose: () => onEditing(false), onReopen: edit }}
        fallback={open && !editing ? <FormSkeleton /> : view}
      />
    </>
  )
}

// The other of the two entries, if it is still to be written.
function NextStep({ kind, desk }: Pick<WrittenEntryProps, 'kind' | 'desk'>) {
  const { day, progress } = desk
  const other = kind === 'reflection' ? 'challenge' : 'reflection'
  if (desk[other]) return null
  const tab = other === 'challenge' ? 'challenges' : 'reflections'
  return (
    <div>
      <LinkButton look="primary" to={paths.journal({ tab, ...(day !== progress.displayedDay && { day }) })}>
        {journal.kinds[kind].next}
      </LinkButton>
    </div>
  )
}
