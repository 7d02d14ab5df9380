import { randomUUID } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'
import { constants } from 'node:os'
import sharp from 'sharp'
import { doOrders } from '#server/platform/workshop.ts'
import { renderDayCard, type DayCard } from './day-card.ts'

/** One card to be drawn, and the path where it shall stand. */
export type CardOrder = { path: string; card: DayCard }

// One core draws, and only when those who use the app do not need it.
sharp.concurrency(1)
sharp.cache(false)

doOrders(constants.priority.PRIORITY_LOW, draw)

/** A reader, or another process that draws the same card, never meets half a file. */
async function draw({ path, card }: CardOrder): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, await renderDayCard(card))
  await rename(draft, path)
}
