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

test('the strip of a picture has its own path, and comes to nobody to whom the day is locked', async () => {
  const { name, value } = server.cookieOf(lydia)
  const ask = (path: string) =>
    fetch(`${server.url}/daily-journal-images/${path}`, { headers: { cookie: `${name}=${value}` } })
  const strip = await ask('day-1/challenge-strip.webp')
  expect(strip.status).toBe(200)
  expect(strip.headers.get('content-type')).toBe('image/webp')
  expect(strip.headers.get('etag')).toMatch(/^"1-challenge-[0-9a-f]{16}-strip"$/)
  expect((await strip.arrayBuffer()).byteLength).toBeLessThan(30_000)
  expect((await ask('day-2/challenge-strip.webp')).status).toBe(404)
  expect((await ask('day-1/challenge-strip.jpg')).status).toBe(404)
  expect((await fetch(`${server.url}/daily-journal-images/day-1/challenge-strip.webp`)).status).toBe(401)
})

test('a picture that is kept need not be sent again, and is refused at once to whoever may not see it', async () => {
  const { name, value } = server.cookieOf(lydia)
  const ask = (headers: Record<string, string>) =>
    fetch(`${server.url}/daily-journal-images/day-1/reflection.jpg`, { headers })
  const cookie = `${name}=${value}`
  const first = await ask({ cookie })
  const etag = first.headers.get('etag') ?? ''
  expect(first.status).toBe(200)
  expect((await first.arrayBuffer()).byteLength).toBeGreaterThan(10_000)
  expect(etag).toMatch(/^"1-reflection-[0-9a-f]{16}"$/)

  const again = await ask({ cookie, 'if-none-match': etag })
  expect(again.status).toBe(304)
  expect(again.headers.get('cache-control')).toBe('private, no-cache')
  expect((await ask({ cookie, 'if-none-match': '"another"' })).status).toBe(200)
  expect((await ask({ 'if-none-match': etag })).status).toBe(401)
  await server.fresh.owner.query('delete from auth.session where token is not null')
  expect((await ask({ cookie, 'if-none-match': etag })).status).toBe(401)
})
