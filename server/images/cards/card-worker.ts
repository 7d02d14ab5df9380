import { randomUUID } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'
import { constants } from 'node:os'
import sharp from 'sharp'
import { doOrders } from '#server/platform/workshop.ts'
import { renderDayCard, type DayCard } from './day-card.ts'
import type { CardPaths } from './default-cards.ts'

/** One card to be drawn, and the paths where it and its strip shall stand. */
export type CardOrder = { card: DayCard; paths: CardPaths }

// One core draws, and only when those who use the app do not need it.
sharp.concurrency(1)
sharp.cache(false)

doOrders(constants.priority.PRIORITY_LOW, draw)

async function draw({ card, paths }: CardOrder): Promise<void> {
  const { whole, strip } = await renderDayCard(card)
  // The whole card comes last: where it stands, its strip does.
  await put(paths.strip, strip)
  await put(paths.whole, whole)
}

/** A reader, or another process that draws the same card, never meets half a file. */
async function put(path: string, picture: Buffer): Promise<void> {
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, picture)
  await rename(draft, path)
}
