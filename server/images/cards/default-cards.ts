import { createHash } from 'node:crypto'
import { mkdir, readFile, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '#server/platform/system-error.ts'
import { openWorkshop } from '#server/platform/workshop.ts'
import type { CardOrder } from './card-worker.ts'
import type { DayCard } from './day-card.ts'

/** To be raised when cards come to look different, so that those on disk are drawn anew. */
export const cardVersion = 4

/** Where the files of one card are. */
export type CardPaths = { whole: string; strip: string }

/** Where the files of the card stand in the folder once it is drawn. A card whose text or colours change gets other paths. */
export function cardPaths(folder: string, card: DayCard): CardPaths {
  const name = join(folder, nameOf(card))
  return { whole: `${name}.jpg`, strip: `${name}-strip.webp` }
}

/** The paths of the card in the folder, which is drawn first if it is not there. Rejects where the card can't be drawn or written. */
export async function defaultCard(folder: string, card: DayCard): Promise<CardPaths> {
  const paths = cardPaths(folder, card)
  if (await isThere(paths)) return paths
  await mkdir(folder, { recursive: true })
  await draw({ card, paths })
  return paths
}

/** The bytes of the card or of its strip, which is drawn first if it is not there. Rejects as `defaultCard` does. */
export async function readCard(folder: string, card: DayCard, part: keyof CardPaths): Promise<Buffer> {
  const paths = await defaultCard(folder, card)
  try {
    return await readFile(paths[part])
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
    // It was swept after it was found.
    await draw({ card, paths })
    return readFile(paths[part])
  }
}

/**
 * Draws, one after another, the cards that the folder lacks. Ends early, without an error, once the signal is aborted.
 * What can't be drawn is left out and reported in an AggregateError after all others.
 */
export async function renderMissingCards(
  folder: string,
  cards: Iterable<DayCard>,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  const errors: unknown[] = []
  for (const card of cards) {
    if (signal.aborted) return
    await defaultCard(folder, card).catch((error: unknown) => errors.push(error))
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} day cards could not be drawn.`)
}

function nameOf(card: DayCard): string {
  const { day, kind, stageLabel, discipline, title, references, prompt, organization, colours } = card
  const { primaryColor, secondaryColor, tertiaryColor } = colours ?? {}
  const printed = [cardVersion, stageLabel, discipline, title, references, prompt, organization]
  if (colours) printed.push([primaryColor, secondaryColor, tertiaryColor].map(String))
  const hash = createHash('sha256').update(JSON.stringify(printed)).digest('hex').slice(0, 16)
  return `${day}-${kind}-${hash}`
}

/** Milliseconds after which it is noted anew that a card is read. */
const noted = 24 * 3_600_000

/** Whether a card is there; then its files say, to the day, when it was last read. */
async function isThere({ whole, strip }: CardPaths): Promise<boolean> {
  const found = await stat(whole).catch(() => null)
  if (!found) return false
  const now = Date.now()
  if (now - found.mtimeMs > noted) {
    // Where that cannot be noted, the card is swept one day and drawn again.
    await Promise.allSettled([whole, strip].map((path) => utimes(path, now / 1000, now / 1000)))
  }
  return true
}

const order = openWorkshop<CardOrder, void>(new URL('./card-worker.ts', import.meta.url), {
  patience: 60_000,
})

/** Cards that are being drawn, by path. */
const drawing = new Map<string, Promise<void>>()

/** Has a card drawn, once even if several want it. */
function draw(card: CardOrder): Promise<void> {
  const { whole } = card.paths
  const already = drawing.get(whole)
  if (already) return already
  const drawn = order(card)
    .catch((error: Error) => {
      throw new Error(`${whole}: ${error.message}`, { cause: error })
    })
    .finally(() => drawing.delete(whole))
  drawing.set(whole, drawn)
  return drawn
}
