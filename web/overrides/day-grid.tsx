import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react'
import { LockKeyhole } from 'lucide-react'
import type { OverridableDay } from '#contract/overrides/overrides.ts'
import { programmeLength } from '#contract/programme/length.ts'
import { overrideWords as words } from '#words/en/overrides/overrides.ts'
import { pressedKey } from '#web/ui/pressed-key.ts'
import { between, dayAfterKey, type Wishes } from './wishes.ts'

type DayGridProps = {
  days: readonly OverridableDay[]
  wishes: Wishes
  /** These days are to be complete, or not. */
  onWish: (days: number[], wanted: boolean) => void
}

/** The 75 days as checkboxes: one of them is reached by Tab, the arrows move between them, and Shift carries a check mark on. */
export function DayGrid({ days, wishes, onWish }: DayGridProps) {
  const hint = useId()
  const grid = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(1)
  // Where a stretch began that Shift extends.
  const from = useRef(1)
  const isWanted = (day: number) => wishes.get(day) ?? typeof days[day - 1]?.complete === 'string'
  const boxOf = (day: number) => grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)

  const move = (event: KeyboardEvent, day: number) => {
    const to = dayAfterKey(pressedKey(event), day, columnsOf(grid.current))
    if (to === null || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (event.shiftKey) onWish(between(from.current, to), isWanted(from.current))
    else from.current = to
    setCurrent(to)
    boxOf(to)?.focus()
  }
  const toggle = (event: MouseEvent, day: number) => {
    const wanted = !isWanted(day)
    onWish(event.shiftKey ? between(from.current, day) : [day], wanted)
    if (!event.shiftKey) from.current = day
    setCurrent(day)
  }
  return (
    <div className="@container flex flex-col gap-3">
      <p id={hint} className="text-sm text-muted">
        {words.gridHint}
      </p>
      <div
        ref={grid}
        role="group"
        aria-label={words.gridTitle(programmeLength)}
        aria-describedby={hint}
        className="grid grid-cols-5 gap-1.5 @lg:grid-cols-10 @4xl:grid-cols-15"
      >
        {days.map((day) => (
          <DayCell
            key={day.day}
            day={day}
            wanted={isWanted(day.day)}
            changes={wishes.has(day.day)}
            reached={day.day === current}
            onToggle={(event) => toggle(event, day.day)}
            onKeyDown={(event) => move(event, day.day)}
          />
        ))}
      </div>
    </div>
  )
}

// As many as the width lets stand side by side.
function columnsOf(grid: HTMLElement | null): number {
  const cells = [...(grid?.children ?? [])] as HTMLElement[]
  const top = cells[0]?.offsetTop
  return Math.max(cells.filter(({ offsetTop }) => offsetTop === top).length, 1)
}

type DayCellProps = {
  day: OverridableDay
  wanted: boolean
  /** Whether saving changes it. */
  changes: boolean
  /** Whether Tab leads here. */
  reached: boolean
  onToggle: (event: MouseEvent) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** A day as a checkbox, and what is known of it. */
function DayCell({ day, wanted, changes, reached, onToggle, onKeyDown }: DayCellProps) {
  const { complete, opened, written } = day
  const label = labelOf(day, wanted, changes)
  return (
    <label
      title={label}
      className={`flex min-h-17 flex-col items-center justify-center gap-0.5 rounded px-1 py-1.5 text-xs select-none hover:bg-tint
        has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus
        ${changes ? 'bg-gold-soft ring-2 ring-gold' : complete ? 'bg-accent-soft ring-1 ring-line' : 'ring-1 ring-line'}
        ${complete === 'override' ? 'outline-1 -outline-offset-4 outline-accent outline-dashed' : ''} forced-colors:border`}
    >
      <input
        type="checkbox"
        data-day={day.day}
        aria-label={label}
        checked={wanted}
        tabIndex={reached ? 0 : -1}
        // What Shift does with a click or with Space is known here alone.
        onClick={onToggle}
        onChange={() => {}}
        onKeyDown={onKeyDown}
        className="size-4.5 shrink-0 accent-accent outline-none"
      />
      <span className="text-sm font-medium tabular-nums" aria-hidden="true">
        {day.day}
      </span>
      <span className="flex h-4 items-center gap-1 text-muted" aria-hidden="true">
        {written.reflection && <span>{words.letters.reflection}</span>}
        {written.challenge && <span>{words.letters.challenge}</span>}
        {!opened && <LockKeyhole size={12} />}
      </span>
    </label>
  )
}

function labelOf(
  { day, complete, opened, written }: OverridableDay,
  wanted: boolean,
  changes: boolean,
): string {
  const { state } = words
  return [
    words.day(day),
    complete ? state[complete] : opened ? state.open : state.closed,
    written.reflection && state.reflection,
    written.challenge && state.challenge,
    changes && (wanted ? state.marks : state.unmarks),
  ]
    .filter(Boolean)
    .join(', ')
}

const { legend: legendWords } = words
const swatch = 'inline-block size-4 shrink-0 rounded-sm'

/** What the looks of the days stand for. */
export function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-sm text-muted">
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className={`${swatch} bg-accent-soft ring-1 ring-line`} />
        {legendWords.entries}
      </li>
      <li className="flex items-center gap-2">
        <span
          aria-hidden="true"
          className={`${swatch} bg-accent-soft outline-1 -outline-offset-2 outline-accent outline-dashed`}
        />
        {legendWords.override}
      </li>
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className={`${swatch} bg-gold-soft ring-2 ring-gold`} />
        {legendWords.changed}
      </li>
      <li className="flex items-center gap-2">
        <LockKeyhole size={14} aria-hidden="true" />
        {legendWords.closed}
      </li>
      <li>{legendWords.written}</li>
    </ul>
  )
}
