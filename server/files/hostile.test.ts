import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { fileSize } from '#contract/files/limits.ts'
import { canary, type HostileFile } from '#testing/files/hostile-file.ts'
import { hostileFiles } from '#testing/files/hostile-files.ts'
import type { HostileServer } from '#testing/files/hostile-server.ts'
import { sampleOf } from '#testing/soak.ts'
import { errorWords } from '#words/en/platform/errors.ts'

let child: ChildProcess
let server: HostileServer
beforeAll(async () => {
  child = fork(new URL('../../testing/files/hostile-server.ts', import.meta.url), [
    JSON.stringify(inject('cluster')),
  ])
  ;[server] = (await once(child, 'message')) as [HostileServer]
})
afterAll(async () => {
  child.disconnect()
  await once(child, 'exit')
})

type Answer = { status: number; message: string; kind?: string; mediaType?: string }

const codes = [
  'FILE_TOO_LARGE',
  'FILE_TYPE_NOT_ALLOWED',
  'FILE_DAMAGED',
  'FILE_MAY_ACT',
  'TOO_MANY_PIXELS',
] as const
const refusals = codes.map((code) => errorWords[code].text)

describe('hostile files', () => {
  test('end in the documented message or as something harmless, and take little memory', async () => {
    const all = await hostileFiles()
    expect(all.length).toBeGreaterThanOrEqual(200)
    const files = sampleOf(all, 30)
    const memory = watchMemory(child.pid!)
    const faults: string[] = []
    const outcomes: Record<string, number> = {}
    const waiting = files.map((file, index) => ({
      file,
      cookie: server.cookies[index % server.cookies.length]!,
    }))
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const id = randomUUID()
        const answer = await send(id, next.file, next.cookie)
        const fault = await faultOf(id, next.file, answer, next.cookie)
        if (fault) faults.push(`${next.file.what}: ${fault}`)
        const outcome = answer ? (answer.mediaType ?? answer.message) : 'hung up'
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
      }
    }
    await Promise.all([work(), work(), work()])
    expect(faults).toEqual([])
    const refused = refusals.map((message) => outcomes[message] ?? 0)
    expect(refused.reduce((sum, count) => sum + count)).toBeGreaterThan(files.length / 3)
    expect(await readdir(join(server.folder, 'files', 'incoming'))).toEqual([])
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    expect(memory.stop()).toBeLessThan(512)
  })
})

async function send(id: string, { name, body, way }: HostileFile, cookie: string): Promise<Answer | null> {
  const length = way === 'cut' ? body.length * 2 : way === 'too long' ? fileSize + 1 : body.length
  const request = httpRequest(`${server.url}/files/${id}`, {
    method: 'PUT',
    agent: false,
    headers: {
      cookie,
      'x-file-name': name,
      ...(way === 'endless' ? { 'transfer-encoding': 'chunked' } : { 'content-length': length }),
    },
  })
  const answered = once(request, 'response') as Promise<[IncomingMessage]>
  request.on('error', () => {})
  void sendBody(request, body, way)
  const [answer] = await answered.catch(() => [null])
  if (!answer) return null
  const said = JSON.parse((await buffer(answer)).toString()) as Partial<Answer> & {
    data?: { fields?: object }
  }
  return {
    ...said,
    status: answer.statusCode ?? 0,
    message: said.data?.fields ? JSON.stringify(said.data.fields) : (said.message ?? ''),
  }
}

async function sendBody(request: ClientRequest, body: Buffer, way: HostileFile['way']): Promise<void> {
  if (way === 'endless') {
    request.write(body)
    const more = Buffer.alloc(1024 * 1024, 'x')
    while (!request.destroyed && !request.closed) if (!request.write(more)) await setTimeout(5)
  } else if (way === 'slow') {
    for (const byte of body) {
      request.write(Buffer.of(byte))
      await setTimeout(1)
    }
    request.end()
  } else if (way === 'cut') {
    request.write(body)
    await setTimeout(50)
    request.destroy()
  } else if (way === 'too long') {
    request.write(body)
  } else {
    request.end(body)
  }
}

// What is wrong with what became of a file; null where nothing is.
async function faultOf(
  id: string,
  file: HostileFile,
  answer: Answer | null,
  cookie: string,
): Promise<string | null> {
  if (file.way === 'cut' && answer) return 'was answered'
  if (!answer) return file.way === 'cut' ? null : 'was not answered'
  const asked = await fetch(`${server.url}/files/${id}`, { headers: { cookie } })
  const bytes = Buffer.from(await asked.arrayBuffer())
  if (answer.status !== 200) {
    if (asked.status !== 404) return 'was refused and kept'
    const told = refusals.includes(answer.message) || answer.message === '{"name":["File name is required"]}'
    return told ? null : `was refused with ${answer.status} ${answer.message}`
  }
  const header = (name: string) => asked.headers.get(name) ?? ''
  if (header('content-security-policy') !== `sandbox; default-src 'none'`)
    return 'is served without a sandbox'
  if (header('x-content-type-options') !== 'nosniff') return 'is served to be sniffed'
  const [type = ''] = header('content-type').split('/')
  if (!['image', 'video', 'audio'].includes(type)) {
    const isSaved = header('content-disposition').startsWith('attachment; ') && header('content-type') !== ''
    return isSaved && type === 'application' ? null : `is shown as ${header('content-type')}`
  }
  if (type !== 'image') return null
  const drawn = await sharp(bytes).metadata()
  return drawn.format === 'webp' && !bytes.includes(canary) ? null : 'is a picture that was not drawn anew'
}

/**
 * Follows what the server and the process in which files are opened take together, in MiB. What they share, the program itself and its
 * libraries, is counted once.
 */
function watchMemory(pid: number): { stop(): number } {
  let most = 0
  const timer = setInterval(() => {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    const all = [pid, ...children.map(Number)].map(residentOf)
    const own = all.reduce((sum, { anon }) => sum + anon, 0)
    most = Math.max(most, own + Math.max(...all.map(({ file }) => file)))
  }, 10)
  return {
    stop: () => {
      clearInterval(timer)
      return most
    },
  }
}

function residentOf(pid: number): { anon: number; file: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024
    return { anon: read('RssAnon'), file: read('RssFile') + read('RssShmem') }
  } catch {
    return { anon: 0, file: 0 }
  }
}
