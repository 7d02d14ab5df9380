/** What is written, each on whichever ground there is. */
export const texts = ['ink', 'muted', 'accent', 'gold', 'leaf', 'danger', 'success', 'blue']

/** What something stands on. A page may lay one on another, so that everything is read on each. */
export const everyGround = [
  'paper',
  'surface',
  'tint',
  'accent-soft',
  'gold-soft',
  'leaf-soft',
  'danger-soft',
  'success-soft',
  'blue-soft',
]

/** What stands on what on the pages, and the least contrast of each by WCAG 2.2 AA: 4.5 to be read, 3 to be seen. */
export const colourPairs: [over: string[], under: string[], least: number][] = [
  [texts, everyGround, 4.5],
  [['accent-ink'], ['accent', 'accent-pointed'], 4.5],
  [['danger-ink'], ['danger', 'danger-pointed'], 4.5],
  [['edge', 'focus'], everyGround, 3],
  [['accent', 'gold', 'leaf'], ['line'], 3],
]
