import type { Start } from '#contract/access/start.ts'

const block = document.getElementById('start')

/** What the page came with. */
export const start = JSON.parse(block?.textContent ?? '') as Start

// It was for whoever loaded the page, who may sign out while the page stays.
block?.remove()

/** What Home reads first, if it came with the page; handed out once. */
export function takeHome(): Start['home'] {
  const { home } = start
  start.home = null
  return home
}
