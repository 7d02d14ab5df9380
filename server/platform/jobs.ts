import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Connection } from './database.ts'
import { failure } from './failure.ts'

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
  /** Leaves a job, which is done soon, by this process or another, and once more if it fails. */
  send<Name extends keyof Q & string>(queue: Name, data: Q[Name]): Promise<void>
  /** Begins to work; until then jobs wait. */
  start(work: Work<Q>): Promise<void>
  /** Finishes the jobs at hand, for 10 seconds at most. */
  stop(): Promise<void>
}

/** Work that nobody waits for, kept in the database until it is done. */
export function openJobs<Q extends Queues>(connection: Connection, log: Logger): Jobs<Q> {
  const boss = new PgBoss({
    ...connection,
    schema: 'jobs',
    createSchema: false,
    max: 3,
    application_name: 'emmaus jobs',
    useListenNotify: true,
  })
  boss.on('error', (error) => log.error({ err: { name: error.name, message: error.message } }, 'jobs failed'))
  const started = Promise.withResolvers<void>()
  // Whoever sends a job tells of the failure.
  started.promise.catch(() => {})

  return {
    send: async (queue, data) => {
      try {
        await started.promise
        await boss.send(queue, data)
      } catch (cause) {
        log.error(
          { job: queue, reason: cause instanceof Error ? cause.message : 'unknown' },
          'a job was not taken',
        )
        throw Object.assign(failure('UNAVAILABLE'), { cause })
      }
    },
    start: async ({ queues, schedule }) => {
      try {
        await boss.start({ attempts: 5 })
        for (const [name, work] of Object.entries<Handler>(queues)) await serveQueue(boss, log, name, work)
        for (const scheduled of schedule) await serveSchedule(boss, log, scheduled)
        await forgetOthers(boss, schedule)
        started.resolve()
      } catch (error) {
        started.reject(error)
        throw error
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
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

// What a queue carries is checked where a job is sent.
type Handler = (data: never) => Promise<void>

async function serveQueue(boss: PgBoss, log: Logger, name: string, work: Handler): Promise<void> {
  await boss.createQueue(name, { ...patient, notify: true })
  await boss.work<never>(name, { localConcurrency: 2 }, async ([job]) => {
    if (job) await told(log, name, () => work(job.data))
  })
}

async function serveSchedule(boss: PgBoss, log: Logger, { name, cron, run }: Scheduled): Promise<void> {
  await boss.createQueue(name, { policy: 'exclusive', retryLimit: 0, deleteAfterSeconds: 3600 })
  await boss.schedule(name, cron)
  await boss.work(name, { pollingIntervalSeconds: 60 }, async () => {
    await told(log, name, run)
  })
}

/** A schedule that the program no longer has is struck from the database. */
async function forgetOthers(boss: PgBoss, schedule: Scheduled[]): Promise<void> {
  const known = new Set(schedule.map(({ name }) => name))
  for (const { name } of await boss.getSchedules()) if (!known.has(name)) await boss.unschedule(name)
}

async function told(log: Logger, job: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    log.warn({ job, reason: error instanceof Error ? error.message : 'unknown' }, 'a job failed')
    throw error
  }
}
