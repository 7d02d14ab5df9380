import { useEffect, useRef, useState, type Ref } from 'react'
import type { Desk } from '#contract/journal/desk.ts'
import type { EntryKind } from '#contract/journal/entries.ts'
import { programmeLength } from '#contract/programme/length.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/card.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { dayWords } from '#words/en/day.ts'
import { journal } from '#words/en/journal.ts'
import { DayDone } from './day-done.tsx'
import { isPending } from './draft.ts'
import { EntryEditor } from './entry-editor.tsx'
import { EntryView } from './entry-view.tsx'
import { NewEntryForm } from './new-entry-form.tsx'
import type { DraftInHand } from './use-draft.ts'
import { useFocusAfter } from './use-focus-after.ts'

export type DayPanelProps = {
  kind: EntryKind
  desk: Desk
  hand: DraftInHand | null
  /** The entry of the day is being edited. */
  editing: boolean
  onEditing: (editing: boolean) => void
  /** The field in which a new entry is written. */
  field: Ref<HTMLTextAreaElement>
}

/** Where one writes for the open day, or reads what one has written for it. */
export function DayPanel({ kind, desk, hand, editing, onEditing, field }: DayPanelProps) {
  const [submitted, setSubmitted] = useState(false)
  const heading = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The form is gone; reading goes on where it stood.
    if (submitted) heading.current?.focus()
  }, [submitted])

  const { day, eligibility } = desk
  const words = journal.kinds[kind]
  const place = dayWords.dayOf(day, programmeLength)
  if (!eligibility.eligible) {
    return (
      <Card title={words.form} text={place}>
        <p className="text-muted">{journal.notOpenYet(day)}</p>
      </Card>
    )
  }
  if (!hand) {
    return (
      <Card title={words.form} text={place}>
        <FormSkeleton />
      </Card>
    )
  }
  if (desk[kind]) {
    return (
      <div ref={heading} tabIndex={-1} className="scroll-mt-20 outline-none">
        <Card title={words.written} text={place}>
          <Written kind={kind} desk={desk} hand={hand} editing={editing} onEditing={onEditing} />
        </Card>
      </div>
    )
  }
  return (
    <Card title={words.form} text={place}>
      <NewEntryForm kind={kind} desk={desk} hand={hand} ref={field} onSubmitted={() => setSubmitted(true)} />
    </Card>
  )
}

function Written({
  kind,
  desk,
  hand,
  editing,
  onEditing,
}: Omit<DayPanelProps, 'field' | 'hand'> & { hand: DraftInHand }) {
  const { day, progress, reflection, challenge } = desk
  const entry = desk[kind]
  const completed = progress.completed.includes(day)
  const atRest = completed && (progress.next?.day === day + 1 || day === programmeLength)
  const open = editing || (entry !== null && isPending(hand.draft, entry))
  const button = useFocusAfter(open)
  if (!entry) return null
  const other = kind === 'reflection' ? !challenge && 'challenges' : !reflection && 'reflections'
  return (
    <>
      {atRest && <DayDone day={day} progress={progress} />}
      {open ? (
        <EntryEditor
          entry={entry}
          readers={desk.readers}
          hand={hand}
          focused={editing}
          onClose={() => onEditing(false)}
          onReopen={() => onEditing(true)}
        />
      ) : (
        <EntryView
          entry={entry}
          whole
          completed={completed}
          unsaved={false}
          editButton={button}
          onEdit={() => onEditing(true)}
        />
      )}
      {other && !completed && !open && (
        <div>
          <LinkButton
            look="primary"
            to={paths.journal({ tab: other, ...(day !== progress.displayedDay && { day }) })}
          >
            {journal.kinds[kind].next}
          </LinkButton>
        </div>
      )}
    </>
  )
}

function FormSkeleton() {
  return (
    <Skeletons>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-64 w-full" />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-11 w-56" />
      </div>
    </Skeletons>
  )
}
