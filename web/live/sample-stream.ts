import { vi } from 'vitest'
import type { Streamed } from '#contract/live/live.ts'

// For tests: stands where the network would, for a stream and for who one is, and where the other tabs of the browser would.

/** One try to follow the stream, and what the server does with it. */
export type Line = {
  asked: { since?: string; until?: 'begun' }
  /** Whether whoever asked has gone. */
  left: () => boolean
  tell: (streamed: Streamed, place?: number) => void
  end: () => void
}

type Server = { refusal: string | null; me: string | null }

/** Takes the place of the network. `lines` are the tries so far; with `refusal` the next ones are refused, with `me` who one is. */
export function serveStream(): { lines: Line[]; server: Server } {
  const lines: Line[] = []
  const server: Server = { refusal: null, me: null }
  vi.stubGlobal('fetch', async (request: Request, { signal }: RequestInit = request) => {
    if (request.url.endsWith('account/me')) return server.me ? refused(server.me) : said({})
    const text = await request.text()
    const lineOf = (stream: Pick<Line, 'tell' | 'end'>) => ({
      asked: text ? ((JSON.parse(text) as { json?: Line['asked'] }).json ?? {}) : {},
      left: () => (signal ?? request.signal).aborted,
      ...stream,
    })
    if (server.refusal) {
      lines.push(lineOf({ tell: () => {}, end: () => {} }))
      return refused(server.refusal)
    }
    let controller: ReadableStreamDefaultController<Uint8Array>
    const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) })
    const tell: Line['tell'] = (streamed, place) => {
      const id = place === undefined ? '' : `id: ${place}\n`
      const piece = `event: message\n${id}data: ${JSON.stringify({ json: streamed })}\n\n`
      controller.enqueue(new TextEncoder().encode(piece))
    }
    lines.push(lineOf({ tell, end: () => controller.close() }))
    const gone = signal ?? request.signal
    gone.addEventListener('abort', () => controller.error(gone.reason))
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
  return { lines, server }
}

/** Takes the place of the browser's tabs: answers what one that is another is told, and how it tells. */
export function openTabs() {
  const heard: unknown[] = []
  const tabs = new Set<Tab>()
  class Tab {
    onmessage: ((event: { data: unknown }) => void) | null = null
    constructor() {
      tabs.add(this)
    }
    postMessage(data: unknown) {
      heard.push(data)
    }
    close() {
      tabs.delete(this)
    }
  }
  vi.stubGlobal('BroadcastChannel', Tab)
  return {
    heard,
    open: () => tabs.size,
    say: (data: unknown) => {
      for (const tab of tabs) tab.onmessage?.({ data })
    },
  }
}

function said(json: object, status = 200): Response {
  return Response.json({ json }, { status })
}

function refused(code: string): Response {
  return said({ defined: true, code, status: 401, message: code, data: {} }, 401)
}
