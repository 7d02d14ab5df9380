import { Agent, type ClientRequest, request } from 'node:http'
import type { Streamed } from '#contract/live/live.ts'

/** Where a server of this machine answers, and the cookie by which it knows somebody. */
export type Door = { port: number; cookie: string }

/** What a procedure answered; `body` is undefined where that is no JSON. */
export type Answer = { status: number; body: unknown }

/** Connections that calls share; more wait their turn. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 })
/** Milliseconds after which a call counts as failed. */
const patience = 15_000

/** Calls a procedure, named as `messages/send`, with as little of one's own as can be. Rejects where no answer comes. */
export function call(door: Door, procedure: string, input: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = post(door, procedure, input, agent)
    asked.setTimeout(patience, () => asked.destroy(new Error(`${procedure} was not answered`)))
    asked.on('error', (error: NodeJS.ErrnoException) => {
      // The server had closed a connection that rested, and has not seen the call.
      if (asked.reusedSocket && error.code === 'ECONNRESET') resolve(call(door, procedure, input))
      else reject(error)
    })
    asked.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('error', reject)
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: bodyIn(text) }))
    })
  })
}

/** A piece of a stream and the place from which one goes on after it. */
export type Piece = { streamed: Streamed; place: string | null }

/** How a stream came to its end: nobody listened there, it was refused or ended by the server, or it broke off. */
export type StreamEnd = 'unreachable' | 'refused' | 'ended' | 'broken'

/** Follows what happens from a place on. `end` is told once, unless the stream is closed from here. */
export function openStream(
  door: Door,
  since: string | null,
  { take, end }: { take: (piece: Piece) => void; end: (how: StreamEnd) => void },
): { close(): void } {
  let over = false
  const finish = (how: StreamEnd) => {
    if (over) return
    over = true
    end(how)
  }
  const asked = post(door, 'live/follow', since === null ? {} : { since }, false)
  asked.on('error', (error: NodeJS.ErrnoException) =>
    finish(error.code === 'ECONNREFUSED' ? 'unreachable' : 'broken'),
  )
  asked.on('response', (response) => {
    response.setEncoding('utf8')
    if (response.statusCode !== 200) finish(response.statusCode === 401 ? 'refused' : 'broken')
    let rest = ''
    response.on('data', (chunk: string) => {
      const parts = (rest + chunk).split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts) {
        const heard = over ? null : hear(part)
        if (heard === 'error') finish('refused')
        else if (heard) take(heard)
      }
    })
    response.on('error', () => finish('broken'))
    response.on('close', () => finish(response.complete ? 'ended' : 'broken'))
  })
  return {
    close: () => {
      over = true
      asked.destroy()
    },
  }
}

function post(
  { port, cookie }: Door,
  procedure: string,
  input: object,
  through: Agent | false,
): ClientRequest {
  const body = JSON.stringify({ json: input })
  const asked = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: `/rpc/${procedure}`,
    agent: through,
    headers: {
      cookie,
      'x-csrf-token': 'orpc',
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    },
  })
  asked.end(body)
  return asked
}

function bodyIn(text: string): unknown {
  try {
    return (JSON.parse(text) as { json: unknown }).json
  } catch {
    return undefined
  }
}

// One event of the stream as it goes over the wire: a line for each of its parts.
function hear(part: string): Piece | 'error' | null {
  let place: string | null = null
  let name = ''
  let data = ''
  for (const line of part.split('\n')) {
    if (line.startsWith('id: ')) place = line.slice(4)
    else if (line.startsWith('event: ')) name = line.slice(7)
    else if (line.startsWith('data: ')) data += line.slice(6)
  }
  if (name === 'error') return 'error'
  if (name !== 'message') return null
  return { streamed: (JSON.parse(data) as { json: Streamed }).json, place }
}
