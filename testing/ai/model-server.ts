import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { type JsonSchema, sensibleAnswer } from './model-answers.ts'

/** What was asked of the model. */
export type ModelRequest = {
  /** The key that it was asked by. */
  key: string
  model: string
  instructions: string
  /** The message of the user, word for word, and as the data that it is. */
  prompt: string
  data: unknown
  schema: JsonSchema
  stream: boolean
}

/**
 * How the model answers: with what `say` makes of the question, now or later, or not as one would wish. `refuse` takes no key, `busy` and `broke`
 * answer 429, `stall` answers nothing, `stall-midway` half of it, `endless` never ends.
 */
export type ModelBehaviour =
  | { say: (request: ModelRequest) => unknown }
  | 'refuse'
  | 'busy'
  | 'broke'
  | 'stall'
  | 'stall-midway'
  | 'garbage'
  | 'fault'
  | 'redirect'
  | 'endless'

export type ModelServer = {
  /** For AI_BASE_URL. */
  url: string
  /** All that was asked, in order. */
  asked: ModelRequest[]
  /** Requests that came to any other place than that of the questions. */
  strayed: string[]
  /** How many of those who asked went before they had the whole answer. */
  abandoned(): number
  /** Comes about once somebody waits for an answer that stalls. */
  stalled(): Promise<void>
  behave(behaviour: ModelBehaviour): void
  stop(): Promise<void>
}

/** A server that answers as OpenAI does (chat completions, with structured answers and streams), without knowing anything. */
export async function startModelServer({ port = 0, pace = 0 } = {}): Promise<ModelServer> {
  const asked: ModelRequest[] = []
  const strayed: string[] = []
  let abandoned = 0
  let behaviour: ModelBehaviour = { say: sensibleAnswer }
  let stalled = Promise.withResolvers<void>()
  const server = createServer((request, response) => {
    if (request.url !== '/v1/chat/completions' || request.method !== 'POST') {
      strayed.push(`${request.method} ${request.url}`)
      return void response.writeHead(404).end()
    }
    void take(request, response).catch(() => response.destroy())
  })
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const question = await readRequest(request)
    asked.push(question)
    response.once('close', () => {
      if (!response.writableFinished) abandoned++
    })
    const way = { behaviour, pace }
    const { resolve } = stalled
    await respond(response, question, way)
    if (way.behaviour === 'stall' || way.behaviour === 'stall-midway') resolve()
  }

  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    strayed,
    abandoned: () => abandoned,
    stalled: () => stalled.promise,
    behave(next) {
      behaviour = next
      stalled = Promise.withResolvers()
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type Body = {
  model: string
  stream?: boolean
  messages: { role: string; content: string | { text?: string }[] }[]
  response_format?: { json_schema?: { schema: JsonSchema } }
}

async function readRequest(request: IncomingMessage): Promise<ModelRequest> {
  const body = JSON.parse(Buffer.concat(await request.toArray()).toString()) as Body
  const said = (isUsers: boolean) =>
    body.messages
      .filter(({ role }) => (role === 'user') === isUsers)
      .map(({ content }) =>
        typeof content === 'string' ? content : content.map(({ text }) => text).join(''),
      )
      .join('\n')
  const prompt = said(true)
  return {
    key: request.headers.authorization?.replace(/^Bearer /, '') ?? '',
    model: body.model,
    instructions: said(false),
    prompt,
    data: dataIn(prompt),
    schema: body.response_format?.json_schema?.schema ?? {},
    stream: body.stream ?? false,
  }
}

function dataIn(prompt: string): unknown {
  try {
    return JSON.parse(prompt)
  } catch {
    return null
  }
}

const refusals = {
  refuse: { status: 401, code: 'invalid_api_key', type: 'invalid_request_error' },
  busy: { status: 429, code: 'rate_limit_exceeded', type: 'requests' },
  broke: { status: 429, code: 'insufficient_quota', type: 'insufficient_quota' },
  fault: { status: 500, code: null, type: 'server_error' },
}

/** `pace` is in milliseconds between two pieces of a stream. */
type Way = { behaviour: ModelBehaviour; pace: number }

async function respond(response: ServerResponse, request: ModelRequest, way: Way): Promise<void> {
  const { behaviour } = way
  if (behaviour === 'stall') return
  if (behaviour === 'redirect') return void response.writeHead(307, { location: '/elsewhere' }).end()
  if (typeof behaviour === 'string' && behaviour in refusals) {
    const { status, code, type } = refusals[behaviour as keyof typeof refusals]
    const error = { message: `The model says: ${behaviour}`, type, param: null, code }
    return void response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ error }))
  }
  const text = await textOf(request, behaviour)
  if (request.stream) return stream(response, { head: headOf(request, 'chat.completion.chunk'), text }, way)
  response.writeHead(200, { 'content-type': 'application/json' })
  if (behaviour === 'endless') return endlessly(response, text)
  if (behaviour === 'stall-midway') return void response.write('{"id":"half"')
  const message = { role: 'assistant', content: text }
  const choices = [{ index: 0, message, finish_reason: 'stop' }]
  response.end(JSON.stringify({ ...headOf(request, 'chat.completion'), choices, usage }))
}

const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 }

async function textOf(request: ModelRequest, behaviour: ModelBehaviour): Promise<string> {
  if (typeof behaviour === 'object') return JSON.stringify(await behaviour.say(request))
  return behaviour === 'garbage'
    ? 'I would rather talk about the weather {'
    : JSON.stringify(sensibleAnswer(request))
}

function headOf({ model }: ModelRequest, object: string) {
  return { id: 'chatcmpl-0', object, created: 0, model }
}

async function stream(
  response: ServerResponse,
  { head, text }: { head: object; text: string },
  { behaviour, pace }: Way,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const tell = (delta: object, finish: string | null = null) => {
    const choices = [{ index: 0, delta, finish_reason: finish }]
    response.write(`data: ${JSON.stringify({ ...head, choices })}\n\n`)
  }
  tell({ role: 'assistant', content: '' })
  const pieces = text.match(/.{1,24}/gsu) ?? []
  const most = behaviour === 'stall-midway' ? pieces.length / 2 : pieces.length
  for (const piece of pieces.slice(0, most)) {
    tell({ content: piece })
    if (pace > 0) await setTimeout(pace)
  }
  if (behaviour === 'stall-midway') return
  if (behaviour === 'endless')
    return endlessly(response, `data: ${JSON.stringify({ ...head, choices: [] })}\n\n`)
  tell({}, 'stop')
  response.end('data: [DONE]\n\n')
}

function endlessly(response: ServerResponse, text: string): Promise<void> {
  const much = text.repeat(200)
  return pipeline(Readable.from(repeated(much)), response)
}

function* repeated(text: string): Generator<string, never> {
  for (;;) yield text
}
