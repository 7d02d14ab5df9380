import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasBody } from './request-body.ts'

/** The rest of a body that was refused is still read, so that its sender gets to hear of it: so many bytes, and for as many milliseconds without any. */
const drained = { most: 64 * 1024 * 1024, silence: 5000 }

/** A request and its answer. */
export type Exchange = { request: IncomingMessage; response: ServerResponse }

/** Answers in JSON; a connection over which more of the request may come is closed afterwards. */
export async function answerJson(
  { request, response }: Exchange,
  status: number,
  answer: unknown,
): Promise<void> {
  const body = Buffer.from(JSON.stringify(answer))
  const isRead = request.complete || !hasBody(request)
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': body.length,
    ...(!isRead && { connection: 'close' }),
  })
  response.write(body)
  if (!isRead) await drain(request)
  response.end()
}

// Whoever is cut off while sending never reads the answer, and over a slow line sends for long.
function drain(request: IncomingMessage): Promise<void> {
  let bytes = 0
  return new Promise((resolve) => {
    request.setTimeout(drained.silence, resolve)
    request.once('end', resolve).once('close', resolve)
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > drained.most) resolve()
    })
  })
}
