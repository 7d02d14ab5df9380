import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import { createAudience } from './audience.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Connection } from '#server/database/database.ts'
import { createEventReader } from './event-reader.ts'
import { createListener, type Follower, type Listener } from './listener.ts'
import { watchSessions } from './good-sessions.ts'
import { openLiveLine } from './live-line.ts'
import { onceAtATime } from '#server/platform/once-at-a-time.ts'

export type Live = {
  /** Says, after something was written, that there may be something to tell. */
  announce(): void
  /** From where to follow on after what is read from now on; null where the database does not say within a second. */
  place(): Promise<string | null>
  /**
   * Begins to gather what is told to somebody, until `signal` ends it. All that was told before is there to be read by then, and whoever
   * has read it goes on from `place`.
   */
  follow(follower: Follower, signal: AbortSignal): Promise<{ listener: Listener; place: string }>
  /** Ends all that is followed, and the connection. */
  stop(): Promise<void>
}

type Parts = { connection: Connection; clock: Clock; log: Logger }

/** Milliseconds: how long something may go unnoticed that nobody announced, until a lost connection is sought again, and for a place. */
const pauses = { look: 300, reconnect: 500, place: 1000 }

/** The name of the event that a session of somebody may have ended; it goes to nobody. */
const sessionEnd = 'access.ended'

/**
 * Tells those who follow what happens, on one connection of its own. The rows of events are the truth; a call only says that it is
 * worth while to look, and where one is lost a slow look finds what there is. What is told is decided as it is read, so that
 * whoever loses the right to know of something is told nothing more.
 */
export function openLive({ connection, clock, log }: Parts): Live {
  const audience = createAudience()
  const line = openLiveLine(connection, () => void looking.ask())
  const reader = createEventReader(line)
  const sessions = watchSessions(line, clock)
  const stopping = new AbortController()
  const stopped = once(stopping.signal, 'abort')
  const looking = onceAtATime(look, {
    onError: complain,
    isWanted: () => audience.isThere() && !stopping.signal.aborted,
  })
  const slowly = setInterval(() => {
    if (audience.isThere()) void looking.ask()
  }, pauses.look)
  slowly.unref()

  async function look(): Promise<void> {
    if (stopping.signal.aborted) return
    await reader.read((events, since) => {
      for (const { id, name, data, receivers } of events) {
        if (name === sessionEnd) sessions.doubt(receivers.flatMap(audience.of))
        else audience.tell(receivers, { id, name, data, since, at: performance.now() })
      }
    })
    await sessions.showOut()
  }

  async function complain(reason: unknown): Promise<void> {
    if (stopping.signal.aborted) return
    log.warn({ err: reason }, 'what happens could not be read')
    await Promise.race([setTimeout(pauses.reconnect, undefined, { ref: false }), stopped])
  }

  // What was told while nobody followed is more than could be read, and nobody is told of it.
  function forgetTheOld(): void {
    if (!audience.isThere()) reader.forget()
  }

  return {
    announce: line.call,
    async place() {
      // While somebody follows, what was read last is a moment old at most.
      if (reader.reached() === null || !audience.isThere()) {
        forgetTheOld()
        await Promise.race([looking.ask(), setTimeout(pauses.place, undefined, { ref: false })])
      }
      return reader.reached()
    },
    async follow(follower, signal) {
      const { reached: place, stillConcerning } = reader
      const listener = createListener(follower, { place, stillConcerning, isSessionGood: sessions.isGood })
      forgetTheOld()
      audience.add(listener, AbortSignal.any([signal, stopping.signal]))
      await looking.ask()
      return { listener, place: reader.reached() ?? '0' }
    },
    async stop() {
      clearInterval(slowly)
      stopping.abort()
      await line.end()
      await looking.ask()
    },
  }
}
