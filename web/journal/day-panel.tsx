import type { ReactNode, Ref } from 'react'
import type { EntryKind } from '#contract/entries/entries.ts'
import type { Desk } from '#contract/journal/desk.ts'
import { programmeLength } from '#contract/programme/length.ts'
import type { DraftInHand } from '#web/drafts/use-draft.ts'
import { Card } from '#web/ui/card.tsx'
import { dayWords } from '#words/en/programme.ts'
import { journal } from '#words/en/journal.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { NewEntryForm } from './new-entry-form.tsx'
import { WrittenEntry } from './written-entry.tsx'

export type DayPanelProps = {
  kind: EntryKind
  desk: Desk
  hand: DraftInHand | null
  /** The entry of the day is being edited. */
  editing: boolean
  onEditing: (editing: boolean) => void
  /** The entry came or went, and with it what stood here. */
  onReplaced: () => void
  /** The field in which a new entry is written. */
  field: Ref<HTMLTextAreaElement>
}

/** Where one writes for the open day, or reads what one has written for it. */
export function DayPanel({ hand, field, ...rest }: DayPanelProps) {
  const { kind, desk, onReplaced } = rest
  const entry = desk[kind]
  const { form, written } = journal.kinds[kind]
  const sheet = (title: string, content: ReactNode) => (
    <Card title={title} text={dayWords.dayOf(desk.day, programmeLength)}>
      {content}
    </Card>
  )
  if (!desk.eligibility.eligible) {
    return sheet(form, <p className="text-muted">{journal.notOpenYet(desk.day)}</p>)
  }
  if (!hand) return sheet(entry ? written : form, <FormSkeleton />)
  if (entry) return sheet(written, <WrittenEntry {...rest} entry={entry} hand={hand} />)
  return sheet(
    form,
    <NewEntryForm kind={kind} desk={desk} hand={hand} field={field} onSubmitted={onReplaced} />,
  )
}
