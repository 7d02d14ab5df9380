import type { CSSProperties } from 'react'
import { Link } from './link.tsx'

export type WalkMark = {
  /** What it is, read aloud: "Day 3, completed". */
  label: string
  /** What stands in the mark. */
  text: string
  state: 'done' | 'here' | 'open' | 'closed'
  /** Where it leads; nowhere if left out. */
  to?: string
}

const looks: Record<WalkMark['state'], string> = {
  done: 'bg-accent text-accent-ink forced-color-adjust-none forced-colors:bg-[CanvasText] forced-colors:text-[Canvas]',
  here: 'bg-gold-soft text-gold ring-2 ring-gold forced-colors:border-2',
  open: 'bg-surface text-ink ring-1 ring-edge forced-colors:border',
  closed: 'bg-tint text-muted ring-1 ring-line forced-colors:text-[GrayText]',
}

/** A path of marks that winds from row to row, ten or fifteen in each, and fills as it is walked. */
export function WalkMarks({ label, marks }: { label: string; marks: readonly WalkMark[] }) {
  return (
    <div className="@container">
      <ol aria-label={label} className="walk-marks">
        {marks.map((mark, index) => (
          <Step key={mark.label} mark={mark} index={index} />
        ))}
      </ol>
    </div>
  )
}

function Step({ mark, index }: { mark: WalkMark; index: number }) {
  const [narrow, wide] = [place(index, 10), place(index, 15)]
  const cells = { '--narrow': narrow.cell, '--wide': wide.cell } as CSSProperties
  return (
    <li
      style={cells}
      data-narrow={narrow.heading}
      data-wide={wide.heading}
      data-walked={mark.state === 'done'}
    >
      <Mark mark={mark} />
    </li>
  )
}

function Mark({ mark }: { mark: WalkMark }) {
  const face = (
    <span
      aria-hidden="true"
      className={`flex size-6 items-center justify-center rounded-full text-xs tabular-nums @min-[18rem]:size-7 ${looks[mark.state]}`}
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
    <Link
      to={mark.to}
      aria-label={mark.label}
      aria-current={mark.state === 'here' ? 'step' : undefined}
      title={mark.label}
      className={`${box} focus-visible:-outline-offset-2`}
    >
      {face}
    </Link>
  )
}

// Odd rows run back, as a path does; which of the two widths counts is for the style sheet to say.
function place(index: number, width: number) {
  const row = Math.floor(index / width)
  const step = index % width
  const back = row % 2 === 1
  return {
    cell: `${row + 1} / ${back ? width - step : step + 1}`,
    heading: step === width - 1 ? 'down' : back ? 'left' : 'right',
  }
}
