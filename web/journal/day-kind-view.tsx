import { type ReactNode, type Ref, useRef, useState } from 'react'
import type { DayKind } from '#contract/entries/day-kinds.ts'
import type { Desk } from '#contract/journal/desk.ts'
import { programmeLength } from '#contract/programme/length.ts'
import { EntryList } from '#web/entries/list/entry-list.tsx'
import { useMe } from '#web/platform/api/session.ts'
import { isEmpty } from '#web/drafts/draft.ts'
import { placeOfDay } from '#web/drafts/draft-place.ts'
import { useDraft } from '#web/drafts/use-draft.ts'
import { Card } from '#web/ui/card.tsx'
import { later } from '#web/ui/later.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { byAdminWords } from '#words/en/overrides/by-admin.ts'
import { dayWords } from '#words/en/programme/programme.ts'
import { journal } from '#words/en/journal/journal.ts'
import { NewEntryForm } from './new-entry-form.tsx'
import { WrittenEntry } from './written-entry.tsx'
import { TodayCard } from './today-card.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { useHold } from './use-hold.ts'

/** A tab for what a day asks for: what to read, where to write, what was written. Two columns where there is room. */
export function DayKindView({ kind, desk, onHold }: Pick<DayPanelProps, 'kind' | 'desk' | 'onHold'>) {
  // The list below stays as it is while another day comes to stand above it.
  const { day } = desk
  const [edited, setEdited] = useState<number | null>(null)
  const onEditing = (editing: boolean) => setEdited(editing ? day : null)
  const field = useRef<HTMLTextAreaElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const goToWriting = () => {
    panel.current?.scrollIntoView({ block: 'start' })
    field.current?.focus({ preventScroll: true })
  }
  const editToday = () => {
    onEditing(true)
    panel.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr] xl:gap-8">
      <div className="lg:col-start-2">
        <TodayCard key={day} kind={kind} desk={desk} onGoToWriting={goToWriting} />
      </div>
      <div
        ref={panel}
        tabIndex={-1}
        className="min-w-0 scroll-mt-18 outline-none stays-beside lg:col-start-1 lg:row-span-2 lg:row-start-1"
      >
        <DayPanel
          key={day}
          kind={kind}
          desk={desk}
          editing={edited === day}
          onEditing={onEditing}
          onHold={onHold}
          onReplaced={() => panel.current?.focus()}
          field={field}
        />
      </div>
      <div className="min-w-0 lg:col-start-2">
        <EntryList
          kind={kind}
          search={{ kind, walk: desk.progress.walk }}
          completed={desk.progress.completed}
          readers={desk.readers}
          presentWalk={desk.presentWalk}
          earlierWalk={desk.earlierWalk}
          elsewhere={{ id: desk[kind]?.id, onEdit: editToday }}
        />
      </div>
    </div>
  )
}

const HeldDay = later(() => import('./held-day.tsx').then((file) => file.HeldDay))

type DayPanelProps = {
  kind: DayKind
  desk: Desk
  /** The entry of the day is being edited. */
  editing: boolean
  onEditing: (editing: boolean) => void
  /** The desk is to stay while somebody writes at it; null once that is over. */
  onHold: (desk: Desk | null) => void
  /** The entry came or went, and with it what stood here. */
  onReplaced: () => void
  /** The field in which a new entry is written. */
  field: Ref<HTMLTextAreaElement>
}

/** Where one writes for the open day, or reads what one has written for it. The draft lives here, so that typing redraws nothing else. */
function DayPanel({ field, ...rest }: DayPanelProps) {
  const { kind, desk, onReplaced } = rest
  const { id: person } = useMe()
  const entry = desk[kind]
  const hand = useDraft({
    place: placeOfDay(person, { kind, walk: desk.progress.walk, day: desk.day }),
    server: desk.drafts.find((draft) => draft.kind === kind) ?? null,
    entry,
    audience: desk.defaultAudience[kind],
  })
  const { form, written } = journal.kinds[kind]
  useHold(!entry && hand !== null && !isEmpty(hand.draft), desk, rest.onHold)
  const sheet = (title: string, content: ReactNode) => (
    <Card title={title} text={dayWords.dayOf(desk.day, programmeLength)}>
      {content}
    </Card>
  )
  // What was brought along for a day that is not open can be read all the same.
  if (!entry && !desk.eligibility.eligible) {
    if (!desk.progress.begun)
      return sheet(
        written,
        <HeldDay wanted props={{ kind, desk }} fallback={<FormSkeleton kind={kind} desk={desk} />} />,
      )
    return sheet(form, <p className="text-muted">{journal.notOpenYet(desk.day)}</p>)
  }
  const isMarked = !entry && desk.progress.overridden.includes(desk.day)
  return sheet(
    entry ? written : form,
    <>
      {isMarked && (
        <Notice title={byAdminWords.title}>
          <p>{byAdminWords.text}</p>
        </Notice>
      )}
      {!hand && <FormSkeleton kind={kind} desk={desk} />}
      {hand && entry && <WrittenEntry {...rest} entry={entry} hand={hand} />}
      {hand && !entry && (
        <NewEntryForm kind={kind} desk={desk} hand={hand} field={field} onSubmitted={onReplaced} />
      )}
    </>,
  )
}
