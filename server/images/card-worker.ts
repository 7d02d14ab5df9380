import { randomUUID } from 'node:crypto'
import { rename, writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import sharp from 'sharp'
import { renderDayCard, type DayCard } from './day-card.ts'

/** One card to be drawn, and the path where it shall stand. */
export type CardOrder = { path: string; card: DayCard }

/** The answer to the order with the same path; `reason` says why the card could not be drawn. */
export type CardDone = { path: string; reason?: string }

// One core draws, and only when those who use the app do not need it.
sharp.concurrency(1)
sharp.cache(false)
setPriority(constants.priority.PRIORITY_LOW)

// Nobody waits any more for cards of a server that is gone.
process.on('disconnect', () => process.exit())
process.on('message', (order: CardOrder) => {
  void answer(order)
})

async function answer({ path, card }: CardOrder) {
  const reason = await draw(path, card).catch((error: unknown) => String(error))
  if (process.connected) process.send?.({ path, ...(reason ? { reason } : {}) } satisfies CardDone)
}

/** A reader, or another process that draws the same card, never meets half a file. */
async function draw(path: string, card: DayCard): Promise<undefined> {
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, await renderDayCard(card))
  await rename(draft, path)
}
