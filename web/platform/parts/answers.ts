import { ORPCError } from '@orpc/client'
import { StandardRPCJsonSerializer } from '@orpc/client/standard'
import { vi } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'

// Stands where the network would: a part asks through the real client, and is answered as a test has laid down.

type Procedure<Input, Output> = {
  key(): readonly unknown[]
  call(input: Input, ...rest: never[]): Promise<Output>
}

const serializer = new StandardRPCJsonSerializer()
const laid = new Map<string, (input: unknown) => unknown>()
const missed: string[] = []
let unanswered: string[] | null = null

/** Lays down what a procedure answers, such as `api.home.read`. Answers the list of what it has been asked, in its order. */
export function answers<Input, Output>(
  { key }: Procedure<Input, Output>,
  answer: (input: NoInfer<Input>) => NoInfer<Output> | Promise<NoInfer<Output>>,
): Input[] {
  const asked: Input[] = []
  const [path] = key() as [string[]]
  laid.set(path.join('/'), (input) => {
    asked.push(input as Input)
    return answer(input as Input)
  })
  return asked
}

/** Leaves whatever has no answer without one. Answers the list of what is asked so, by its path: "home/read". */
export function leaveTheRest(): string[] {
  unanswered = []
  return unanswered
}

/** For an answer: the server refuses, with a code of the contract and what belongs to it. */
export function refuse(code: ErrorCode, data?: unknown): never {
  throw new ORPCError(code, { defined: true, status: 422, data })
}

/** For an answer: it never comes. */
export function never(): Promise<never> {
  return new Promise(() => {})
}

/** Takes the place of the network. */
export function listen() {
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname.replace('/rpc/', '')
    const answer = laid.get(path) ?? (() => withoutAnswer(path))
    const text = await request.text()
    const { json, meta = [] } = text ? JSON.parse(text) : {}
    try {
      return said(await answer(serializer.deserialize(json, meta)))
    } catch (error) {
      if (error instanceof ORPCError) return said(error.toJSON(), error.status)
      missed.push(`${path}: ${error}`)
      throw error
    }
  })
}

/** What was asked since that no answer was laid down for. */
export function unforeseen(): string[] {
  return missed.splice(0)
}

/** Takes away whatever was laid down. */
export function forgetAnswers() {
  laid.clear()
  unanswered = null
}

function withoutAnswer(path: string) {
  if (unanswered?.push(path)) return never()
  missed.push(path)
  return refuse('NOT_FOUND')
}

function said(answer: unknown, status = 200): Response {
  if (isStream(answer)) return toldByAndBy(answer)
  return Response.json(written(answer), { status })
}

function written(answer: unknown) {
  const [json, meta] = serializer.serialize(answer)
  return { json, meta }
}

function isStream(answer: unknown): answer is AsyncIterable<unknown> {
  return typeof answer === 'object' && answer !== null && Symbol.asyncIterator in answer
}

// As the server tells what comes piece by piece; what it refuses on the way ends that.
function toldByAndBy(pieces: AsyncIterable<unknown>): Response {
  async function* events() {
    const event = (name: string, data: unknown) =>
      new TextEncoder().encode(`event: ${name}\ndata: ${JSON.stringify(written(data))}\n\n`)
    try {
      for await (const piece of pieces) yield event('message', piece)
      yield event('done', undefined)
    } catch (error) {
      yield event('error', error instanceof ORPCError ? error.toJSON() : {})
    }
  }
  const told = events()
  const stream = new ReadableStream({
    async pull(way) {
      const { done, value } = await told.next()
      if (done) way.close()
      else way.enqueue(value)
    },
  })
  return new Response(stream, { headers: { 'content-type': 'text/event-stream' } })
}
