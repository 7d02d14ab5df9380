import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { procedures } from '#testing/contract-procedures.ts'
import { sendOversized } from '#testing/oversized-bodies.ts'
import { startProcess } from '#testing/server-process.ts'
import { startServer, type TestServer } from '#testing/server.ts'
import { howMany, sampleOf } from '#testing/soak.ts'
import { stored } from '#testing/stored.ts'
import { eventually } from '#testing/eventually.ts'

describe('the body of a request', () => {
  let server: TestServer
  const logged: { level: number; msg: string; path?: string }[] = []
  beforeAll(async () => {
    const log = pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) })
    server = await startServer(inject('cluster'), { log })
  })
  afterAll(() => server.stop())

  const guess = JSON.stringify({ email: 'lydia@example.org', password: 'a guess' })

  function begin(path: string): ClientRequest {
    const headers = { 'content-type': 'application/json', 'x-csrf-token': 'orpc' }
    const request = httpRequest(server.url + path, { method: 'POST', agent: false, headers })
    request.on('error', () => {}).setNoDelay(true)
    return request
  }

  test('is refused beyond the limit while it comes, whatever it is and says of itself', async () => {
    expect(await sendOversized(server.url, sampleOf(procedures, 2))).toEqual([])
    expect((await fetch(`${server.url}/livez`)).status).toBe(200)
  })

  test('and all else over one connection is asked for by few requests at a time', async () => {
    const socket = connect(Number(new URL(server.url).port), 'localhost').on('error', () => {})
    const answered = text(socket).catch(() => '')
    socket.write('GET /api/openapi.json HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(200))
    await once(socket, 'close')
    expect((await answered).match(/^HTTP\/1\.1 /gm)?.length ?? 0).toBeLessThanOrEqual(4)
    expect((await fetch(`${server.url}/livez`)).status).toBe(200)
  })

  test('is read where it comes a byte at a time', async () => {
    for (const [path, body] of [
      ['/api/access/sign-in', guess],
      ['/rpc/access/signIn', `{"json":${guess}}`],
    ] as const) {
      const request = begin(path)
      for (const character of body)
        await new Promise<void>((resolve) => void request.write(character, () => setImmediate(resolve)))
      const answered = once(request, 'response') as Promise<[IncomingMessage]>
      request.end()
      const [answer] = await answered
      expect(answer.statusCode).toBe(401)
      expect(await text(answer)).toContain('WRONG_CREDENTIALS')
    }
  })

  test('that is torn off changes nothing and logs no warning', async () => {
    const before = await stored(server.fresh.owner)
    logged.length = 0
    const paths = ['/api/access/sign-in', '/rpc/access/signIn', '/files/1', '/home', '/none']
    for (const path of paths) {
      const request = begin(path)
      await new Promise<void>((resolve) => void request.write(guess.slice(0, 20), () => resolve()))
      request.destroy()
      await new Promise((resolve) => request.once('close', resolve))
    }
    await eventually(() => expect(logged.map(({ path }) => path)).toEqual(expect.arrayContaining(paths)))
    expect(logged.filter(({ level }) => level > 30)).toEqual([])
    expect(await stored(server.fresh.owner)).toEqual(before)
  })
})

// It takes half a minute of real time, for the time is Node's own.
test.runIf(howMany(0, 1))(
  'headers and bodies that do not come are waited for no longer than half a minute',
  async () => {
    const server = await startServer(inject('cluster'))
    try {
      const { port } = new URL(server.url)
      const head = 'POST /api/access/sign-in HTTP/1.1\r\nhost: localhost\r\n'
      const body = 'content-type: application/json\r\ncontent-length: 20\r\n\r\n{'
      const cut = [head, head + body].map(async (words) => {
        const socket = connect(Number(port), 'localhost').on('error', () => {})
        socket.resume().write(words)
        await once(socket, 'close')
        return 'cut'
      })
      expect(await Promise.all(cut)).toEqual(['cut', 'cut'])
    } finally {
      await server.stop()
    }
  },
)

/** The most memory that a process ever had, in MiB. */
async function peakMemory(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

// With a process of its own, whose end and memory can be seen.
test.runIf(howMany(0, 1))(
  'bodies beyond the limit, sent to every procedure, disturb no other request and end nothing',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'emmaus bodies '))
    const server = await startProcess(folder)
    try {
      const statuses = new Map<number, number>()
      const ordinary = async (path: string) => {
        const answer = await fetch(server.url + path)
        await answer.text()
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      }
      const faults: string[] = []
      for (const procedure of procedures) {
        const others = Array.from({ length: 50 }, () => [ordinary('/auth'), ordinary('/api/account/me')])
        faults.push(...(await sendOversized(server.url, [procedure])))
        await Promise.all(others.flat())
      }
      expect(faults).toEqual([])
      const each = 50 * procedures.length
      expect(Object.fromEntries(statuses)).toEqual({ 200: each, 401: each })
      expect(server.process.exitCode).toBe(null)
      expect(await peakMemory(server.process.pid)).toBeLessThan(400)
    } finally {
      server.process.kill('SIGTERM')
      await once(server.process, 'exit')
      await rm(folder, { recursive: true, force: true })
    }
  },
)
