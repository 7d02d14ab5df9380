import { StandardRPCJsonSerializer } from '@orpc/client/standard'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { callProcedure } from './call.ts'

const moment = new Date('2026-11-20T10:00:00Z')
const reading = { headers: { 'content-type': 'application/json' } }

afterEach(() => void vi.unstubAllGlobals())

describe('a call of a procedure', () => {
  test('says what is asked, and what each part of it is', async () => {
    const sent = answerWith(Response.json({}))
    await call({ path: ['entries', 'list'], input: { since: moment } })
    expect(sent().url).toBe('/rpc/entries/list')
    expect(sent().init).toMatchObject({
      method: 'POST',
      headers: { 'x-person': 'lydia', 'x-csrf-token': 'orpc' },
    })
    expect(JSON.parse(sent().init.body as string)).toEqual(written({ since: moment }))
  })

  test('answers what came back, dates as dates', async () => {
    answerWith(Response.json(written({ opensAt: moment, list: [null, { at: moment }] })))
    expect(await call()).toEqual({ opensAt: moment, list: [null, { at: moment }] })
  })

  test('lets the answer be looked at before it is read', async () => {
    answerWith(new Response('', { status: 503, headers: { 'x-build': 'newer' } }))
    let build: string | null = null
    await call({ onAnswer: ({ headers }) => (build = headers.get('x-build')) }).catch(() => {})
    expect(build).toBe('newer')
  })

  test('fails with the code and the data of an error of the contract', async () => {
    const error = {
      defined: true,
      code: 'RATE_LIMITED',
      status: 429,
      message: '',
      data: { resetsAt: moment },
    }
    answerWith(Response.json(written(error), { status: 429 }))
    await expect(call()).rejects.toMatchObject({ code: 'RATE_LIMITED', data: { resetsAt: moment } })
  })

  test('takes the page of a proxy in front for a server out of reach', async () => {
    answerWith(
      new Response('<h1>Bad Gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
    )
    await expect(call()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  })

  test.each([
    ['an error in nobody’s words', new Response('{"json":{}}', { ...reading, status: 500 }), /MALFORMED/],
    ['no JSON at all', new Response('nothing of ours'), /JSON/],
  ])('fails at %s', async (_, response, reason) => {
    answerWith(response)
    await expect(call()).rejects.toThrow(reason)
  })
})

function call(part: Partial<Parameters<typeof callProcedure>[0]> = {}) {
  return callProcedure({
    path: ['home', 'read'],
    input: undefined,
    headers: { 'x-person': 'lydia' },
    signal: undefined,
    onAnswer: () => {},
    ...part,
  })
}

/** Has the network answer like this. Answers how to see what was sent. */
function answerWith(response: Response) {
  const network = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(() =>
    Promise.resolve(response),
  )
  vi.stubGlobal('fetch', network)
  return () => {
    const [url, init] = network.mock.calls[0]!
    return { url, init }
  }
}

/** As it goes over the wire. */
function written(value: unknown) {
  const [json, meta] = new StandardRPCJsonSerializer().serialize(value)
  return { json, meta }
}
