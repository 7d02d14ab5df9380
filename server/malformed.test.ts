import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { assembleCast, type Cast, type Player } from '#testing/cast.ts'
import { type Procedure, procedures, type Schema } from '#testing/contract-procedures.ts'
import { extremeInputs, fittingInput, oddInputs, takes } from '#testing/malformed-input.ts'
import { startServer, type TestServer } from '#testing/server.ts'
import { sampleOf } from '#testing/soak.ts'
import { stored } from '#testing/stored.ts'

let server: TestServer
let cast: Cast
beforeAll(async () => {
  server = await startServer(inject('cluster'))
  cast = await assembleCast(server.fresh.owner)
  // Whoever signed in long ago changes nothing without a password, and the cast has none.
  await server.fresh.owner.query(`update auth.session set "createdAt" = '2026-01-01'`)
})
afterAll(() => server.stop())

/** Reads that are counted. */
const counted = ['community.search', 'messages.people']

const reads = procedures.filter(({ method }) => method === 'GET')
const takingInput = procedures.filter(
  (one): one is Procedure & { schema: Schema } => one.schema !== undefined,
)
/** For the procedures that take nothing. */
const oddAnyway = oddInputs(takingInput[0]!.schema)

type Answer = { status: number; text: string; sent: string }

async function ask(path: string, init: RequestInit, as: Player = cast.lydia): Promise<Answer> {
  const { name, value } = server.cookieOf(as)
  const headers = { cookie: `${name}=${value}`, 'x-csrf-token': 'orpc', ...init.headers }
  const answer = await fetch(server.url + path, { ...init, headers })
  const body = typeof init.body === 'string' ? init.body : 'a body that is no text'
  const sent = `${init.method} ${path.slice(0, 200)} with ${body.slice(0, 200)}`
  // A stream that is begun has no end.
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream')
  return { status: answer.status, text: await (isStream ? firstPiece(answer) : answer.text()), sent }
}

async function firstPiece({ body }: Response): Promise<string> {
  let text = ''
  for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    if (/^data: .*\n\n/m.test(text)) break
  }
  return text
}

const json = { 'content-type': 'application/json' }

const rpcPath = (name: string) => `/rpc/${name.replaceAll('.', '/')}`

/** Calls a procedure by our own protocol. */
function rpc({ name }: Procedure, input: unknown, as?: Player): Promise<Answer> {
  return ask(rpcPath(name), { method: 'POST', headers: json, body: JSON.stringify({ json: input }) }, as)
}

/** Calls a procedure as REST: a read with its input in the address, anything else with a body. */
function rest({ method, path, schema }: Procedure, input: unknown, as?: Player): Promise<Answer> {
  const url = `/api${filled(path, schema)}`
  if (method === 'GET') return ask(`${url}?${new URLSearchParams(flat(input)).toString()}`, { method }, as)
  return ask(url, { method, headers: json, body: JSON.stringify(input) }, as)
}

/** The path with its parameters, which would do no harm were they obeyed: the day is locked, the id nobody's. */
function filled(path: string, schema: Schema | undefined): string {
  const right = schema ? fittingInput(schema) : {}
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(right[name])))
}

/** What REST makes of a body: the path's parameters fill in what it leaves out. */
function merged({ path, schema }: Procedure, input: unknown): unknown {
  if (!schema || typeof input !== 'object' || input === null || Array.isArray(input)) return input
  const right = fittingInput(schema)
  const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, right[name]])
  return { ...Object.fromEntries(params), ...input }
}

function flat(value: unknown, key = ''): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[key, String(value).slice(0, 5000)]]
  return Object.entries(value).flatMap(([name, part]) => flat(part, key ? `${key}[${name}]` : name))
}

