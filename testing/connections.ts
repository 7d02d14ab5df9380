import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'

/** Holds the connections that arrive at a port of this process, in order to cut them as a failing network does. */
export function holdConnections(port: number): { cut(): void; release(): void } {
  const open = new Set<Socket>()
  const note = (message: unknown) => {
    const { socket } = message as { socket: Socket }
    if (socket.localPort !== port) return
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  }
  subscribe('net.server.socket', note)
  return {
    cut: () => {
      for (const socket of open) socket.destroy()
    },
    release: () => unsubscribe('net.server.socket', note),
  }
}
