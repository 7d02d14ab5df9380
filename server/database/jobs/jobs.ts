import { setTimeout } from 'node:timers/promises'
import { type Db, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Connection } from '#server/database/database.ts'
import { failure } from '#server/platform/failure.ts'
import { openJobsDatabase } from './jobs-database.ts'

/** What each queue carries. */
type Queues = Record<string, object>

/** Something that happens by itself. */
export type Scheduled = {
  name: string
  /** When, as a cron expression in UTC. */
  cron: string
  run(): Promise<unknown>
}

export type Work<Q extends Queues> = {
  /** What is done with a job of each queue. */
  queues: { [Name in keyof Q & string]: (data: Q[Name]) => Promise<void> }
  schedule: Scheduled[]
}

export type Jobs<Q extends Queues> = {
  /** Puts a job into a queue: it is done soon, by this process or another, and again if it fails. Errors: UNAVAILABLE. */
  send<Name extends keyof Q & string>(queue: Name, data: Q[Name]): Promise<void>
  /** Begins to work; until then jobs wait. A beginning that fails is logged and tried again, until `stop`. */
  start(work: Work<Q>): Promise<void>
  /** Whether the work has begun. */
  isWorking(): boolean
  /** Finishes the jobs at hand, for 10 seconds at most. */
  stop(): Promise<void>
}

/** Milliseconds that a request waits for the work to begin before it is told to try later. */
const patience = 5000
/** Milliseconds from a failed beginning to the next try: at first, and at most. */
const pauses = { first: 1000, longest: 60_000 }

/** Work that nobody waits for, kept in the database until it is done. */
export function openJobs<Q extends Queues>(connection: Connection, log: Logger): Jobs<Q> {
  const database = openJobsDatabase(connection)
  const begun = Promise.withResolvers<PgBoss>()
  const ending = new AbortController()
  let working: PgBoss | undefined
  let beginning: Promise<void> | undefined
  let stopped: Promise<void> | undefined

  async function begin({ queues, schedule }: Work<Q>): Promise<PgBoss> {
    const boss = openBoss(database, log)
    try {
      await boss.start()
      for (const [name, work] of Object.entries<Handler>(queues)) await serveQueue(boss, log, name, work)
      for (const scheduled of schedule) await serveSchedule(boss, log, scheduled)
      await forgetOthers(boss, schedule)
      return boss
    } catch (error) {
      await boss.stop({ graceful: false }).catch(() => {})
      throw error
    }
  }

  async function keepTrying(work: Work<Q>): Promise<void> {
    for (let pause = pauses.first; !working && !ending.signal.aborted; pause *= 2) {
      try {
        working = await begin(work)
        begun.resolve(working)
      } catch (error) {
        log.error({ err: error }, 'the jobs did not start')
        const milliseconds = Math.min(pause, pauses.longest)
        await setTimeout(milliseconds, undefined, { signal: ending.signal }).catch(() => {})
      }
    }
  }

  async function stop(): Promise<void> {
    ending.abort()
    await beginning
    await working?.stop({ graceful: true, timeout: 10_000 })
    await database.close()
  }

  return {
    send: async (queue, data) => {
      try {
        const boss = await Promise.race([begun.promise, refuseAfter(patience)])
        await boss.send(queue, data)
      } catch (cause) {
        log.error({ job: queue, reason: reasonOf(cause) }, 'a job was not taken')
        throw Object.assign(failure('UNAVAILABLE'), { cause })
      }
    },
    start: (work) => (beginning = keepTrying(work)),
    isWorking: () => working !== undefined,
    stop: () => (stopped ??= stop()),
  }
}

function openBoss(database: Db, log: Logger): PgBoss {
  const boss = new PgBoss({ db: database, schema: 'jobs', createSchema: false, useListenNotify: true })
  boss.on('error', (error) => log.error({ err: { name: error.name, message: error.message } }, 'jobs failed'))
  return boss
}

async function refuseAfter(milliseconds: number): Promise<never> {
  await setTimeout(milliseconds, undefined, { ref: false })
  throw new Error('the jobs have not started')
}

// Tried again after 15 seconds, then ever later, for some hours; what is done is soon forgotten, for it names people.
const patient = {
  retryLimit: 10,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
  deleteAfterSeconds: 3600,
}

/** Jobs of one queue that a process does at once. */
const workers = 2

// `never`: what a queue carries is checked by the compiler, where a job is sent (`send<Name>`).
type Handler = (data: never) => Promise<void>

async function serveQueue(boss: PgBoss, log: Logger, name: string, work: Handler): Promise<void> {
  await boss.createQueue(name, { ...patient, notify: true })
  for (let each = 0; each < workers; each += 1) {
    const worker: string = await boss.work<never>(name, async ([job]) => {
      if (!job) return
      // Another job may wait whose NOTIFY came before this one was fetched, and comes no more: the worker looks for it at once, and not
      // after half a minute only.
      boss.notifyWorker(worker)
      await runLogged(log, name, () => work(job.data))
    })
  }
}

async function serveSchedule(boss: PgBoss, log: Logger, { name, cron, run }: Scheduled): Promise<void> {
  await boss.createQueue(name, { policy: 'exclusive', retryLimit: 0, deleteAfterSeconds: 3600 })
  await boss.schedule(name, cron)
  await boss.work(name, { pollingIntervalSeconds: 60 }, async () => {
    await runLogged(log, name, run)
  })
}

/** A schedule that the program no longer has is struck from the database. */
async function forgetOthers(boss: PgBoss, schedule: Scheduled[]): Promise<void> {
  const known = new Set(schedule.map(({ name }) => name))
  for (const { name } of await boss.getSchedules()) if (!known.has(name)) await boss.unschedule(name)
}

async function runLogged(log: Logger, job: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.warn({ job, reason: reasonOf(error) }, 'a job failed')
    throw error
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'unknown'
}
