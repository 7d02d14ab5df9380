import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { emptyStore } from '#testing/files/empty-store.ts'
import { deliver } from '#server/files/deliver.ts'
import { failure } from './failure.ts'
import { type Asked, answered, rawRoutes } from './raw-route.ts'
import { SenderGone } from './request-body.ts'

const ended: (() => void)[] = []
afterEach(() => {
  for (const end of ended.splice(0)) end()
})

/** A server that answers once with what `work` comes to, and what it has logged by then. */
async function serve(work: (asked: Asked) => Promise<unknown>) {
  const lines: string[] = []
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) })
  const logged = Promise.withResolvers<string[]>()
  const routes = rawRoutes(log).all('/', answered(work))
  const nobody = {
    actor: { sessionToken: null },
    prolong: async () => {},
    id: 'r1',
    now: Temporal.Now.instant,
  }
  const listener = getRequestListener(
    (asked, { incoming, outgoing }) =>
      routes.fetch(asked, {
        request: incoming as IncomingMessage,
        response: outgoing as ServerResponse,
        ...nobody,
      }),
    { overrideGlobalObjects: false, autoCleanupIncoming: false },
  )
  const server = createServer((request, response) => {
    void listener(request, response).then(() => logged.resolve(lines))
  }).listen(0)
  await once(server, 'listening')
  ended.push(() => server.close().closeAllConnections())
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, logged: logged.promise }
}

const ask = (url: string) => fetch(url).then((answer) => answer.text())

describe('an answer', () => {
  test('that fails after it has begun is cut, and the log says why', async () => {
    const { url, logged } = await serve(async ({ response }) => {
      response.writeHead(200, { 'content-length': 6 }).write('abc')
      throw new Error('the disk is gone')
    })
    await expect(ask(url)).rejects.toThrow(TypeError)
    const lines = await logged
    expect(lines).toHaveLength(1)
    const line = { msg: 'an answer broke off', request: 'r1', err: { message: 'the disk is gone' } }
    expect(JSON.parse(lines[0]!)).toMatchObject(line)
  })

  test('that nobody waits for any more is not logged', async () => {
    const sending = await serve(async () => {
      throw new SenderGone()
    })
    await expect(ask(sending.url)).rejects.toThrow(TypeError)
    expect(await sending.logged).toEqual([])

    const stream = new Readable({ read: () => {} })
    stream.push('abc')
    const store = { ...emptyStore, open: async () => ({ stream, size: 6 }) }
    const file = { store, key: 'x', tag: 't', mediaType: 'audio/mpeg', name: 'a.mp3', inline: true }
    const reading = await serve((asked) => deliver(asked, file))
    const leaving = new AbortController()
    await fetch(reading.url, { signal: leaving.signal })
    leaving.abort()
    expect(await reading.logged).toEqual([])
    expect(stream.destroyed).toBe(true)
  })

  test('that refuses a body reaches a slow sender, and ends with a silent one', async () => {
    const { url } = await serve(async () => {
      throw failure('NO_ROOM_FOR_FILE')
    })
    const { port } = new URL(url)
    const send = async (trickles: boolean) => {
      const socket = connect(Number(port), 'localhost')
      const closed = once(socket, 'close')
      let heard = ''
      socket.on('data', (chunk) => (heard += chunk.toString()))
      socket.write('PUT / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 7\r\n\r\n')
      const begun = performance.now()
      const trickle = setInterval(() => trickles && socket.write('x'), 1000)
      await closed
      clearInterval(trickle)
      return { heard, took: performance.now() - begun }
    }
    const [slow, silent] = await Promise.all([send(true), send(false)])
    expect(slow.heard).toContain('NO_ROOM_FOR_FILE')
    expect(slow.took).toBeGreaterThan(6000)
    expect(silent.took).toBeLessThan(slow.took)
  })
})
