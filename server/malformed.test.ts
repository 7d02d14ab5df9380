import { isContractProcedure } from '@orpc/contract'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { assembleCast } from '#testing/cast.ts'
import { startServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let cookie: string
beforeAll(async () => {
  server = await startServer(inject('cluster'))
  const { lydia } = await assembleCast(server.fresh.owner)
  const { name, value } = server.cookieOf(lydia)
  cookie = `${name}=${value}`
})
afterAll(() => server.stop())

const deep = (depth: number): unknown => (depth === 0 ? 'x' : { id: deep(depth - 1) })

const id = '00000000-0000-4000-8000-000000000000'
const junk: unknown[] = [
  null,
  true,
  0,
  'text',
  [],
  [[]],
  { id: 1 },
  { id: 'no id', kind: 'x', day: 1.5, text: 5, audience: [] },
  { id, kind: 'reflection', day: 76, text: 'x', audience: 'shared' },
  { id, kind: 'reflection', day: -1, text: '\u0000', audience: 'everyone' },
  { id, kind: 'reflection', day: 40, text: 'nul \u0000 in it', audience: 'shared' },
  { id, version: 1e20, text: 'x', audience: 'private' },
  { kind: 'reflection', after: "'; drop table app.entries; --", limit: 1e9 },
  { kind: 'reflection', after: `9999999999999999_${id}`, walk: 1e9 },
  { kind: 'challenge', walk: 40_000 },
  { day: 1e12 },
  { email: ['a@b.c'], password: {}, token: 1, type: 'x' },
  { email: 'a\u0000@example.org', password: 'a\u0000bcdefg', token: 'x\u0000', type: 'signup' },
  JSON.parse('{ "__proto__": { "callers": "anyone" }, "constructor": { "prototype": {} } }'),
  deep(200),
  { text: 'x'.repeat(200_000) },
]

function procedures(tree: object, path: string[] = []): string[] {
  return Object.entries(tree).flatMap(([key, value]: [string, object]) =>
    isContractProcedure(value) ? [[...path, key].join('/')] : procedures(value, [...path, key]),
  )
}

async function ask(path: string, body: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(`${server.url}/rpc/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': 'orpc', cookie },
    body,
  })
  return { status: answer.status, text: await answer.text() }
}

async function stored(): Promise<string> {
  const { rows } = await server.fresh.owner.query(
    `select (select count(*) from app.entries) as entries, (select count(*) from app.people) as people,
      (select count(*) from app.completions) as completions, (select count(*) from auth."user") as accounts`,
  )
  return JSON.stringify(rows)
}

// These answer whatever they are sent, because they take nothing.
const takeNothing = new Set(['access/signOut', 'access/signOutEverywhere'])

describe('input that no page of ours sends', () => {
  test.each(procedures(contract).filter((path) => !takeNothing.has(path)))(
    'never breaks %s',
    async (path) => {
      const before = await stored()
      for (const input of junk) {
        const { status, text } = await ask(path, JSON.stringify({ json: input }))
        expect(
          status,
          `${path} with ${JSON.stringify(input).slice(0, 80)} answers ${text.slice(0, 200)}`,
        ).toBeLessThan(500)
        expect(text).not.toMatch(/node_modules|\.ts:\d|at \w+ \(|postgres|syntax error/i)
      }
      for (const body of [
        '',
        '{',
        '[]',
        '{"json":',
        '{"json":{},"meta":[[99,"x"]]}',
        '{"json":{},"maps":[["0"]]}',
      ]) {
        const { status, text } = await ask(path, body)
        expect(status, `${path} with the body ${body} answers ${text.slice(0, 200)}`).toBeLessThan(500)
      }
      expect(await stored()).toBe(before)
    },
  )

  test('a write from another site is refused before anything reads it', async () => {
    for (const headers of [{ origin: 'https://elsewhere.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const answer = await fetch(`${server.url}/api/entries`, {
        method: 'POST',
        headers: { ...headers, cookie },
      })
      expect(answer.status).toBe(403)
    }
  })

  test('no page of another site can read by a plain GET', async () => {
    const answer = await fetch(`${server.url}/rpc/home/read`, { headers: { cookie } })
    expect(answer.status).toBe(403)
  })

  test('a body over the limit is refused', async () => {
    const { status } = await ask(
      'journal/entries/submit',
      JSON.stringify({ json: { text: 'x'.repeat(300_000) } }),
    )
    expect(status).toBe(413)
  })
})