function expectCalm({ status, text, sent }: Answer): void {
  expect(status, `${sent} answers ${text.slice(0, 300)}`).toBeLessThan(500)
  expect(text, sent).not.toMatch(/node_modules|node:internal|\.ts:\d|\n\s+at \S+ \(|postgres|syntax error/i)
  expect(text, sent).not.toContain('INTERNAL_SERVER_ERROR')
}

function expectRefused(answer: Answer): void {
  expectCalm(answer)
  expect(answer.text, answer.sent).toContain('"code":"INVALID_INPUT"')
  expect(answer.status, answer.sent).toBe(422)
}

/** Nothing is stored, changed or removed meanwhile, the caller's own session included. */
async function expectNothingStored(work: () => Promise<void>, but: string[] = []): Promise<void> {
  const kept = async () => {
    const tables = Object.entries(await stored(server.fresh.owner))
    return Object.fromEntries(tables.filter(([table]) => !but.includes(table)))
  }
  const before = await kept()
  await work()
  expect(await kept()).toEqual(before)
}

describe('input that the contract refuses', () => {
  test('is made for every field', () => {
    expect(takingInput.length).toBeGreaterThan(15)
    for (const { name, schema } of takingInput) {
      const refused = oddInputs(schema).filter((input) => !takes(schema, input))
      expect(refused.length, name).toBeGreaterThan(10)
    }
  })

  test.each(takingInput)('is refused by $name as such', async (procedure) => {
    const { schema } = procedure
    const refused = oddInputs(schema).filter((input) => !takes(schema, input))
    const inputs = sampleOf(refused, 6, takingInput.indexOf(procedure))
    await expectNothingStored(async () => {
      const asCalls = await Promise.all(inputs.map((input) => rpc(procedure, input)))
      for (const answer of asCalls) expectRefused(answer)
      if (procedure.method === 'GET') return
      const inBodies = inputs.filter((input) => !takes(schema, merged(procedure, input)))
      for (const answer of await Promise.all(inBodies.map((input) => rest(procedure, input)))) {
        expectRefused(answer)
      }
    })
  })

  // What an address carries is text, so some of it may be right after all.
  test.each(reads)('does not break $name, which reads it from its address', async (procedure) => {
    const odd = procedure.schema ? oddInputs(procedure.schema) : oddAnyway
    const inputs = sampleOf(odd, 6, reads.indexOf(procedure))
    await expectNothingStored(
      async () => {
        for (const answer of await Promise.all(inputs.map((input) => rest(procedure, input))))
          expectCalm(answer)
      },
      counted.includes(procedure.name) ? ['app.counters'] : [],
    )
  })

  // Signing out is done whatever is sent, so it is done to somebody whom no other test needs.
  test.each(procedures.filter(({ schema }) => !schema))(
    'is nothing to $name, which takes none',
    async (one) => {
      for (const input of sampleOf(oddAnyway, 6)) {
        expectCalm(await rpc(one, input, cast.timothy))
        expectCalm(await rest(one, input, cast.timothy))
      }
    },
  )
})

describe('input that is odd, and taken all the same', () => {
  test.each(takingInput)('does not break $name', async (procedure) => {
    const { schema } = procedure
    const taken = [...oddInputs(schema).filter((input) => takes(schema, input)), ...extremeInputs(schema)]
    const inputs = sampleOf(taken, 3, takingInput.indexOf(procedure))
    for (const input of [fittingInput(schema), ...inputs]) expectCalm(await rpc(procedure, input))
  })
})

describe('input at the edge of what the database has room for', () => {
  const leading = takingInput.filter(({ callers }) => callers === 'leaders' || callers === 'admins')

  // What others may do as well is tried above.
  test('breaks nothing for those who lead and administer either', async () => {
    for (const procedure of sampleOf(leading, 10)) {
      for (const input of [fittingInput(procedure.schema), ...extremeInputs(procedure.schema)])
        expectCalm(await rpc(procedure, input, cast.priscilla))
    }
  })
})

describe('a place to follow on from that is none', () => {
  const places = ['abc', '9'.repeat(23), '-1', '1.5', '0x10', ' ', "1'", '18446744073709551616']

  test.each(places)('is as if there were none: %s', async (place) => {
    const headers = { 'last-event-id': place }
    for (const answer of [
      await ask('/api/live', { headers }),
      await ask('/rpc/live/follow', {
        method: 'POST',
        headers: { ...json, ...headers },
        body: '{"json":{}}',
      }),
    ]) {
      expectCalm(answer)
      expect(answer.text).toMatch(/"type":"begun","missed":true/)
    }
  })
})

describe('a body that is no JSON', () => {
  const form = (fields: Record<string, string>) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(fields)) data.set(name, value)
    data.set('file', new File(['x'], 'x.png', { type: 'image/png' }))
    return data
  }
  const typed = (type: string, body: string) => ({ headers: { 'content-type': type }, body })
  const bodies: RequestInit[] = [
    ...['', '{', 'null', '[]', '{"json":', '{"json":{},"meta":[[99,"x"]]}', '{"json":{},"maps":[["0"]]}'].map(
      (body) => typed('application/json', body),
    ),
    typed('application/json', '{"json":{},"meta":[[1,"__proto__","x"],[3,"constructor","prototype"]]}'),
    { headers: json, body: new Uint8Array([0x7b, 0xff, 0xfe, 0x00, 0x7d]) },
    { headers: { ...json, 'content-encoding': 'gzip' }, body: '{}' },
    { headers: { ...json, 'content-disposition': 'attachment; filename="x.json"' }, body: '{}' },
    { body: new Blob(['{"json":']) },
    { body: new Blob([]) },
    { body: form({ id: 'x', 'a[b][c]': 'y', 'a[]': 'z', __proto__: 'x', 'constructor[prototype]': 'x' }) },
    { body: form({ data: 'no JSON' }) },
    { body: form({ data: '{"json":{},"meta":[],"maps":[["0"]]}' }) },
    { body: new URLSearchParams({ id: 'x', 'a[b]': 'y', 'a[9999999999]': 'z' }) },
    typed('multipart/form-data', 'without a boundary'),
    typed(
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="id"\r\n\r\ncut of',
    ),
    typed('text/plain', '{"json":{}}'),
    typed('text/event-stream', 'event: message\ndata: {"json":{}}\n\n'),
    typed('image/png', '\u0089PNG'),
    typed('no type at all', '{}'),
    typed('application/json; charset=utf-16', '{}'),
  ]
  // Their address says all; to take back what was never given is done at once.
  const idle = ['ai.withdraw']
  const refusing = takingInput.filter(({ schema, method }) => method !== 'GET' && !takes(schema, {}))

  test('is tried on every procedure that writes what it is sent', () => {
    const writing = takingInput.filter(({ method }) => method !== 'GET').map(({ name }) => name)
    expect(refusing.map(({ name }) => name)).toEqual(
      writing.filter((name) => !['access.signInWithGoogle', 'notifications.read'].includes(name)),
    )
  })

  test.each(refusing)('does not break $name', async (procedure) => {
    const { name, method, path, schema } = procedure
    await expectNothingStored(async () => {
      for (const body of sampleOf(bodies, 4, refusing.indexOf(procedure))) {
        // An id of nobody's and a day that is locked stand in the address, so even what is obeyed changes nothing.
        const url = `/api${filled(path, schema)}`
        for (const answer of [
          await ask(rpcPath(name), { method: 'POST', ...body }),
          await ask(url, { method, ...body }),
        ]) {
          expectCalm(answer)
          if (!idle.includes(name)) expect(answer.status, answer.sent).toBeGreaterThanOrEqual(400)
        }
      }
    })
  })
})

