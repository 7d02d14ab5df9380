import { expect, inject, test } from 'vitest'
import { procedures } from '#testing/contract-procedures.ts'
import { sendOversized } from '#testing/oversized-bodies.ts'
import { startServer } from '#testing/server.ts'

test('a body beyond the limit is refused while it comes, whatever it is and says of itself', async () => {
  const server = await startServer(inject('cluster'))
  try {
    const sample = procedures.filter(({ name }) => ['access.signIn', 'home.read'].includes(name))
    expect(await sendOversized(server.url, sample)).toEqual([])
    expect((await fetch(`${server.url}/livez`)).status).toBe(200)
  } finally {
    await server.stop()
  }
})
