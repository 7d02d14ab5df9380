import { expect, onTestFinished, test, vi } from 'vitest'
import { holdTime, pass } from '#web/platform/parts/draw.tsx'
import { reloadOnce, watchLeaving } from './reload-once.ts'

/** A page that waits for a server, which is there once it is told so. */
async function begin() {
  holdTime('2026-11-20T17:00:00Z')
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const server: { is: 'there' | 'away' | 'failing' } = { is: 'away' }
  const asked = vi.fn<typeof fetch>(async () => {
    if (server.is === 'away') throw new TypeError('No network')
    return new Response(null, { status: server.is === 'there' ? 200 : 503 })
  })
  vi.stubGlobal('fetch', asked)
  dispatchEvent(new Event('pageshow'))
  const giveUp = reloadOnce()
  onTestFinished(giveUp)
  await pass(0)
  return { reload, server, asked, giveUp }
}

test('the page is loaded anew once the server is there, which is asked less and less often', async () => {
  const { reload, server, asked } = await begin()
  expect(asked).toHaveBeenCalledWith('/readyz', expect.objectContaining({ cache: 'no-store' }))
  for (const [turn, pause] of [1000, 2000, 5000, 10_000, 10_000].entries()) {
    await pass(pause - 1)
    expect(asked).toHaveBeenCalledTimes(turn + 1)
    if (turn === 1) server.is = 'failing'
    if (turn === 4) server.is = 'there'
    expect(reload).not.toHaveBeenCalled()
    await pass(1)
  }
  expect(reload).toHaveBeenCalledTimes(1)
  await pass(60_000)
  expect(asked).toHaveBeenCalledTimes(6)
})

test('being connected again ends the wait, and the server is not asked twice', async () => {
  const { asked } = await begin()
  await pass(500)
  dispatchEvent(new Event('online'))
  await pass(999)
  expect(asked).toHaveBeenCalledTimes(2)
  await pass(1)
  expect(asked).toHaveBeenCalledTimes(3)
})

test('a person who gives up is not led away any more', async () => {
  const { asked, giveUp } = await begin()
  giveUp()
  dispatchEvent(new Event('online'))
  await pass(60_000)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a person on their way to another page is not held back; if they stay after all, it is loaded anew', async () => {
  watchLeaving()
  const { reload, server } = await begin()
  server.is = 'there'
  dispatchEvent(new Event('beforeunload'))
  dispatchEvent(new Event('online'))
  await pass(9999)
  expect(reload).not.toHaveBeenCalled()
  await pass(10_000)
  expect(reload).toHaveBeenCalledTimes(1)
})

test.each([
  [59_999, 0],
  [60_000, 1],
])('a page that fails again after %i milliseconds is loaded anew %i times', async (after, times) => {
  sessionStorage.setItem('reloaded at', String(Date.parse('2026-11-20T17:00:00Z') - after))
  const { reload, server } = await begin()
  server.is = 'there'
  dispatchEvent(new Event('online'))
  await pass(0)
  expect(reload).toHaveBeenCalledTimes(times)
  expect(sessionStorage.getItem('reloaded at') === String(Date.now())).toBe(times === 1)
})
