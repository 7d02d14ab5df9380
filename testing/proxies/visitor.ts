import { request as askPlainly, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as askSecurely } from 'node:https'

export type Answer = { status: number; location: string | undefined; cookies: string[]; text: string }

type Asked = { method?: string; headers?: Record<string, string>; body?: string | Buffer; from?: string }

/** Asks at an address as a browser would whose page is open there, wherever the names of hosts lead: to this machine. */
export async function ask(address: string, asked: Asked = {}): Promise<Answer> {
  const answer = await open(address, asked)
  let text = ''
  answer.setEncoding('utf8')
  for await (const chunk of answer) text += String(chunk)
  return {
    status: answer.statusCode ?? 0,
    location: answer.headers.location,
    cookies: answer.headers['set-cookie'] ?? [],
    text,
  }
}

/** The same, once the headers of the answer are there. `from` is the address of this machine that it is asked from. */
export function open(
  address: string,
  { method = 'GET', headers, body, from }: Asked,
): Promise<IncomingMessage> {
  const { origin, protocol, hostname, host, port, pathname, search } = new URL(address)
  const own = method === 'GET' ? {} : { origin }
  const options: RequestOptions = {
    host: '127.0.0.1',
    port,
    method,
    path: pathname + search,
    agent: false,
    headers: {
      host,
      ...own,
      ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
      ...headers,
    },
    ...(from !== undefined && { localAddress: from }),
  }
  return new Promise((resolve, reject) => {
    const sent =
      protocol === 'https:'
        ? askSecurely({ ...options, servername: hostname, rejectUnauthorized: false })
        : askPlainly(options)
    sent.on('response', resolve).on('error', reject)
    sent.end(body)
  })
}

/** Calls a procedure as our pages do. */
export function call(origin: string, procedure: string, input: object, asked: Asked = {}): Promise<Answer> {
  return ask(`${origin}/rpc/${procedure}`, ours(input, asked))
}

/** A call as our pages send it. */
export function ours(input: object, { headers, ...asked }: Asked = {}): Asked {
  return {
    ...asked,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-csrf-token': 'orpc', ...headers },
    body: JSON.stringify({ json: input }),
  }
}
