import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request as httpRequest } from 'node:http'
import { json } from 'node:stream/consumers'
import type { Player } from '#testing/cast.ts'
import type { TestServer } from '#testing/server.ts'

/** Begins to send a file whose body is still to come. */
export function beginUpload(
  server: TestServer,
  player: Player,
  { id = randomUUID(), headers }: { id?: string; headers: Record<string, string> },
): ClientRequest {
  const { name, value } = server.cookieOf(player)
  const request = httpRequest(`${server.url}/files/${id}`, {
    method: 'PUT',
    agent: false,
    headers: { cookie: `${name}=${value}`, 'x-file-name': 'a.mp4', ...headers },
  })
  // It may be cut while it is still being sent.
  request.on('error', () => {}).flushHeaders()
  return request
}

/** What the server says to it. */
export async function answerTo(
  request: ClientRequest,
): Promise<{ status: number | undefined; body: unknown }> {
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, body: await json(answer) }
}
