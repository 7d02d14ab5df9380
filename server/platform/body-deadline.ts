import type { Exchange } from './answer-json.ts'
import { hasBody } from './request-body.ts'

/** Milliseconds that every body has, and bytes a second at which it has as long as it takes: a line of 128 kbit/s. */
const least = { patience: 30_000, rate: 16_000 }

/** Cuts the connection of a request whose body takes longer than what it has brought so far allows, or goes on after the answer. */
export function boundBody({ request, response }: Exchange): void {
  if (!hasBody(request)) return
  const { socket } = request
  const began = performance.now()
  const before = socket.bytesRead
  let timer: NodeJS.Timeout

  function look(): void {
    if (request.complete) return
    const allowed = least.patience + ((socket.bytesRead - before) / least.rate) * 1000
    const left = began + allowed - performance.now()
    if (left <= 0) socket.destroy()
    else timer = setTimeout(look, left).unref()
  }

  look()
  response.once('finish', () => {
    // Answered before all of it came: nothing more of it is waited for.
    if (!request.complete) socket.destroySoon()
  })
  response.once('close', () => clearTimeout(timer))
}
