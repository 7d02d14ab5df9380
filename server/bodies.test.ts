import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http'
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

describe('the body of a request', () => {
  let server: TestServer
  const complaints: string[] = []
  beforeAll(async () => {
    const log = pino({ level: 'warn' }, { write: (line: string) => void complaints.push(line) })
    server = await startServer(inject('cluster'), { log })
  })
  afterAll(async () => {
    await server.stop()
    expect(complaints).toEqual([])
  })

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

  test('is nothing where it is torn off, and nobody is told of it', async () => {
    const before = await stored(server.fresh.owner)
    for (const path of ['/api/access/sign-in', '/rpc/access/signIn', '/files/1', '/home', '/none']) {
      const request = begin(path)
      await new Promise<void>((resolve) => void request.write(guess.slice(0, 20), () => resolve()))
      request.destroy()
      await new Promise((resolve) => request.once('close', resolve))
    }
    expect((await fetch(`${server.url}/livez`)).status).toBe(200)
    expect(await stored(server.fresh.owner)).toEqual(before)
  })
})

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
