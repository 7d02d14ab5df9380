import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#testing/fresh-database.ts'
import { eventually } from '#testing/eventually.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Connection } from '#server/database/database.ts'
import { type Live, openLive } from './live.ts'
import { openLiveLine } from './live-line.ts'
import { openLog } from '#server/platform/log.ts'

let fresh: FreshDatabase

// That the driver is used in a way that goes away, it says but once, whichever test it was.
beforeAll(() => {
  const warnings: Error[] = []
  const note = (warning: Error) => void warnings.push(warning)
  process.on('warning', note)
  return () => {
    process.off('warning', note)
    if (warnings[0]) throw warnings[0]
  }
})
beforeEach(async () => {
  fresh = await freshDatabase(inject('cluster'))
  return () => fresh.drop()
})

async function connections(): Promise<number> {
  const { rowCount } = await fresh.owner.query(
    `select from pg_stat_activity where datname = current_database() and application_name = 'emmaus live'`,
  )
  return rowCount ?? 0
}

const question = { name: 'one', text: 'select 1 as one' }

describe('a line', () => {
  test('that is cut again and again leaves no connection behind', async () => {
    const line = openLiveLine(fresh.logins.server, () => {})
    const calling = setInterval(line.call, 5)
    for (let cut = 0; cut < 30; cut++) {
      await fresh.owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'emmaus live'`,
      )
      await connections()
    }
    clearInterval(calling)
    await eventually(async () => expect(await line.ask(question).catch(() => null)).toEqual([{ one: 1 }]))
    await eventually(async () => expect(await connections()).toBe(1))
    await line.end()
    await eventually(async () => expect(await connections()).toBe(0))
    await expect(line.ask(question)).rejects.toThrow('has ended')
  })

  test('is asked many things at once, and answers each', async () => {
    const line = openLiveLine(fresh.logins.server, () => {})
    const numbers = Array.from({ length: 20 }, (_, number) => number)
    const asked = numbers.map((number) =>
      line.ask({ name: 'number', text: 'select $1::integer as number', values: [number] }),
    )
    expect(await Promise.all(asked)).toEqual(numbers.map((number) => [{ number }]))
    await line.end()
  })
})

/** A way to the database that can fall silent without a word. */
async function openWay({ host, port }: Connection): Promise<{ port: number; hush(): void; close(): void }> {
  const sockets = new Set<Socket>()
  let silent = false
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    const pass = (to: Socket) => (chunk: Buffer) => void (silent || to.write(chunk))
    near.on('data', pass(far))
    far.on('data', pass(near))
    for (const socket of [near, far]) sockets.add(socket.on('error', () => {}))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    hush: () => (silent = true),
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

describe('a database that says nothing', () => {
  let way: Awaited<ReturnType<typeof openWay>>
  let live: Live
  beforeEach(async () => {
    way = await openWay(fresh.logins.server)
    const connection = { ...fresh.logins.server, host: '127.0.0.1', port: way.port }
    live = openLive({ connection, clock: systemClock, log: openLog('silent') })
  })
  afterEach(() => way.close())

  test('from the beginning holds up neither a page nor the end for ever', async () => {
    way.hush()
    expect(await live.place()).toBeNull()
    await live.stop()
  })

  test('any more holds up neither a page nor the end for ever', async () => {
    expect(await live.place()).toMatch(/^\d+$/)
    way.hush()
    expect(await live.place()).toBeNull()
    await live.stop()
  })

  test('is given up, with all that waits for it, after some seconds', async () => {
    const line = openLiveLine({ ...fresh.logins.server, host: '127.0.0.1', port: way.port }, () => {})
    await line.ask(question)
    way.hush()
    const asked = Array.from({ length: 5 }, () => line.ask(question))
    const settled = await Promise.allSettled(asked)
    expect(settled.map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
    await line.end()
    await live.stop()
  })
})
