import { ui } from '#words/en/platform/ui.ts'

/** Characters before the most, from which on one is told how many there are. */
const near = 500

/** How long a text is, once it comes near to how long it may be. */
export function Counter({ length, most }: { length: number; most: number }) {
  if (length < most - near) return null
  return (
    <span className={`text-sm tabular-nums ${length > most ? 'font-medium text-danger' : 'text-muted'}`}>
      {ui.xOfY(length, most)}
    </span>
  )
}
