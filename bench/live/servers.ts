import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Connection } from '#server/database/database.ts'
import { testSecret } from '#testing/fresh-database.ts'
import { freePort } from '#testing/free-port.ts'

/** A server in a process of its own that can be killed and comes back at the same port. */
export type Server = {
  port: number
  /** Kills it with SIGKILL and starts it again at once. Resolves with the milliseconds until it served again. */
  killAndStart(): Promise<number>
  stop(): Promise<void>
}

/** Starts one on a database, with a folder of its own. */
export async function startServer(connection: Connection): Promise<Server> {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'emmaus live '))
  const env = {
    ...process.env,
    PORT: String(port),
    APP_URL: `http://localhost:${port}`,
    DATA_DIR: folder,
    DATABASE_URL: addressOf(connection),
    APP_SECRET: testSecret,
  }
  const start = async (): Promise<ChildProcess> => {
    const child = fork(new URL('server.ts', import.meta.url), {
      env,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(([code]) => {
        throw new Error(`A server ended with ${code} before it served.`)
      }),
    ])
    return child
  }
  const kill = async (child: ChildProcess) => {
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }
  let child = await start()
  return {
    port,
    async killAndStart() {
      const began = performance.now()
      await kill(child)
      child = await start()
      return performance.now() - began
    },
    async stop() {
      await kill(child)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

// The socket's folder does not fit into the place of the host.
function addressOf({ host, port, user, password, database }: Connection): string {
  const url = new URL(`postgres://localhost:${port}/${database}`)
  url.username = user
  url.password = password
  url.searchParams.set('host', host)
  return url.href
}
