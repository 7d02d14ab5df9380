import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { assembleCast, type Player } from '#testing/cast.ts'
import { startServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let lydia: Player
beforeAll(async () => {
  // What is counted beside a session goes by the clock on the wall.
  server = await startServer(inject('cluster'), { moment: Temporal.Now.instant().toString() })
  lydia = (await assembleCast(server.fresh.owner)).lydia
})
afterAll(() => server.stop())

const guess = { email: 'lydia@example.org', password: 'a guess' }

function send(path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', 'x-csrf-token': 'orpc' }
  return fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** Downloads their own data, of which they have used up the turns of an hour that ends in so many seconds. */
async function exportAgain(seconds: number): Promise<Response> {
  await server.fresh.owner.query(
    `insert into app.counters (key, count, window_ends) values ('export:' || $1::text, 10, sec.now() + $2 * interval '1 second')`,
    [lydia.id, seconds],
  )
  const { name, value } = server.cookieOf(lydia)
  return fetch(`${server.url}/export/json`, { headers: { cookie: `${name}=${value}` } })
}

describe('whoever asks too often is told in how many seconds to come back', () => {
  const ways: [way: string, ask: () => Promise<Response>][] = [
    ['as REST', () => send('/api/access/sign-in', guess)],
    ['by our own protocol', () => send('/rpc/access/signIn', { json: guess })],
    ['where bytes come', () => exportAgain(7.2)],
  ]

  test.each(ways)('%s', async (_, ask) => {
    let answer = await ask()
    for (let time = 1; answer.status === 401 && time <= 5; time += 1) answer = await ask()
    expect(answer.status).toBe(429)
    const [, resetsAt = ''] = /"resetsAt":"([^"]+)"/.exec(await answer.text()) ?? []
    const left = server.clock.now().until(resetsAt).total('seconds')
    expect(left).toBeGreaterThan(0)
    expect(answer.headers.get('retry-after')).toBe(String(Math.ceil(left)))
  })
})
