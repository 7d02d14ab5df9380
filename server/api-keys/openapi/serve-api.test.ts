import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startServer, type TestServer } from '#testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer(inject('cluster'))
})
afterAll(() => server.stop())

// As it comes over the wire.
async function ask(path: string, headers: Record<string, string>) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(server.url + path, { headers }, resolve)
      .on('error', reject)
      .end()
  })
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) }
}

const ways = [
  { way: 'br', open: brotliDecompressSync, most: 60_000 },
  { way: 'gzip', open: gunzipSync, most: 75_000 },
  { way: 'identity', open: (body: Buffer) => body, most: 520_000 },
]

describe('the document of the API', () => {
  test.each(ways)('comes as $way, and is not sent again to who has it', async ({ way, open, most }) => {
    const { headers, body } = await ask('/api/openapi.json', { 'accept-encoding': way })
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'public, no-cache' })
    expect(headers['content-encoding']).toBe(way === 'identity' ? undefined : way)
    expect(headers.vary).toBe('accept-encoding')
    expect(body.length).toBeLessThan(most)
    const plain = await ask('/api/openapi.json', {})
    expect(open(body).equals(plain.body)).toBe(true)
    const known = { 'accept-encoding': way, 'if-none-match': headers.etag ?? '' }
    expect(await ask('/api/openapi.json', known)).toMatchObject({ status: 304, body: Buffer.alloc(0) })
    expect(await ask('/api/openapi.json', { 'if-none-match': '"other"' })).toMatchObject({ status: 200 })
  })
})

describe('the page of the API', () => {
  test('comes small, and lets in by a word that is new each time what only its own scripts write', async () => {
    const pages = await Promise.all([1, 2].map(() => ask('/api', { 'accept-encoding': 'gzip' })))
    const words = pages.map(({ headers, body }) => {
      expect(headers['content-encoding']).toBe('gzip')
      expect(body.length).toBeLessThan(2000)
      const [, nonce = ''] =
        / style-src 'self' 'nonce-([\w+/=]{24})';/.exec(String(headers['content-security-policy'])) ?? []
      expect(gunzipSync(body).toString()).toContain(`nonce="${nonce}"`)
      return nonce
    })
    expect(new Set(words).size).toBe(2)
  })

  test('has scripts that lie beside those of the app, made small and kept for good', async () => {
    const page = (await ask('/api', {})).body.toString()
    const scripts = [...page.matchAll(/<script src="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
    expect(scripts.map((path) => path.replace(/-[^-]{8}\.js$/, ''))).toEqual([
      '/assets/redoc',
      '/assets/show-api',
    ])
    const answers = await Promise.all(scripts.map((path) => ask(path, { 'accept-encoding': 'br' })))
    for (const { headers } of answers)
      expect(headers).toMatchObject({
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
      })
    expect(answers[0]?.body.length).toBeLessThan(300_000)
    const app = (await ask('/auth', {})).body.toString()
    for (const path of scripts) expect(app).not.toContain(path)
  })
})
