import { useRef, useState } from 'react'
import { LateEntryList } from '#web/entries/list/late-entry-list.tsx'
import { DayPanel, type DayPanelProps } from './day-panel.tsx'
import { TodayCard } from './today-card.tsx'

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
        <LateEntryList
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
