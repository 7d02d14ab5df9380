import type { CSSProperties } from 'react'
import { BareLink } from './bare-link.tsx'

export type WalkMark = {
  /** What it is, read aloud: "Day 3, completed". */
  label: string
  /** What stands in the mark. */
  text: string
  state: 'done' | 'here' | 'open' | 'closed'
  /** Where it leads; nowhere if left out. */
  to?: string
  /** What it leads to opens over the page, which stays where it is scrolled to. */
  keepScroll?: boolean
}

const looks: Record<WalkMark['state'], string> = {
  done: 'bg-accent text-accent-ink forced-color-adjust-none forced-colors:bg-[CanvasText] forced-colors:text-[Canvas]',
  here: 'bg-gold-soft text-gold ring-2 ring-gold forced-colors:border-2',
  open: 'bg-surface text-ink ring-1 ring-edge forced-colors:border',
  closed: 'bg-tint text-muted ring-1 ring-line forced-colors:text-[GrayText]',
}

/** A path of marks that winds from row to row, five, ten or fifteen in each, and fills as it is walked. */
export function WalkMarks({ label, marks }: { label: string; marks: readonly WalkMark[] }) {
  return (
    <div className="@container">
      <ol aria-label={label} className="walk-marks">
        {marks.map((mark, index) => (
          <li key={mark.label} style={placesOf(index)} data-walked={mark.state === 'done'}>
            <Mark mark={mark} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function Mark({ mark }: { mark: WalkMark }) {
  const face = (
    <span
      aria-hidden="true"
      className={`flex size-7 items-center justify-center rounded-full text-xs tabular-nums ${looks[mark.state]}`}
    >
      {mark.text}
    </span>
  )
  const box = 'relative flex h-11 items-center justify-center rounded'
  if (!mark.to) {
    return (
      <span className={box} role="img" aria-label={mark.label}>
        {face}
      </span>
    )
  }
  return (
    <BareLink
      to={mark.to}
      keepScroll={mark.keepScroll ?? false}
      aria-label={mark.label}
      aria-current={mark.state === 'here' ? 'step' : undefined}
      title={mark.label}
      className={`${box} focus-visible:-outline-offset-2`}
    >
      {face}
    </BareLink>
  )
}

// For five, ten and fifteen marks a row; which of them counts is for the style sheet to say.
function placesOf(index: number): CSSProperties {
  const [five, ten, fifteen] = [placeOf(index, 5), placeOf(index, 10), placeOf(index, 15)]
  const places = {
    '--five': five.cell,
    '--five-way': five.way,
    '--ten': ten.cell,
    '--ten-way': ten.way,
    '--fifteen': fifteen.cell,
    '--fifteen-way': fifteen.way,
  }
  return places as CSSProperties
}

// The cell, and the way to the next mark: 1 to the right, -1 to the left, 0 down. Every second row runs back, as a path does.
function placeOf(index: number, width: number) {
  const row = Math.floor(index / width)
  const step = index % width
  const back = row % 2 === 1
  return {
    cell: `${row + 1} / ${back ? width - step : step + 1}`,
    way: step === width - 1 ? 0 : back ? -1 : 1,
  }
}
