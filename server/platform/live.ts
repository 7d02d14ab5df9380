import pg from 'pg'
import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Connection } from './database.ts'
import { createListener, type Heard, type Listener } from './listener.ts'

/** An event as the database tells it, with everyone whom it concerns at the moment of the question. */
type Found = { id: number; writtenBy: string; name: string; data: unknown; receivers: string[] }

/** Whoever listens: a person by one of their sessions. */
export type Follower = { personId: string; sessionToken: string }

export type Live = {
  /** Says, after something was written, that there may be something to tell. */
  announce(): void
  /** From where to follow on after what is read from now on; null where the database does not say. */
  place(): Promise<string | null>
  /**
   * Begins to gather what is told to somebody, until `signal` ends it. All that was told before is there to be read by then, and whoever
   * has read it goes on from `place`.
   */
  follow(follower: Follower, signal: AbortSignal): Promise<{ listener: Listener; place: string }>
  /** Ends all that is followed, and the connection. */
  stop(): Promise<void>
}

/** Milliseconds: how long something may go unnoticed that nobody announced, and until a lost connection is sought again. */
const pauses = { poll: 300, reconnect: 500 }

const channel = 'live'

/**
 * Tells those who follow what happens, on one connection of its own. The rows of events are the truth; a notification only says that
 * it is worth while to look, and where one is lost a slow look finds what there is. What is told is decided as it is
 * read, so that whoever loses the right to know of something is told nothing more.
 */
export function openLive({
  connection,
  clock,
  log,
}: {
  connection: Connection
  clock: Clock
  log: Logger
}): Live {
  const listeners = new Map<string, Set<Listener>>()
  // Of the events from `reached` on, those that were found already: they come out of order.
  const already = new Map<number, bigint>()
  let reached: string | null = null
  let client: pg.Client | undefined
  let stopped = false
  let looking: Promise<void> | undefined
  let wanted = false
  let announcing = false

  const poll = setInterval(() => {
    if (listeners.size > 0) look()
  }, pauses.poll)
  poll.unref()

  async function connect(): Promise<pg.Client> {
    if (client) return client
    const fresh = new pg.Client({ ...connection, application_name: 'emmaus live', statement_timeout: 5000 })
    const lose = () => {
      if (client === fresh) client = undefined
    }
    fresh.on('error', lose)
    fresh.on('end', lose)
    fresh.on('notification', look)
    await fresh.connect()
    await fresh.query(`listen ${channel}`)
    client = fresh
    return fresh
  }

  // One look at a time; whoever asks for one meanwhile gets another after it.
  function look(): void {
    wanted = true
    looking ??= lookOn().finally(() => (looking = undefined))
  }

  async function lookOn(): Promise<void> {
    while (wanted && !stopped) {
      wanted = false
      try {
        await lookOnce()
      } catch (error) {
        log.warn({ err: error }, 'what happens could not be read')
        await new Promise((resolve) => setTimeout(resolve, pauses.reconnect).unref())
        wanted = listeners.size > 0
      }
    }
  }

  async function lookOnce(): Promise<void> {
    const asked = await connect()
    const since = reached ?? (await presentPlace(asked))
    const { rows } = await asked.query<{ reached: string; events: Found[] }>({
      name: 'events since',
      text: 'select reached, events from sec.events_since($1, $2)',
      values: [since, [...already.keys()]],
    })
    const [found] = rows
    if (!found) return
    reached = found.reached
    for (const event of found.events) {
      already.set(event.id, BigInt(event.writtenBy))
      if (event.name === sessionEnd) for (const id of event.receivers) void showOut(id)
      else tell(event, since)
    }
    for (const [id, writtenBy] of already) if (writtenBy < BigInt(reached)) already.delete(id)
  }

  function tell({ id, name, data, receivers }: Found, since: string): void {
    const heard: Heard = { id, name, data, since, at: performance.now() }
    for (const person of receivers) for (const listener of listeners.get(person) ?? []) listener.hear(heard)
  }

  // Those of their sessions that are good go on.
  async function showOut(personId: string): Promise<void> {
    for (const listener of listeners.get(personId) ?? []) {
      const isGood = await isSessionGood(listener.follower.sessionToken).catch(() => true)
      if (!isGood) listener.end('session')
    }
  }

  async function isSessionGood(token: string): Promise<boolean> {
    const asked = await connect()
    const { rowCount } = await asked.query({
      name: 'is the session good',
      text: 'select 1 from sec.session($1, $2::text::timestamptz)',
      values: [token, clock.now().toString()],
    })
    return rowCount !== 0
  }

  // What has waited is told to those whom it concerns by now.
  async function stillConcerned(ids: number[], personId: string): Promise<Set<number>> {
    const asked = await connect()
    const { rows } = await asked.query<{ id: string }>({
      name: 'receivers now',
      text: 'select id from sec.receivers_now($1) where $2::uuid = any (receivers)',
      values: [ids, personId],
    })
    return new Set(rows.map(({ id }) => Number(id)))
  }

  async function send(): Promise<void> {
    // Whatever is written while one is on its way is told by the next.
    await new Promise((resolve) => setImmediate(resolve))
    announcing = false
    try {
      await (await connect()).query({ name: 'announce', text: `select pg_notify('${channel}', '')` })
    } catch {
      // The slow look of every server finds it.
    }
  }

  return {
    announce() {
      if (stopped || announcing) return
      announcing = true
      void send()
      if (listeners.size > 0) look()
    },
    async place() {
      // While somebody follows, what was read last is a moment old at most.
      if (reached === null || listeners.size === 0) {
        look()
        await looking
      }
      return reached
    },
    async follow(follower, signal) {
      const listener = createListener(follower, { place: () => reached, stillConcerned, isSessionGood })
      const mine = listeners.getOrInsertComputed(follower.personId, () => new Set<Listener>())
      const leave = () => {
        mine.delete(listener)
        if (mine.size === 0 && listeners.get(follower.personId) === mine) listeners.delete(follower.personId)
        listener.end('gone')
      }
      mine.add(listener)
      signal.addEventListener('abort', leave)
      if (signal.aborted) leave()
      // What was read before everybody had left may be long ago.
      look()
      while (reached === null && !stopped) await looking
      return { listener, place: reached ?? '0' }
    },
    async stop() {
      stopped = true
      clearInterval(poll)
      for (const each of [...listeners.values()].flatMap((mine) => [...mine])) each.end('gone')
      await looking
      await client?.end()
    },
  }
}

/** The name of the event that a session of somebody may have ended; it goes to nobody. */
const sessionEnd = 'access.ended'

// Of the events that there are none is new.
async function presentPlace(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ place: string }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text as place',
  )
  return rows[0]?.place ?? '0'
}