describe('an input that is too deep', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 'x' : { a: nested(depth - 1) })
  const brackets = (depth: number) => '[a]'.repeat(depth - 2)
  const words = 'Lists and objects can be nested at most 20 levels deep'
  const edit = { method: 'PATCH', path: '/api/entries/00000000-0000-4000-8000-000000000000' }
  const change = { version: 1, text: 'Psalm 62', audience: 'private' }

  const ways: [what: string, send: (depth: number) => Promise<Answer>, fine: number][] = [
    [
      'a call',
      (depth) =>
        ask('/rpc/home/read', {
          method: 'POST',
          headers: json,
          body: JSON.stringify({ json: nested(depth) }),
        }),
      200,
    ],
    [
      'a body of REST',
      (depth) =>
        ask(edit.path, { ...edit, headers: json, body: JSON.stringify({ ...change, a: nested(depth - 1) }) }),
      404,
    ],
    [
      'lists in lists',
      (depth) =>
        ask('/api/entries', {
          method: 'POST',
          headers: json,
          body: '['.repeat(depth) + ']'.repeat(depth),
        }),
      422,
    ],
    [
      'a form',
      (depth) => ask(edit.path, { ...edit, body: new URLSearchParams({ [`a[b]${brackets(depth)}`]: 'x' }) }),
      422,
    ],
    [
      'an address',
      (depth) => ask(`/api/entries?kind=reflection&a[b]${brackets(depth)}=x`, { method: 'GET' }),
      200,
    ],
  ]

  test.each(ways)('is refused in %s', async (_, send, fine) => {
    const allowed = await send(20)
    expect(allowed.status, allowed.text.slice(0, 300)).toBe(fine)
    expect(allowed.text).not.toContain(words)
    for (const depth of [21, 1000]) {
      const refused = await send(depth)
      expectRefused(refused)
      expect(refused.text).toContain(`"fields":{"form":["${words}"]}`)
    }
  })

  test('is refused at any depth that a body has room for', async () => {
    const body = `{"json":${'['.repeat(120_000)}${']'.repeat(120_000)}}`
    expectRefused(await ask('/rpc/entries/submit', { method: 'POST', headers: json, body }))
  })
})

