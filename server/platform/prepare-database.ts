import { createHmac } from 'node:crypto'
import pg from 'pg'
import type { Connection } from './database.ts'
import { migrate, readMigrations } from './migrations.ts'

/** The logins of the running server, each with as few rights as its work needs. */
export type Logins = { server: Connection; auth: Connection; jobs: Connection }

/**
 * Brings a database to the present and answers the logins to serve with. `owner` must be allowed to create roles.
 * The logins' passwords follow from the secret, so that every server process with the same secret knows them.
 */
export async function prepareDatabase(owner: Connection, secret: string): Promise<Logins> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await migrate(client, await readMigrations())
    return await enableLogins(client, owner, secret)
  } finally {
    await client.end()
  }
}

/** Sets the passwords of the three logins and answers how to use them. */
export async function enableLogins(
  client: pg.ClientBase,
  owner: Connection,
  secret: string,
): Promise<Logins> {
  const login = async (role: string): Promise<Connection> => {
    const password = createHmac('sha256', secret).update(`database login ${role}`).digest('base64url')
    await client.query(`alter role ${role} password '${password}'`)
    return { ...owner, user: role, password }
  }
  return {
    server: await login('emmaus_server'),
    auth: await login('emmaus_auth'),
    jobs: await login('emmaus_jobs'),
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
