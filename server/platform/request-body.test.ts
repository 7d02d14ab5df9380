import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { boundBody, readBody } from './request-body.ts'

let ended: (() => void) | undefined
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
  ended?.()
})

/** A request with a body that goes on until it is ended, as a bounded server has it. */
async function begin() {
  const arrived = Promise.withResolvers<{ socket: Socket; closed: Promise<unknown> }>()
  const server = createServer((request, response) => {
    boundBody({ request, response })
    arrived.resolve({ socket: request.socket, closed: once(request.socket, 'close') })
    void readBody(request, 1_000_000).then(
      () => response.end('read'),
      () => response.destroy(),
    )
  }).listen(0)
  await once(server, 'listening')
  ended = () => server.close().closeAllConnections()
  const { port } = server.address() as AddressInfo
  const sent = httpRequest({ port, method: 'POST', agent: false })
  sent.on('error', () => {}).write('a')
  return { sent, ...(await arrived.promise) }
}

test('a body that brings next to nothing is cut after half a minute', async () => {
  const { socket, closed } = await begin()
  vi.advanceTimersByTime(29_000)
  expect(socket.destroyed).toBe(false)
  vi.advanceTimersByTime(2000)
  expect(socket.destroyed).toBe(true)
  await closed
})

test('a body that brings more has longer', async () => {
  const { sent, socket } = await begin()
  const before = socket.bytesRead
  sent.write(Buffer.alloc(320_000))
  while (socket.bytesRead < before + 320_000) await new Promise(setImmediate)
  vi.advanceTimersByTime(49_000)
  expect(socket.destroyed).toBe(false)
  sent.end()
  const [answer] = await once(sent, 'response')
  expect(answer.statusCode).toBe(200)
})
