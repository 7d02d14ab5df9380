import type { Start } from '#contract/access/start.ts'

/** What the page came with. */
export const start = JSON.parse(document.getElementById('start')?.textContent ?? '') as Start
