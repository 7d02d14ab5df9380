import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { assembleCast, type Player } from '#testing/cast.ts'
import { startServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let lydia: Player
beforeAll(async () => {
  server = await startServer(inject('cluster'))
  lydia = (await assembleCast(server.fresh.owner)).lydia
})
afterAll(() => server.stop())

async function save(text: string, known: unknown) {
  const { name, value } = server.cookieOf(lydia)
  const answer = await fetch(`${server.url}/api/drafts/reflection`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', cookie: `${name}=${value}` },
    body: JSON.stringify({ day: 1, text, audience: 'private', known }),
  })
  return { status: answer.status, body: (await answer.json()) as { savedAt: string | null } }
}

test('another program replaces its own draft by naming when it was kept', async () => {
  const first = await save('Half a thought', null)
  expect(first).toMatchObject({ status: 200, body: { rival: null } })
  expect(await save('Unaware', null)).toMatchObject({
    body: { savedAt: null, rival: { text: 'Half a thought' } },
  })
  expect(await save('A whole one', first.body.savedAt)).toMatchObject({ status: 200, body: { rival: null } })
})

test.each(['yesterday', '-271821-04-20T00:00:00.000Z', '+275760-09-13T00:00:00.000Z', -1e15])(
  'a moment that is none, or that no database holds, is refused: %s',
  async (known) => {
    expect((await save('Words', known)).status).toBe(422)
  },
)
