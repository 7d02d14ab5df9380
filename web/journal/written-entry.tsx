import type { DayKind } from '#contract/entries/day-kinds.ts'
import type { Entry } from '#contract/entries/entry.ts'
import type { Desk } from '#contract/journal/desk.ts'
import { daysPerStage, programmeLength } from '#contract/programme/length.ts'
import type { Progress } from '#contract/progress/eligibility.ts'
import { isPending } from '#web/drafts/draft.ts'
import type { DraftInHand } from '#web/drafts/use-draft.ts'
import { EntryEditor } from '#web/entries/list/entry-editor.tsx'
import { EntryView } from '#web/entries/list/entry-view.tsx'
import { paths } from '#web/paths.ts'
import { Opening } from '#web/programme/opening.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useFocusAfter } from '#web/ui/use-focus-after.ts'
import { RoadDrawing } from '#web/ui/road-drawing.tsx'
import { AsideNotice } from '#web/drafts/writing/aside-notice.tsx'
import { journal } from '#words/en/journal/journal.ts'
import { home } from '#words/en/home/home.ts'
import { dayWords } from '#words/en/programme/programme.ts'
import { useHold } from './use-hold.ts'
import { whereOf } from './where.ts'

export type WrittenEntryProps = {
  kind: DayKind
  desk: Desk
  entry: Entry
  hand: DraftInHand
  editing: boolean
  onEditing: (editing: boolean) => void
  /** The desk is to stay while somebody writes at it; null once that is over. */
  onHold: (desk: Desk | null) => void
  /** The entry has gone into the trash. */
  onReplaced: () => void
}

/** The entry of the open day: to read, to edit, and what comes after it. Changes that were not saved open the editor. */
export function WrittenEntry(props: WrittenEntryProps) {
  const { kind, desk, entry, hand, editing, onEditing, onHold, onReplaced } = props
  const { day, progress, readers } = desk
  const completed = progress.completed.includes(day)
  const atRest = completed && (progress.next?.day === day + 1 || day === programmeLength)
  const open = editing || isPending(hand.draft, entry)
  useHold(open, desk, onHold)
  const button = useFocusAfter(open)
  const edit = () => onEditing(true)
  return (
    <>
      {atRest && <DayDone day={day} progress={progress} />}
      {open ? (
        <EntryEditor
          entry={entry}
          readers={readers}
          presentWalk={desk.presentWalk}
          hand={hand}
          focused={editing}
          onClose={() => onEditing(false)}
          onReopen={edit}
        />
      ) : (
        <>
          <AsideNotice hand={hand} />
          <EntryView
            entry={entry}
            whole
            completed={completed}
            unsaved={false}
            readers={readers}
            presentWalk={desk.presentWalk}
            editButton={button}
            onEdit={edit}
            onDeleted={onReplaced}
          />
          {!completed && desk.eligibility.eligible && <NextStep kind={kind} desk={desk} />}
        </>
      )}
    </>
  )
}

// The other of the two entries, if it is still to be written.
function NextStep({ kind, desk }: Pick<WrittenEntryProps, 'kind' | 'desk'>) {
  const other = kind === 'reflection' ? 'challenge' : 'reflection'
  if (desk[other]) return null
  const tab = other === 'challenge' ? 'challenges' : 'reflections'
  return (
    <div>
      <LinkButton look="primary" to={paths.journal({ tab, ...whereOf(desk) })}>
        {journal.kinds[kind].next}
      </LinkButton>
    </div>
  )
}

/** The quiet moment after a day: it is complete, and the next one comes then. */
export function DayDone({ day, progress }: { day: number; progress: Progress }) {
  const all = progress.completed.length === programmeLength
  const { walk, next } = progress
  return (
    <div className="flex flex-col items-center gap-3 rounded bg-gold-soft px-4 py-6 text-center transition-opacity duration-200 starting:opacity-0">
      <RoadDrawing size={112} />
      <p className="font-serif text-xl">{dayWords.complete(day)}</p>
      {all && <p>{dayWords.allComplete(programmeLength)}</p>}
      {next && (
        <div className="text-left">
          <Opening next={next} />
        </div>
      )}
      {all && (
        <LinkButton look="primary" to={paths.walked({ walk })}>
          {home.walked.lookBack}
        </LinkButton>
      )}
      {next && day % daysPerStage === 0 && (
        <LinkButton to={paths.home()}>{home.stageEnd.lookBack}</LinkButton>
      )}
    </div>
  )
}
