import { LockKeyhole } from 'lucide-react'
import type { KeyboardEvent, MouseEvent } from 'react'
import type { OverridableDay } from '#contract/overrides/overrides.ts'
import { overrideWords as words } from '#words/en/overrides/overrides.ts'

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
export function DayCell({ day, wanted, changes, reached, onToggle, onKeyDown }: DayCellProps) {
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
