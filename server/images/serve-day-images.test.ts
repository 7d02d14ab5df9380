import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { beforeAll, expect, inject, test } from 'vitest'
import { assembleCast } from '#testing/cast.ts'
import { makeRunFolder } from '#testing/run-folder.ts'
import { startServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let cookie: string
beforeAll(async () => {
  server = await startServer(inject('cluster'))
  cookie = await cookieOfLydia(server)
  return () => server.stop()
})

async function cookieOfLydia({ fresh, cookieOf }: TestServer): Promise<string> {
  const { name, value } = cookieOf((await assembleCast(fresh.owner)).lydia)
  return `${name}=${value}`
}

const askDay = (path: string, headers: Record<string, string> = { cookie }) =>
  fetch(`${server.url}/daily-journal-images/${path}`, { headers })

test('the strip of a picture has its own path, and is refused to a person to whom the day is locked', async () => {
  const strip = await askDay('day-1/challenge-strip.webp')
  expect(strip.status).toBe(200)
  expect(strip.headers.get('content-type')).toBe('image/webp')
  expect(strip.headers.get('etag')).toMatch(/^"1-challenge-[0-9a-f]{16}-strip"$/)
  expect((await strip.arrayBuffer()).byteLength).toBeLessThan(30_000)
  expect((await askDay('day-2/challenge-strip.webp')).status).toBe(404)
  expect((await askDay('day-1/challenge-strip.jpg')).status).toBe(404)
  expect((await askDay('day-1/challenge-strip.webp', {})).status).toBe(401)
})

test('a picture that is kept need not be sent again, and is refused at once to a person who may not see it', async () => {
  const ask = (headers: Record<string, string>) => askDay('day-1/reflection.jpg', headers)
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

test('a picture that cannot be drawn is 503, is not kept, and comes once it can be', async () => {
  const folder = await makeRunFolder('no-cards')
  const cards = join(folder, 'cards')
  await writeFile(cards, 'no folder')
  const lines: string[] = []
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
  const stuck = await startServer(inject('cluster'), { cards, log })
  try {
    const hers = { cookie: await cookieOfLydia(stuck) }
    const ask = (more: Record<string, string> = {}) =>
      fetch(`${stuck.url}/images/day-1-challenge.jpg`, { headers: { ...hers, ...more } })
    const failed = await ask()
    const { status, headers } = failed
    expect([status, headers.get('cache-control'), headers.get('etag')]).toEqual([503, 'no-store', null])
    expect(lines.join()).toContain('a picture of a day could not be read')
    await rm(cards)
    await mkdir(cards)
    const drawn = await ask()
    expect(drawn.status).toBe(200)
    // Whoever has it already needs no drawing to be told so.
    await rm(cards, { recursive: true })
    expect((await ask({ 'if-none-match': drawn.headers.get('etag') ?? '' })).status).toBe(304)
  } finally {
    await stuck.stop()
  }
})
