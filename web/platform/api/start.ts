import type { Start } from '#contract/access/start.ts'
import { noteServerTime } from './server-clock.ts'

const block = document.getElementById('start')

/** What the page came with. */
export const start = JSON.parse(block?.textContent ?? '') as Start
noteServerTime(new Date(start.now ?? Number.NaN))

// It was for whoever loaded the page, who may sign out while the page stays.
block?.remove()

/** What the page reads first, if it came with it; handed out once. */
export function takeFirst(): Start['first'] {
  const { first } = start
  start.first = null
  return first
}
