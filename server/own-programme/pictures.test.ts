import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { assembleCast, type Cast, type Player } from '#testing/cast.ts'
import { layOwnDay } from '#testing/own-programme.ts'
import { startServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let cast: Cast

beforeAll(async () => {
  server = await startServer(inject('cluster'))
  cast = await assembleCast(server.fresh.owner)
})
afterAll(() => server.stop())

async function pictureFor(player: Player, day = 1) {
  const { name, value } = server.cookieOf(player)
  const answer = await fetch(`${server.url}/daily-journal-images/day-${day}/reflection.jpg`, {
    headers: { cookie: `${name}=${value}` },
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  return {
    status: answer.status,
    etag: answer.headers.get('etag'),
    bytes: createHash('sha256').update(bytes).digest('hex'),
  }
}

test('the picture of a day follows its text at the same path, for that church alone, and goes back with it', async () => {
  const { owner } = server.fresh
  const shipped = await pictureFor(cast.lydia)
  expect(shipped).toMatchObject({ status: 200, etag: expect.stringMatching(/^"1-reflection-/) })
  await layOwnDay(owner, cast.priscilla, 1, 'Teach us here')
  const own = await pictureFor(cast.lydia)
  expect(own.status).toBe(200)
  expect(own.etag).not.toBe(shipped.etag)
  expect(own.bytes).not.toBe(shipped.bytes)
  expect(await pictureFor(cast.demas)).toEqual(shipped)
  // Another title of a day that is locked to her opens nothing.
  await layOwnDay(owner, cast.priscilla, 2, 'Poured out here')
  expect(await pictureFor(cast.lydia, 2)).toMatchObject({ status: 404 })
  await layOwnDay(owner, cast.priscilla, 1, null)
  expect(await pictureFor(cast.lydia)).toEqual(shipped)
})
