import { type ChildProcess, fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { access, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { CardDone, CardOrder } from './card-worker.ts'
import type { DayCard } from './day-card.ts'

/** To be raised when cards come to look different, so that those on disk are drawn anew. */
export const cardVersion = 2

/**
 * The path of the card's JPEG in the folder, which is drawn first if it is not there. A card whose text changes gets
 * another path. Rejects where the card can't be drawn or written.
 */
export async function defaultCard(folder: string, card: DayCard): Promise<string> {
  const path = join(folder, fileName(card))
  if (await exists(path)) return path
  await mkdir(folder, { recursive: true })
  await draw({ path, card })
  return path
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

function fileName(card: DayCard): string {
  const { day, kind, stageLabel, discipline, title, references, prompt, appName } = card
  const printed = [cardVersion, stageLabel, discipline, title, references, prompt, appName]
  const hash = createHash('sha256').update(JSON.stringify(printed)).digest('hex').slice(0, 16)
  return `${day}-${kind}-${hash}.jpg`
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

/** How long the drawing process stays without work, since it holds some hundred megabytes. */
const idleMilliseconds = 10_000

/** Orders that are not done yet, by path. */
const orders = new Map<string, PromiseWithResolvers<void>>()

let worker: ChildProcess | undefined

/**
 * Has a card drawn in a process of its own: requests do not wait for the typesetting, and the memory that it takes is
 * given back.
 */
function draw(order: CardOrder): Promise<void> {
  const already = orders.get(order.path)
  if (already) return already.promise
  const drawing = Promise.withResolvers<void>()
  orders.set(order.path, drawing)
  worker ??= startWorker()
  holdOpen(worker, true)
  worker.send(order)
  return drawing.promise
}

function startWorker(): ChildProcess {
  const started = fork(new URL('./card-worker.ts', import.meta.url), {
    // Both halve what drawing takes at its height.
    execArgv: ['--max-semi-space-size=4'],
    // oxlint-disable-next-line node/no-process-env -- a process starts with the variables of its parent
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
  })
  const dismiss = () => {
    if (orders.size > 0 || worker !== started) return
    worker = undefined
    started.disconnect()
  }
  const lose = () => {
    if (worker !== started) return
    worker = undefined
    for (const path of orders.keys()) settle({ path, reason: 'the drawing process has ended' })
  }
  const idle = setTimeout(dismiss, idleMilliseconds).unref()
  started.on('message', (done: CardDone) => {
    settle(done)
    idle.refresh()
    if (orders.size === 0) holdOpen(started, false)
  })
  started.on('error', lose).on('disconnect', lose)
  return started
}

/** Whether the worker keeps this process from ending: while it has work, and only then. */
function holdOpen(started: ChildProcess, hold: boolean) {
  for (const handle of [started, started.channel]) {
    if (hold) handle?.ref()
    else handle?.unref()
  }
}

function settle({ path, reason }: CardDone) {
  const drawing = orders.get(path)
  orders.delete(path)
  if (reason === undefined) drawing?.resolve()
  else drawing?.reject(new Error(`${path}: ${reason}`))
}
