import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { describeRights } from '#database/describe-rights.ts'
import type { Connection } from '#server/database/database.ts'
import { NeedsMending } from '#server/platform/needs-mending.ts'
import type { Logins } from './prepare-database.ts'

const file = new URL('../../../database/rights.txt', import.meta.url)
/** The major version of PostgreSQL. Another one may print the same rule in other words. */
const needed = 18
const mostTold = 40

/**
 * Refuses a database whose rights are not those that its migrations make. Throws lines for whoever runs the server, which hold names and
 * rules only.
 */
export async function requireRights(owner: Connection): Promise<void> {
  await withClient(owner, async (client) => {
    const { rows } = await client.query<{ major: number }>(
      `select current_setting('server_version_num')::integer / 10000 as major`,
    )
    const major = rows[0]?.major ?? 0
    if (major !== needed)
      throw new NeedsMending(`The database is a PostgreSQL ${major}; Emmaus needs ${needed}.`)
    const differing = await listDiffering(client)
    if (differing.length > 0) throw new NeedsMending(refusal(differing))
  })
}

/** Refuses to serve with logins that come in as somebody else, or where no trigger of ours is heard. */
export async function requireLogins(logins: Logins): Promise<void> {
  await Promise.all(Object.entries(logins).map(([name, login]) => requireLogin(`emmaus_${name}`, login)))
}

/** How the rights in a database differ from those that its migrations make, a line each. */
export async function listDiffering(client: pg.ClientBase): Promise<string[]> {
  const [expected, there] = await Promise.all([readFile(file, 'utf8'), describeRights(client)])
  const due = factsIn(expected)
  const held = factsIn(there)
  const subjects = new Set([...due.keys(), ...held.keys()])
  return [...subjects].toSorted().flatMap((subject) => {
    const dueHere = due.get(subject) ?? new Set<string>()
    const heldHere = held.get(subject) ?? new Set<string>()
    const [missing, foreign] = [[...dueHere.difference(heldHere)], [...heldHere.difference(dueHere)]]
    if (missing.length === 1 && foreign.length === 1) {
      return [`${subject} is "${foreign[0]}" and should be "${missing[0]}"`]
    }
    return [
      ...missing.map((fact) => `${subject} lacks "${fact}"`),
      ...foreign.map((fact) => `${subject} has "${fact}" and should not`),
    ]
  })
}

function factsIn(text: string): Map<string, Set<string>> {
  const facts = new Map<string, Set<string>>()
  for (const line of text.split('\n').filter(Boolean)) {
    const colon = line.indexOf(': ')
    const subject = line.slice(0, colon)
    facts.set(subject, (facts.get(subject) ?? new Set()).add(line.slice(colon + 2)))
  }
  return facts
}

function refusal(differing: string[]): string {
  const untold = differing.length - mostTold
  return [
    'The rights in the database are not those that its migrations make, so nobody is served:',
    ...differing.slice(0, mostTold).map((line) => `  ${line}`),
    ...(untold > 0 ? [`  and ${untold} more`] : []),
    'Put them back by npm run admin -- sql "<statement>" (database/schema.sql shows every table, policy, grant, function and trigger as it should be), or restore a backup.',
  ].join('\n')
}

// What stands between us and the database may let us in as somebody else, and so may the environment.
async function requireLogin(expected: string, login: Connection): Promise<void> {
  await withClient(login, async (client) => {
    const { rows } = await client.query<{ names: string[]; hearing: string }>(`
      select array[session_user, current_user]::text[] as names, current_setting('session_replication_role') as hearing`)
    const [{ names, hearing } = { names: [''], hearing: '' }] = rows
    const other = names.find((name) => name !== expected)
    if (other !== undefined) {
      throw new NeedsMending(
        `The server would come to the database as ${other} in place of ${expected}, with other rights, so nobody is served; check DATABASE_URL, PGOPTIONS and what stands in front of the database.`,
      )
    }
    if (hearing !== 'origin') {
      throw new NeedsMending(
        `The database is set to session_replication_role = ${hearing}, so that our triggers are not heard, and nobody is served; set it to origin.`,
      )
    }
  })
}

async function withClient(connection: Connection, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
