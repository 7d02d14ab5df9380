import type { Socket } from 'node:net'
import type { Exchange } from './answer-json.ts'

/** Browsers and proxies ask for one thing at a time over each connection. */
const most = 4

const waiting = new WeakMap<Socket, number>()

/**
 * Counts an answer for which a connection waits. False where too many would: such a connection is cut, because all that is read of it at once
 * would be answered at once, and held in memory for somebody who need not take it.
 */
export function mayAnswer({ request: { socket }, response }: Exchange): boolean {
  if (socket.destroyed) return false
  const before = waiting.get(socket) ?? 0
  if (before === most) {
    socket.destroy()
    return false
  }
  waiting.set(socket, before + 1)
  response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
  return true
}
