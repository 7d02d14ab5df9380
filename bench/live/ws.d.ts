declare module 'ws' {
  import type { EventEmitter } from 'node:events'
  import type { AddressInfo } from 'node:net'

  /** One end of a connection on which both sides speak when they like. */
  export class WebSocket extends EventEmitter {
    constructor(address: string, options?: { perMessageDeflate?: boolean })
    send(data: string): void
    close(): void
  }

  export class WebSocketServer extends EventEmitter {
    constructor(options: { host: string; port: number })
    address(): AddressInfo
  }
}
