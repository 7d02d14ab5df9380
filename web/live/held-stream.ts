import { getEventMeta } from '@orpc/client'
import { client } from '#web/platform/api/client.ts'
import type { Following, Piece } from './stream.ts'

/** Milliseconds after which one asks again, and until an answer must have come. */
const every = 10_000

/** Stands in for a stream of which nothing comes through. */
export type Relief = {
  /** A stream was asked for in vain. */
  begin(): void
  /** As if one had been asked for in vain before: the next answer tells it. */
  goOn(): void
  /** Something came over a stream. */
  end(): void
}

/**
 * For a stream that something in front of the server holds back until it ends: asks every ten seconds for one that ends at once. That this
 * is so is told once a second stream came to nothing while such an answer came.
 */
export function reliefOf({ since, take, tellHeld }: Following, signal: AbortSignal): Relief {
  let asking: AbortController | null = null
  let inVain = 0

  async function ask(until: AbortSignal): Promise<void> {
    let begun = false
    while (!until.aborted) {
      await askOnce(since(), until, (piece) => {
        // Whoever hears that it begins reads what was missed, for which once is enough.
        const isSaid = piece.streamed.type === 'begun' && !piece.streamed.missed && begun
        begun ||= piece.streamed.type === 'begun'
        if (begun && inVain > 1) tellHeld?.(true)
        take(isSaid ? { ...piece, streamed: { type: 'alive' } } : piece)
      }).catch(() => {})
      await pause(every, until)
    }
  }

  function begin(): void {
    inVain++
    if (asking) return
    asking = new AbortController()
    void ask(AbortSignal.any([signal, asking.signal]))
  }

  return {
    begin,
    goOn() {
      inVain = 1
      begin()
    },
    end() {
      inVain = 0
      tellHeld?.(false)
      asking?.abort()
      asking = null
    },
  }
}

async function askOnce(
  since: string | null,
  signal: AbortSignal,
  take: (piece: Piece) => void,
): Promise<void> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), every)
  try {
    const stream = await client.live.follow(
      { until: 'begun', ...(since !== null && { since }) },
      { signal: AbortSignal.any([signal, late.signal]) },
    )
    for await (const streamed of stream)
      take({ streamed: { ...streamed }, place: getEventMeta(streamed)?.id ?? null })
  } finally {
    clearTimeout(timer)
  }
}

/** Waits so many milliseconds, or until `signal` ends it; a browser that is connected again need not wait any longer. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
