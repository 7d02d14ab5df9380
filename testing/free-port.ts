import { once } from 'node:events'
import { createServer } from 'node:net'
import { randomInt } from 'node:crypto'

/**
 * A port for a server that must know its own address before it listens, and comes back at it after a restart. It is none of those that
 * the system gives to connections that go out, from 32768 on, so that none of these takes it meanwhile; nor one that browsers refuse.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(11_000, 32_768)
  const probe = createServer()
  try {
    await once(probe.listen(port, 'localhost'), 'listening')
  } catch {
    return freePort()
  }
  probe.close()
  await once(probe, 'close')
  return port
}
