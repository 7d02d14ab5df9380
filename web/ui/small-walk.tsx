export type SmallWalkProps = {
  /** What it shows, read aloud. */
  label: string
  /** How many marks there are. */
  marks: number
  /** Marks that are done, from 1. */
  done: readonly number[]
  /** Where one stands, or null. */
  here: number | null
}

/** Marks a row, and units between two of them. */
const width = 15
const step = 10

/** A walk as a small picture, in the shape of WalkMarks: a path that winds, fifteen marks a row, and fills as it is walked. */
export function SmallWalk({ label, marks, done, here }: SmallWalkProps) {
  const all = Array.from({ length: marks }, (_, index) => index + 1)
  const walked = new Set(done)
  const rest = all.filter((mark) => !walked.has(mark) && mark !== here)
  const place = here !== null && !walked.has(here) ? placeOf(here) : null
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width * step} ${Math.ceil(marks / width) * step}`}
      fill="none"
      strokeLinecap="round"
      className="block h-auto w-full"
    >
      <path d={`M${all.map(pointOf).join('L')}`} strokeWidth={1} className={looks.rest} />
      <path d={dotsAt(rest)} strokeWidth={5} className={looks.rest} />
      <path d={dotsAt(done)} strokeWidth={7} className={looks.done} />
      {place && <circle cx={place.x} cy={place.y} r={3.5} strokeWidth={2} className={looks.here} />}
    </svg>
  )
}

const looks = {
  rest: 'stroke-line forced-colors:stroke-[GrayText]',
  done: 'stroke-accent forced-colors:stroke-[CanvasText]',
  here: 'fill-surface stroke-gold forced-colors:stroke-[Highlight]',
}

// A stroke of no length with round ends is a dot, and a hundred of them are one element.
function dotsAt(marks: readonly number[]): string {
  return marks.map((mark) => `M${pointOf(mark)}h0`).join('')
}

function pointOf(mark: number): string {
  const { x, y } = placeOf(mark)
  return `${x} ${y}`
}

// Every second row runs back, as a path does.
function placeOf(mark: number): { x: number; y: number } {
  const row = Math.floor((mark - 1) / width)
  const along = (mark - 1) % width
  const column = row % 2 === 1 ? width - 1 - along : along
  return { x: column * step + step / 2, y: row * step + step / 2 }
}
