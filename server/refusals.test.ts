import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import { openLog } from '#server/platform/log.ts'
import { eventually } from '#testing/eventually.ts'
import { startServer, type TestServer } from '#testing/server.ts'

const json = { 'content-type': 'application/json' }
const rpc = { method: 'POST', headers: { ...json, 'x-csrf-token': 'orpc' } }
const long = JSON.stringify({ json: 'x'.repeat(300_000) })

const asks: { what: string; path: string; init?: RequestInit; code: keyof typeof errors; allow?: string }[] =
  [
    { what: 'a path that is none', path: '/api/nowhere', code: 'NOT_FOUND' },
    {
      what: 'a procedure that is none',
      path: '/rpc/nowhere',
      init: { ...rpc, body: '{}' },
      code: 'NOT_FOUND',
    },
    {
      what: 'the wrong method',
      path: '/api/entries',
      init: { method: 'PUT' },
      code: 'METHOD_NOT_SUPPORTED',
      allow: 'GET, POST',
    },
    {
      what: 'the wrong method for one record',
      path: '/api/entries/some-id',
      init: { method: 'POST', headers: json, body: '{}' },
      code: 'METHOD_NOT_SUPPORTED',
      allow: 'PATCH, DELETE',
    },
    {
      what: 'a page of somebody else',
      path: '/api/entries',
      init: { method: 'POST', headers: { origin: 'https://elsewhere.example' } },
      code: 'CSRF_TOKEN_MISMATCH',
    },
    {
      what: 'a page of somebody else that calls as ours do',
      path: '/rpc/home/read',
      init: { ...rpc, headers: { ...rpc.headers, origin: 'https://elsewhere.example' }, body: '{}' },
      code: 'CSRF_TOKEN_MISMATCH',
    },
    {
      what: 'a form',
      path: '/rpc/home/read',
      init: { method: 'POST', headers: json, body: '{}' },
      code: 'CSRF_TOKEN_MISMATCH',
    },
    {
      what: 'broken JSON',
      path: '/api/entries',
      init: { method: 'POST', headers: json, body: '{' },
      code: 'BAD_REQUEST',
    },
    {
      what: 'a body without end',
      path: '/api/entries',
      init: { method: 'POST', headers: json, body: long },
      code: 'PAYLOAD_TOO_LARGE',
    },
    { what: 'nobody', path: '/api/home', code: 'UNAUTHENTICATED' },
  ]

describe('a refusal', () => {
  let server: TestServer
  const lines: string[] = []
  beforeAll(async () => {
    const log = openLog('info', { write: (line: string) => void lines.push(line) })
    server = await startServer(inject('cluster'), { log })
  })
  afterAll(() => server.stop())

  test.each(asks)(
    'of $what has a code of the contract, its status and a sentence',
    async ({ path, init = {}, code, allow }) => {
      const answer = await fetch(server.url + path, init)
      expect(answer.status).toBe(errors[code].status)
      const body = (await answer.json()) as { json?: unknown }
      // Our own pages read it in their own protocol.
      if (path.startsWith('/rpc/') && code !== 'NOT_FOUND') expect(body.json).toBeDefined()
      expect(body.json ?? body).toMatchObject({
        code,
        status: errors[code].status,
        message: expect.stringMatching(/^[A-Z].* .*[^A-Z]$/),
      })
      expect(answer.headers.get('allow')).toBe(allow ?? null)
    },
  )

  test('is one short line in the log, however much a stranger sends', async () => {
    const much = 'x'.repeat(10_000)
    const headers = { origin: `https://${much}.example` }
    const { status } = await fetch(`${server.url}/rpc/${much}`, { method: 'POST', headers })
    expect(status).toBe(403)
    const [line, ...others] = await eventually(() => {
      const own = lines.filter((line) => line.includes('xxx'))
      expect(own.join()).toContain('"msg":"request"')
      return own
    })
    expect(others).toEqual([])
    expect(line!.length).toBeLessThan(1000)
    // By these an admin sees what a proxy in front says wrongly.
    expect(JSON.parse(line!)).toMatchObject({
      msg: 'request',
      status: 403,
      origin: headers.origin.slice(0, 200),
      host: new URL(server.url).host,
    })
  })
})
