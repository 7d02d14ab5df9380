import { createHmac } from 'node:crypto'
import pg from 'pg'
import type { Connection } from '#server/database/database.ts'
import { migrate, readMigrations } from './migrations.ts'

/** The logins of the running server, each with as few rights as its work needs. */
export type Logins = { server: Connection; auth: Connection; jobs: Connection }

const roles = { server: 'emmaus_server', auth: 'emmaus_auth', jobs: 'emmaus_jobs' }

/**
 * Brings a database to the present and answers the logins to serve with. `owner` must be allowed to create roles. A
 * database that is new names its first organization `appName`; later names are up to its admins.
 */
export async function prepareDatabase(owner: Connection, secret: string, appName: string): Promise<Logins> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query(`select set_config('app.name', $1, false)`, [appName])
    await migrate(client, await readMigrations())
    const logins = loginsOf(owner, secret)
    for (const { user, password } of Object.values(logins)) {
      await client.query(`alter role ${user} password ${pg.escapeLiteral(password)}`)
    }
    return logins
  } finally {
    await client.end()
  }
}

/**
 * The logins to a prepared database. Their passwords follow from the secret, so that every server process with the same
 * secret knows them.
 */
export function loginsOf(owner: Connection, secret: string): Logins {
  const login = (user: string): Connection => ({
    ...owner,
    user,
    password: createHmac('sha256', secret).update(`database login ${user}`).digest('base64url'),
  })
  return { server: login(roles.server), auth: login(roles.auth), jobs: login(roles.jobs) }
}

/** Does some work on a database while no other server that starts does the same. */
export async function alone<Answer>(owner: Connection, work: () => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('emmaus start'))`)
    return await work()
  } finally {
    await client.end()
  }
}

/** Creates the database of that name on the cluster, if it is not there. */
export async function createDatabase(cluster: Connection, name: string): Promise<void> {
  const client = new pg.Client(cluster)
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}
