import { getEventMeta, ORPCError } from '@orpc/client'
import { pauseAfter } from '#contract/live/back-off.ts'
import type { Streamed } from '#contract/live/live.ts'
import { client } from '#web/api/client.ts'

/** Milliseconds without a sign of life after which a stream counts as broken: the server gives one every 30 seconds. */
const silence = 45_000

/** A piece of the stream, with the place from which one goes on after it. */
export type Piece = { streamed: Streamed; place: string | null }

/**
 * Follows what happens from a place on until `signal` ends it, through any break: each try goes on from where the one before came
 * to. Ends by itself only where the session has ended.
 */
export async function followOn(
  { since, take }: { since: () => string | null; take: (piece: Piece) => void },
  signal: AbortSignal,
): Promise<void> {
  let failed = 0
  while (!signal.aborted) {
    try {
      await followOnce(since(), signal, (piece) => {
        if (piece.streamed.type === 'begun') failed = 0
        take(piece)
      })
    } catch (error) {
      // The session may have given way to another one of the same person, as it does with a new password.
      if (isSessionEnd(error) && !(await isStillMe())) return
    }
    await pause(pauseAfter(failed), signal)
    failed++
  }
}

async function followOnce(
  since: string | null,
  signal: AbortSignal,
  take: (piece: Piece) => void,
): Promise<void> {
  const silent = new AbortController()
  let heardAt = Date.now()
  // A device that slept hears nothing and does not notice; its clock has gone on.
  const check = () => {
    if (Date.now() - heardAt > silence) silent.abort()
  }
  const watch = setInterval(check, silence / 3)
  document.addEventListener('visibilitychange', check)
  try {
    const stream = await client.live.follow(since === null ? {} : { since }, {
      signal: AbortSignal.any([signal, silent.signal]),
    })
    for await (const streamed of stream) {
      heardAt = Date.now()
      // What bears a place is a proxy, which cannot be passed on to another tab.
      take({ streamed: { ...streamed }, place: getEventMeta(streamed)?.id ?? null })
    }
  } finally {
    clearInterval(watch)
    document.removeEventListener('visibilitychange', check)
  }
}

// A browser that is connected again need not wait any longer.
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
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

function isSessionEnd(error: unknown): boolean {
  return error instanceof ORPCError && error.code === 'UNAUTHENTICATED'
}

// Whoever it is not any more is let go by the answer itself.
function isStillMe(): Promise<boolean> {
  return client.account.me().then(
    () => true,
    (error: unknown) => !isSessionEnd(error),
  )
}
