import { pino } from 'pino'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#testing/fresh-database.ts'
import { eventually } from '#testing/eventually.ts'
import { type Jobs, openJobs } from './jobs.ts'

type Queues = { mail: { letter: string } }

let fresh: FreshDatabase
let jobs: Jobs<Queues>
let log: string[]
beforeEach(async () => {
  fresh = await freshDatabase(inject('cluster'))
  log = []
  jobs = openJobs(fresh.logins.jobs, pino({}, { write: (line: string) => log.push(line) }))
  return async () => {
    await jobs.stop()
    await fresh.drop()
  }
})

describe('a job', () => {
  test('sent before the work begins is done when it does', async () => {
    const done: string[] = []
    const sent = jobs.send('mail', { letter: 'early' })
    await jobs.start({ queues: { mail: async ({ letter }) => void done.push(letter) }, schedule: [] })
    await sent
    await jobs.send('mail', { letter: 'late' })
    await eventually(() => expect(done.toSorted()).toEqual(['early', 'late']))
  })

  test('does not wait for half a minute behind each other that was there before', async () => {
    const done: string[] = []
    const letters = Array.from({ length: 20 }, (_, at) => `letter ${at}`)
    const sent = Promise.all(letters.map((letter) => jobs.send('mail', { letter })))
    await jobs.start({ queues: { mail: async ({ letter }) => void done.push(letter) }, schedule: [] })
    await sent
    await eventually(() => expect(done).toHaveLength(20))
    expect(new Set(done)).toEqual(new Set(letters))
  })

  test('that fails waits to be tried again, and the log names the reason only', async () => {
    let tried = 0
    const fail = async () => {
      tried += 1
      throw new Error('no connection')
    }
    await jobs.start({ queues: { mail: fail }, schedule: [] })
    await jobs.send('mail', { letter: 'to lydia@example.org' })
    await eventually(async () => {
      const { rows } = await fresh.owner.query('select state, retry_count, retry_limit from jobs.job')
      expect(rows).toMatchObject([{ state: 'retry', retry_limit: 10 }])
    })
    expect(tried).toBe(1)
    expect(log.join()).toContain('no connection')
    expect(log.join()).not.toContain('lydia')
  })

  test('at hand is finished before the work stops', async () => {
    let finished = false
    const started = Promise.withResolvers<void>()
    const slow = async () => {
      started.resolve()
      await new Promise((resolve) => setTimeout(resolve, 300))
      finished = true
    }
    await jobs.start({ queues: { mail: slow }, schedule: [] })
    await jobs.send('mail', { letter: 'slow' })
    await started.promise
    await jobs.stop()
    expect(finished).toBe(true)
  })
})

describe('work that cannot begin', () => {
  test('is tried again until it can; a job sent meanwhile waits for it', async () => {
    await fresh.owner.query('alter schema jobs rename to elsewhere')
    const done: string[] = []
    const mail = async ({ letter }: Queues['mail']) => void done.push(letter)
    const started = jobs.start({ queues: { mail }, schedule: [] })
    await eventually(() => expect(log.join()).toContain('the jobs did not start'))
    expect(jobs.isWorking()).toBe(false)
    const sent = jobs.send('mail', { letter: 'patient' })
    await fresh.owner.query('alter schema elsewhere rename to jobs')
    await started
    expect(jobs.isWorking()).toBe(true)
    await sent
    await eventually(() => expect(done).toEqual(['patient']))
  })

  test('is given up when the process ends', async () => {
    await fresh.owner.query('alter schema jobs rename to elsewhere')
    const started = jobs.start({ queues: { mail: async () => {} }, schedule: [] })
    await eventually(() => expect(log.join()).toContain('the jobs did not start'))
    await jobs.stop()
    await started
    expect(jobs.isWorking()).toBe(false)
  })

  test('keeps nobody waiting for long', async () => {
    await expect(jobs.send('mail', { letter: 'lost' })).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(log.join()).toContain('a job was not taken')
  }, 10_000)
})

describe('the schedule', () => {
  test('follows the program, also when that has changed since the last start', async () => {
    const run = async () => {}
    const mail = async () => {}
    const scheduled = (name: string) => ({ name, cron: '5 * * * *', run })
    await jobs.start({ queues: { mail }, schedule: [scheduled('old'), scheduled('both')] })
    await jobs.stop()
    jobs = openJobs(fresh.logins.jobs, pino({ level: 'silent' }))
    await jobs.start({ queues: { mail }, schedule: [scheduled('both'), scheduled('new')] })
    const { rows } = await fresh.owner.query('select name from jobs.schedule order by name')
    expect(rows).toEqual([{ name: 'both' }, { name: 'new' }])
  })
})

test('nothing of the jobs is open to the server or the sign-in', async () => {
  await jobs.start({ queues: { mail: async () => {} }, schedule: [] })
  for (const role of ['emmaus_server', 'emmaus_auth', 'emmaus_admin']) {
    const ask = `select has_schema_privilege($1, 'jobs', 'usage') as usage`
    const { rows } = await fresh.owner.query(ask, [role])
    expect(rows).toEqual([{ usage: false }])
  }
})
