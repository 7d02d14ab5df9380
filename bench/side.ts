import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Logins } from '#server/database/postgres/prepare-database.ts'
import type { Side } from './fill.ts'

export type RunningSide = Side & { process: ChildProcess }

/** The real server in a process of its own, for people with these session tokens. */
export function startEmmaus(logins: Logins, tokens: string[]): Promise<RunningSide> {
  return start('emmaus.ts', { BENCH_LOGINS: JSON.stringify(logins) }, async (child) => {
    child.send(tokens)
    const [cookies] = await once(child, 'message')
    return cookies
  })
}

/** The server written by hand, likewise. */
export function startByHand(connection: object, tokens: string[]): Promise<RunningSide> {
  return start('by-hand.ts', { BENCH_CONNECTION: JSON.stringify(connection) }, async () =>
    tokens.map((token) => `session=${token}`),
  )
}

async function start(
  file: string,
  env: Record<string, string>,
  cookiesOf: (child: ChildProcess) => Promise<string[]>,
): Promise<RunningSide> {
  const child = fork(new URL(file, import.meta.url), {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return { process: child, port, cookies: await cookiesOf(child) }
}
