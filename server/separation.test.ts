import { request } from 'node:http'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startServer, type TestServer } from '#testing/server.ts'
import { type Asked, requestsOf } from '#testing/separation/requests.ts'
import { type Churches, layChurches, letThemGrow } from '#testing/separation/two-churches.ts'
import { openStream } from '#testing/wire.ts'
import { howMany, seed } from '#testing/soak.ts'

/** How many requests are made. */
const total = howMany(2000, 100_000)
/** Requests on their way at once. */
const abreast = 8

let server: TestServer
let churches: Churches
beforeAll(async () => {
  // So that what they say of a proxy is believed.
  server = await startServer(inject('cluster'), { env: { TRUSTED_PROXY: '1' } })
  churches = await layChurches(server)
})
afterAll(() => server.stop())

/** `text` is all of it, with the headers; `body` what stands below them. */
type Answer = { status: number; text: string; body: string }

const token = /canary-[\da-f-]{13}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|[\w.-]+@example\.org/g

test('nothing of other churches is in any answer or event, whatever one names, searches or visits, and nothing there changes', async () => {
  const { kept } = churches.theirs
  expect(kept.size).toBeGreaterThan(1000)
  expect(
    JSON.stringify(churches.theirs.known)
      .match(token)
      ?.filter((each) => kept.has(each)),
  ).toEqual([])
  const heard = churches.askers.slice(0, 3).map(({ headers }) => listen(headers().cookie ?? ''))
  const before = await fingerprint()
  const requests = requestsOf(churches, seed)
  const leaks: unknown[] = []
  const statuses = new Map<number, number>()
  let made = 0
  const ask = async () => {
    while (made < total) {
      made += 1
      if (made % 400 === 0) await server.fresh.owner.query('delete from app.counters')
      const { value: asked } = requests.next()
      if (!asked) return
      const { status, text } = await send(asked)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      const told = (text.match(token) ?? []).filter((each) => kept.has(each))
      if (told.length > 0)
        leaks.push({
          as: churches.askers[asked.asker]?.name,
          asked,
          status,
          told: told.slice(0, 3),
          around: text.slice(
            Math.max(0, text.indexOf(told[0] ?? '') - 300),
            text.indexOf(told[0] ?? '') + 60,
          ),
        })
      if (status >= 500)
        leaks.push({ as: churches.askers[asked.asker]?.name, asked, status, body: text.slice(-300) })
    }
  }
  await Promise.all(Array.from({ length: abreast }, ask))
  expect(leaks.slice(0, 5), `seed ${seed}`).toEqual([])
  // It was really asked, and some of it answered.
  expect(statuses.get(200)).toBeGreaterThan(total / 12)
  expect(await fingerprint()).toEqual(before)

  // Nor does any number tell that they grow, or any event.
  const shown = await shownToAll()
  expect(await letThemGrow(server)).toBeGreaterThan(50)
  expect(await shownToAll()).toEqual(shown)
  const pieces = JSON.stringify(heard.map(({ pieces: each }) => each))
  expect((pieces.match(token) ?? []).filter((each) => kept.has(each))).toEqual([])
  for (const each of heard) each.close()
})

/** Follows what happens as somebody, and keeps all of it. */
function listen(cookie: string) {
  const pieces: unknown[] = []
  const port = Number(new URL(server.url).port)
  const stream = openStream({ port, cookie }, null, { take: (piece) => pieces.push(piece), end: () => {} })
  return { pieces, close: () => stream.close() }
}

/** All that a person of each role is shown without naming anything, where numbers stand. */
async function shownToAll(): Promise<string[]> {
  const paths = [
    'managed-people',
    'community',
    'notifications',
    'feedback/queue',
    'audit-log',
    'invitations',
    'waiting-sign-ups?waitsFor=approval',
    'organizations',
    'analytics/people',
    'home',
    'progress',
  ]
  const answers = churches.askers
    .slice(0, 4)
    .flatMap((_, asker) =>
      paths.map((path) =>
        send({ asker, method: 'GET', path: `/api/${path}`, host: churches.hosts[0] ?? '', headers: {} }),
      ),
    )
  return (await Promise.all(answers)).map(({ status, body }) => `${status} ${body}`)
}

/** A fingerprint of what other churches have, table by table. */
async function fingerprint(): Promise<Record<string, string | null>> {
  const { owner } = server.fresh
  const { rows: tables } = await owner.query<{ name: string }>(
    `select format('%I.%I', c.table_schema, c.table_name) as name from information_schema.columns c
      join pg_tables t on t.schemaname = c.table_schema and t.tablename = c.table_name
      where c.column_name = 'organization_id' and c.table_schema = 'app' and c.table_name <> 'setup_tokens'`,
  )
  const each = tables.map(
    ({
      name,
    }) => `select '${name}' as name, md5(string_agg(to_jsonb(t)::text, '' order by to_jsonb(t)::text)) as hash from ${name} t
      where organization_id <> (select id from app.organizations where slug = 'thessalonica')`,
  )
  const { rows } = await owner.query<{ name: string; hash: string | null }>(each.join(' union all '))
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}

function send({ asker, method, path, host, headers, body: sent }: Asked): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      server.url + path,
      {
        method,
        headers: {
          'x-csrf-token': 'orpc',
          ...headers,
          ...churches.askers[asker]?.headers(),
          host,
          ...(sent !== undefined && { 'content-length': Buffer.byteLength(sent) }),
        },
      },
      (response) => {
        let body = ''
        const answer = () => ({
          status: response.statusCode ?? 0,
          text: JSON.stringify(response.headers) + body,
          body,
        })
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          body += chunk
          // A stream that is begun has no end.
          if (response.headers['content-type']?.startsWith('text/event-stream')) response.destroy()
        })
        response.on('error', () => resolve(answer()))
        response.on('close', () => resolve(answer()))
      },
    )
    asked.on('error', reject)
    asked.end(sent)
  })
}
