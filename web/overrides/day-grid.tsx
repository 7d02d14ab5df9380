import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react'
import type { OverridableDay } from '#contract/overrides/overrides.ts'
import { programmeLength } from '#contract/programme/length.ts'
import { overrideWords as words } from '#words/en/overrides/overrides.ts'
import { pressedKey } from '#web/ui/pressed-key.ts'
import { DayCell } from './day-cell.tsx'
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
