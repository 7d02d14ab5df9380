import { getEventMeta, ORPCError } from '@orpc/client'
import { pauseApart } from '#contract/live/back-off.ts'
import type { Streamed } from '#contract/live/live.ts'
import { client } from '#web/platform/api/client.ts'
import { untilReconnected } from '#web/platform/api/reconnected.ts'
import { pause, reliefOf } from './held-stream.ts'

/**
 * Milliseconds without a sign of life after which a stream counts as broken: the server gives one every 30 seconds, and the first one at
 * once; and how often that is looked at.
 */
const silence = { first: 15_000, later: 45_000, look: 5000 }

/** A piece of the stream, with the place from which one goes on after it. */
export type Piece = { streamed: Streamed; place: string | null }

/**
 * What a reader of the stream brings: `since` answers the place to go on from, `take` gets each piece, `tellHeld` hears whether something on
 * the way (a proxy) holds the stream back.
 */
export type Following = {
  since: () => string | null
  take: (piece: Piece) => void
  tellHeld?: (held: boolean) => void
  /** All were held back when this was followed last: it need not be waited for anew. */
  wasHeld?: boolean
}

/**
 * Follows what happens from a place on until `signal` ends it, through any break: each try goes on from where the one before came
 * to. While nothing comes through, what it would tell is asked for now and then. Ends by itself only where the session has ended.
 */
export async function followOn(following: Following, signal: AbortSignal): Promise<void> {
  const { since, take } = following
  const over = new AbortController()
  const relief = reliefOf(following, AbortSignal.any([signal, over.signal]))
  let failed = 0
  if (following.wasHeld) relief.goOn()
  while (!signal.aborted) {
    try {
      const isHeard = (piece: Piece) => {
        relief.end()
        if (piece.streamed.type === 'begun') failed = 0
        take(piece)
      }
      await followOnce(since(), signal, { take: isHeard, unheard: relief.begin })
    } catch (error) {
      // The session may have given way to another one of the same person, as it does with a new password.
      if (isSessionEnd(error) && !(await isStillMe())) return over.abort()
    }
    await pause(pauseApart(failed), signal)
    failed++
  }
}

async function followOnce(
  since: string | null,
  signal: AbortSignal,
  { take, unheard }: { take: (piece: Piece) => void; unheard: () => void },
): Promise<void> {
  const silent = new AbortController()
  let heardAt = Date.now()
  let patience = silence.first
  // A device that slept hears nothing and does not notice; its clock has gone on.
  const check = () => {
    if (silent.signal.aborted || Date.now() - heardAt <= patience) return
    if (patience === silence.first) unheard()
    silent.abort()
  }
  const watch = setInterval(check, silence.look)
  document.addEventListener('visibilitychange', check)
  try {
    const stream = await client.live.follow(since === null ? {} : { since }, {
      signal: AbortSignal.any([signal, silent.signal, untilReconnected()]),
    })
    for await (const streamed of stream) {
      heardAt = Date.now()
      patience = silence.later
      // What bears a place is a proxy, which cannot be passed on to another tab.
      take({ streamed: { ...streamed }, place: getEventMeta(streamed)?.id ?? null })
    }
  } finally {
    clearInterval(watch)
    document.removeEventListener('visibilitychange', check)
  }
}

function isSessionEnd(error: unknown): boolean {
  return error instanceof ORPCError && error.code === 'UNAUTHENTICATED'
}

// Whoever it is not any more is let go by the answer itself.
function isStillMe(): Promise<boolean> {
  return client.account.me(undefined, { context: { asksAgain: true } }).then(
    () => true,
    (error: unknown) => !isSessionEnd(error),
  )
}
