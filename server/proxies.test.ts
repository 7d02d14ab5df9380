import { afterEach, describe, expect, inject, test } from 'vitest'
import { startServer, type TestServer } from '#testing/server.ts'

let server: TestServer | undefined
afterEach(async () => {
  await server?.stop()
  server = undefined
})

/** A server behind this many proxies. */
async function startBehind(proxies: number): Promise<void> {
  server = await startServer(inject('cluster'), { env: { TRUSTED_PROXY: String(proxies) } })
}

/** Tries a wrong password, saying that the request was handed on for these addresses; 429 where it is too often. */
async function guess(forwardedFor: string | null): Promise<number> {
  const answer = await fetch(`${server?.url}/api/access/sign-in`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(forwardedFor !== null && { 'x-forwarded-for': forwardedFor }),
    },
    body: JSON.stringify({ email: 'lydia@example.org', password: 'a guess' }),
  })
  return answer.status
}

/** Uses up the five guesses that one network has for one address. */
async function useUp(forwardedFor: (time: number) => string | null): Promise<void> {
  for (let time = 1; time <= 5; time += 1) expect(await guess(forwardedFor(time))).toBe(401)
}

describe('the network that tries are counted by', () => {
  test('is the one that is heard, whatever it forges, where no proxy is trusted', async () => {
    await startBehind(0)
    await useUp((time) => `203.0.113.${time}`)
    expect(await guess('203.0.113.6')).toBe(429)
    expect(await guess(null)).toBe(429)
  })

  test('is the one that a single proxy says, and not what came before it', async () => {
    await startBehind(1)
    await useUp((time) => `203.0.113.${time}, 198.51.100.1`)
    expect(await guess('203.0.113.6, 198.51.100.1')).toBe(429)
    expect(await guess('198.51.100.1')).toBe(429)
    expect(await guess('198.51.100.1, 198.51.100.2')).toBe(401)
  })

  test('is the one that the outer of two proxies says', async () => {
    await startBehind(2)
    await useUp((time) => `203.0.113.${time}, 198.51.100.1, 10.0.0.${time}`)
    expect(await guess('203.0.113.6, 198.51.100.1, 10.0.0.6')).toBe(429)
    expect(await guess('198.51.100.1, 10.0.0.7')).toBe(429)
    expect(await guess('198.51.100.2, 10.0.0.1')).toBe(401)
  })

  test('is that of the proxy itself where it says too little', async () => {
    await startBehind(2)
    await useUp((time) => (time === 1 ? null : `203.0.113.${time}`))
    expect(await guess(null)).toBe(429)
    expect(await guess('203.0.113.6')).toBe(429)
  })

  test('is the same from every port', async () => {
    await startBehind(1)
    await useUp((time) => `198.51.100.1:${50_000 + time}`)
    expect(await guess('198.51.100.1:50006')).toBe(429)
    await useUp((time) => `[2001:db8::${time}]:50000`)
    expect(await guess('2001:db8::6')).toBe(429)
  })
})
