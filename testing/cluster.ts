import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import type { Connection } from '#server/database/database.ts'
import { openJobs } from '#server/database/jobs/jobs.ts'
import { openLog } from '#server/platform/log.ts'
import { startPostgres } from '#server/database/postgres/embedded-postgres.ts'
import { createDatabase, prepareDatabase } from '#server/database/postgres/prepare-database.ts'
import { loadProgramme } from '#server/programme/load-programme.ts'
import { programmeFolder } from '#server/programme/folder.ts'
import { templateName, testSecret } from './fresh-database.ts'
import { makeRunFolder } from './run-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    cluster: Connection
  }
}

/** One PostgreSQL for a whole run, with a template that holds the migrations and the programme. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster()
  project.provide('cluster', cluster.connection)
  return cluster.stop
}

const careless = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '128MB',
  // Nobody guesses passwords here, and a test opens dozens of connections.
  scram_iterations: '1',
  // Tables that were never analyzed are taken for larger than they are: two processes would be started to read a handful of rows.
  max_parallel_workers_per_gather: '0',
  jit: 'off',
}

/**
 * A cluster in a folder of its own, which goes with it. It lives as long as the run, so nothing need reach the disk
 * unless it is to be `durable`.
 */
export async function startCluster({ durable = false } = {}): Promise<{
  connection: Connection
  stop(): Promise<void>
}> {
  const folder = durable ? await mkdtemp(join(tmpdir(), 'emmaus test ')) : await makeRunFolder('test')
  const postgres = await startPostgres({
    dataDir: folder,
    log: () => {},
    settings: durable ? {} : careless,
  })
  const stop = async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const connection: Connection = { ...postgres.connection, database: 'postgres' }
  // A migration that fails leaves no PostgreSQL behind.
  await makeTemplate(connection).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { connection, stop }
}

async function makeTemplate(connection: Connection): Promise<void> {
  const template: Connection = { ...connection, database: templateName }
  await setPassword(connection)
  await createDatabase(connection, templateName)
  const logins = await prepareDatabase(template, testSecret, 'Emmaus')
  // With the tables of the jobs, which would take each server longer to make than all else that it does to start.
  const jobs = openJobs(logins.jobs, openLog('silent'))
  await jobs.start({ queues: {}, schedule: [] })
  await jobs.stop()
  const client = new pg.Client(template)
  await client.connect()
  await loadProgramme(client, programmeFolder)
  await client.end()
}

/** Sets the password that the superuser has, by the present settings: it was made before them. */
async function setPassword(connection: Connection): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`alter role ${connection.user} password ${pg.escapeLiteral(connection.password)}`)
  await client.end()
}
