import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Clock } from '#server/platform/clock.ts'
import type { Connection } from '#server/database/database.ts'
import { createEventReader } from './event-reader.ts'
import { createListener, type Follower, type Heard, type Listener } from './listener.ts'
import { type LiveLine, openLiveLine } from './live-line.ts'
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

/** Everybody who follows what happens on this server, person by person. */
export type Audience = {
  isThere(): boolean
  /** Listeners of this person. */
  of(personId: string): Listener[]
  /** Lets somebody listen until `signal` ends it, or until too many others have come by the same session. */
  add(listener: Listener, signal: AbortSignal): void
  tell(people: string[], heard: Heard): void
}

/** Streams by one session. The tabs of a browser share one; more are what broke off without a word, so the oldest gives way. */
const mostPerSession = 20

function createAudience(): Audience {
  const listeners = new Map<string, Set<Listener>>()

  return {
    isThere: () => listeners.size > 0,
    of: (personId) => [...(listeners.get(personId) ?? [])],
    add(listener, signal) {
      const { personId } = listener.follower
      const mine = listeners.getOrInsertComputed(personId, () => new Set<Listener>())
      const leave = () => {
        mine.delete(listener)
        if (mine.size === 0 && listeners.get(personId) === mine) listeners.delete(personId)
        listener.end('gone')
      }
      mine.add(listener)
      if (signal.aborted) leave()
      else signal.addEventListener('abort', leave, { once: true })
      const { sessionToken } = listener.follower
      const bySession = [...mine].filter(({ follower }) => follower.sessionToken === sessionToken)
      for (const oldest of bySession.slice(0, -mostPerSession)) {
        mine.delete(oldest)
        oldest.end('gone')
      }
    },
    tell(people, heard) {
      for (const person of people) for (const listener of listeners.get(person) ?? []) listener.hear(heard)
    },
  }
}

/** Sees to it that people listen by good sessions only. All of it fails where the database cannot say. */
export type GoodSessions = {
  isGood(token: string): Promise<boolean>
  /** Notes that the sessions of these may have ended. */
  doubt(listeners: Listener[]): void
  /** Ends those in doubt whose session is not good. Who has not been asked about stays in doubt. */
  showOut(): Promise<void>
}

function watchSessions(line: LiveLine, clock: Clock): GoodSessions {
  const inDoubt = new Set<Listener>()

  async function isGood(token: string): Promise<boolean> {
    const rows = await line.ask({
      name: 'good session',
      text: 'select 1 from sec.session($1, $2::text::timestamptz)',
      values: [token, clock.now().toString()],
    })
    return rows.length > 0
  }

  return {
    isGood,
    doubt(listeners) {
      for (const listener of listeners) inDoubt.add(listener)
    },
    async showOut() {
      for (const listener of inDoubt) {
        if (!(await isGood(listener.follower.sessionToken))) listener.end('session')
        inDoubt.delete(listener)
      }
    },
  }
}
