import { once } from 'node:events'
import { type IncomingMessage, type OutgoingHttpHeaders, request as httpRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Procedure } from './contract-procedures.ts'

const types = [
  'application/json',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'text/plain',
]

/** Bytes of a body, and whether it says beforehand how many they are; an endless one says a number that it never reaches. */
const bodies = [300_000, 1_200_000, Infinity].flatMap((bytes) => [
  { bytes, chunked: true },
  { bytes, chunked: false },
])

/** Sends bodies over the limit to these procedures under both prefixes, in every type. Answers what was not refused as it should be. */
export async function sendOversized(url: string, procedures: Procedure[]): Promise<string[]> {
  const faults: string[] = []
  const places = procedures.flatMap(({ name, method, path }) => [
    { method: 'POST', path: `/rpc/${name.replaceAll('.', '/')}` },
    { method, path: `/api${path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')}` },
  ])
  for (const { method, path } of places) {
    for (const type of types) {
      const answers = await Promise.all(bodies.map((body) => send(url + path, method, type, body)))
      faults.push(...answers.filter((answer) => !isRefused(answer)).map((answer) => JSON.stringify(answer)))
    }
  }
  return faults
}

type Answer = {
  asked: string
  status?: number
  connection?: string
  code?: string
  error?: { message: string; endless: boolean }
}

function isRefused({ status, connection, code, error }: Answer): boolean {
  // Whoever goes on and on may be cut off before they have looked at the answer.
  if (error) return error.endless && /EPIPE|ECONNRESET/.test(error.message)
  return status === 413 && connection === 'close' && code === 'PAYLOAD_TOO_LARGE'
}

async function send(
  url: string,
  method: string,
  type: string,
  { bytes, chunked }: { bytes: number; chunked: boolean },
): Promise<Answer> {
  const asked = `${method} ${url} ${type} ${bytes} ${chunked ? 'chunked' : 'counted'}`
  const headers: OutgoingHttpHeaders = { 'content-type': type, 'x-csrf-token': 'orpc' }
  // Said for reads too, which have no body otherwise.
  if (chunked) headers['transfer-encoding'] = 'chunked'
  else headers['content-length'] = Math.min(bytes, 10_000_000_000)
  const request = httpRequest(url, { method, headers, agent: false })
  try {
    const answered = once(request, 'response') as Promise<[IncomingMessage]>
    // A body that still comes is cut some time after its answer.
    request.on('error', () => {})
    let left = bytes
    const go = () => {
      while (left > 0 && !request.destroyed) {
        const piece = Buffer.alloc(Math.min(left, 16_384), 'a')
        left -= piece.length
        if (!request.write(piece)) return void request.once('drain', go)
      }
      if (left === 0) request.end()
    }
    go()
    const [answer] = await answered
    const body = JSON.parse(await text(answer)) as { code?: string; json?: { code?: string } }
    return {
      asked,
      status: answer.statusCode ?? 0,
      connection: answer.headers.connection ?? '',
      code: (body.json ?? body).code ?? '',
    }
  } catch (error) {
    return { asked, error: { message: String(error), endless: bytes === Infinity } }
  } finally {
    request.destroy()
  }
}
