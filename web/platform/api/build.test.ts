import { expect, test, vi } from 'vitest'

// The app reads its build from the page that it came with.
vi.stubGlobal('document', {
  getElementById: () => ({ textContent: '{"me":null,"build":"test"}', remove: () => {} }),
})
vi.stubGlobal('location', { origin: 'https://emmaus.test' })
vi.stubGlobal('sessionStorage', { removeItem: () => {} })
const { client } = await import('./client.ts')
const { isOutdated } = await import('./build.ts')
const { serverNow } = await import('./server-clock.ts')

test('an answer tells the time, and whether the page is older than the server', async () => {
  const asked: RequestInit[] = []
  const headers: Record<string, string> = { date: 'Fri, 20 Nov 2026 17:00:00 GMT' }
  vi.stubGlobal('fetch', async (_: Request, init: RequestInit) => {
    asked.push(init)
    return Response.json({ json: {} }, { headers })
  })
  await client.home.read()
  expect(serverNow().toISOString()).toMatch(/^2026-11-20T17:00:0/)
  expect([isOutdated(), asked[0]?.keepalive]).toEqual([false, false])
  headers['x-build'] = 'test'
  await client.home.read()
  expect(isOutdated()).toBe(false)
  headers['x-build'] = 'newer'
  await client.home.read()
  expect(isOutdated()).toBe(true)
})
