import type { ChildProcess } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { sessionCookieFor } from '#server/account/session-cookie.ts'
import { findPostmaster, type Postmaster } from '#server/database/postgres/postmaster.ts'
import { startProcess } from './server-process.ts'

/** What came of it: how many submits were answered before the kill, and every fault as a sentence. */
export type Killed = { runs: number; submits: number; answered: number; faults: string[] }

/** People who write at the moment of each kill; each submits a reflection and a challenge response. */
const writers = 8

type Submit = {
  id: string
  kind: 'reflection' | 'challenge'
  personId: string
  cookie: string
  answered: boolean
}

/**
 * Kills the server with SIGKILL in the middle of submits, again and again, every second time the database too, and starts it on
 * the same data folder. An answered submit must be there whole and once, an unanswered one wholly or not at all, and a day
 * complete just when both its entries are there. Then every submit is sent again with its id, as a page would.
 */
export async function killDuringSubmits(
  runs: number,
  tell: (line: string) => void = () => {},
): Promise<Killed> {
  const folder = await mkdtemp(join(tmpdir(), 'emmaus kill '))
  const killed: Killed = { runs, submits: 0, answered: 0, faults: [] }
  let server = await startProcess(folder)
  try {
    for (let run = 1; run <= runs; run++) {
      const submits = await people(folder)
      const sending = submits.map((submit) => send(server.url, submit))
      await new Promise((resolve) => setTimeout(resolve, randomInt(0, 400)))
      await kill(server.process, folder, run % 2 === 0)
      await Promise.all(sending)
      const answered = submits.filter((submit) => submit.answered)
      server = await startProcess(folder)
      killed.faults.push(...(await faultsOf(folder, submits, 'after the kill')))

      await Promise.all(submits.map((submit) => send(server.url, submit)))
      const refused = submits.filter((submit) => !submit.answered)
      killed.faults.push(...refused.map(({ kind }) => `a ${kind} sent again was not taken`))
      killed.faults.push(...(await faultsOf(folder, submits, 'sent again')))
      killed.submits += submits.length
      killed.answered += answered.length
      tell(
        `run ${run}: ${answered.length} of ${submits.length} answered before the kill, ${killed.faults.length} faults so far`,
      )
    }
    return killed
  } finally {
    server.process.kill('SIGTERM')
    await once(server.process, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
}

async function kill(server: ChildProcess, folder: string, databaseToo: boolean): Promise<void> {
  const exited = once(server, 'exit')
  const postmaster = await postmasterOf(folder)
  server.kill('SIGKILL')
  if (databaseToo) process.kill(postmaster.pid, 'SIGKILL')
  await exited
}

async function postmasterOf(folder: string): Promise<Postmaster> {
  const postmaster = await findPostmaster(join(folder, 'postgres'))
  if (!postmaster) throw new Error('There is no database to speak of')
  return postmaster
}

async function behind<Answer>(folder: string, look: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const { sockets, port } = await postmasterOf(folder)
  const password = (await readFile(join(folder, 'postgres-password'), 'utf8')).trim()
  const client = new pg.Client({ host: sockets, port, user: 'postgres', password, database: 'emmaus' })
  await client.connect()
  try {
    return await look(client)
  } finally {
    await client.end()
  }
}

// New people on their first day, so that every run begins with nothing written.
async function people(folder: string): Promise<Submit[]> {
  const secret = (await readFile(join(folder, 'secret'), 'utf8')).trim()
  const { rows } = await behind(folder, (client) =>
    client.query<{ person_id: string; token: string }>(
      `with joined as (
        insert into auth."user" (name, email, "emailVerified")
        select 'Person', gen_random_uuid() || '@example.org', true from generate_series(1, $1::int) returning id
      )
      insert into auth.session ("userId", token, "expiresAt")
      select id, replace(gen_random_uuid()::text, '-', ''), '2100-01-01' from joined
      returning "userId" as person_id, token`,
      [writers],
    ),
  )
  const { write } = sessionCookieFor(secret, 'http://localhost')
  return rows.flatMap(({ person_id, token }) =>
    (['reflection', 'challenge'] as const).map((kind) => ({
      id: randomUUID(),
      kind,
      personId: person_id,
      cookie: write(token, undefined).split(';', 1)[0] ?? '',
      answered: false,
    })),
  )
}

function textOf({ id, kind }: Submit): string {
  return `${kind} ${id} `.repeat(60).trim()
}

async function send(url: string, submit: Submit): Promise<void> {
  const { id, kind, cookie } = submit
  try {
    const answer = await fetch(`${url}/api/entries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify({ id, kind, day: 1, text: textOf(submit), audience: 'shared' }),
    })
    submit.answered = answer.status === 201
    await answer.arrayBuffer()
  } catch {
    submit.answered = false
  }
}

async function faultsOf(folder: string, submits: Submit[], when: string): Promise<string[]> {
  const faults: string[] = []
  await behind(folder, async (client) => {
    const ids = [...new Set(submits.map(({ personId }) => personId))]
    const entries = await client.query<{ id: string; person_id: string; kind: string; text: string }>(
      'select id, person_id, kind, text from app.entries where person_id = any ($1::uuid[])',
      [ids],
    )
    for (const submit of submits) {
      const found = entries.rows.filter(
        ({ person_id, kind }) => person_id === submit.personId && kind === submit.kind,
      )
      if (submit.answered && found.length === 0) faults.push(`${when}: an answered ${submit.kind} is lost`)
      if (found.length > 1) faults.push(`${when}: a ${submit.kind} is doubled`)
      if (found.some(({ id, text }) => id !== submit.id || text !== textOf(submit))) {
        faults.push(`${when}: a ${submit.kind} is not whole`)
      }
    }
    const days = await client.query<{ complete: boolean; opening: boolean; entries: number }>(
      `select
        exists (select 1 from app.completions c where c.person_id = p.id and c.day = 1) as complete,
        exists (select 1 from app.openings o where o.person_id = p.id and o.day = 2) as opening,
        (select count(*)::int from app.entries e where e.person_id = p.id) as entries
      from app.people p where p.id = any ($1::uuid[])`,
      [ids],
    )
    for (const { complete, opening, entries: count } of days.rows) {
      if (complete !== (count === 2))
        faults.push(`${when}: a day with ${count} entries has complete = ${complete}`)
      if (opening !== complete)
        faults.push(`${when}: complete = ${complete}, but the next day has opening = ${opening}`)
    }
  })
  return faults
}