describe('a request that no page of ours makes', () => {
  test('is refused before anything reads it, where it writes from another site', async () => {
    for (const headers of [{ origin: 'https://elsewhere.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      expect(await ask('/api/entries', { method: 'POST', headers })).toMatchObject({ status: 403 })
    }
  })

  test('is refused where it follows what happens from another site', async () => {
    const call = { method: 'POST', headers: json, body: '{"json":{}}' }
    const own = { origin: server.url, 'sec-fetch-site': 'same-origin' }
    for (const [path, init] of [
      ['/api/live', {}],
      [`/rpc/live/follow?data=${encodeURIComponent(call.body)}`, {}],
      ['/rpc/live/follow', call],
    ] as [string, RequestInit][]) {
      const from = (headers: Record<string, string>) =>
        ask(path, { ...init, headers: { ...init.headers, ...headers } })
      expect(await from(own), path).toMatchObject({ status: 200, text: expect.stringContaining('begun') })
      for (const headers of [{ origin: 'https://elsewhere.example' }, { 'sec-fetch-site': 'cross-site' }]) {
        const refused = await from({ ...own, ...headers })
        expect(refused, path).toMatchObject({ status: 403 })
        expect(refused.text).toContain('CSRF_TOKEN_MISMATCH')
      }
    }
  })

  test('is refused where a plain GET would read', async () => {
    const { name, value } = server.cookieOf(cast.lydia)
    const answer = await fetch(`${server.url}/rpc/home/read`, { headers: { cookie: `${name}=${value}` } })
    expect(answer.status).toBe(403)
  })

  test('is refused where its body is over the limit', async () => {
    const body = JSON.stringify({ json: { text: 'x'.repeat(300_000) } })
    for (const path of ['/rpc/entries/submit', '/api/entries']) {
      expect(await ask(path, { method: 'POST', headers: json, body })).toMatchObject({ status: 413 })
    }
  })
})
