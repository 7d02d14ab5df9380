import { QueryObserver } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { exampleMe } from './example-data.ts'
import { exampleContent } from './sample-content.ts'

// The app reads who is signed in from the page that it came with.
beforeAll(() => {
  vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"me":null}', remove: () => {} }) })
  vi.useFakeTimers()
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('what is laid is answered, and nothing is ever asked, however eager the one is who wants it', async () => {
  const { api } = await import('#web/platform/api/queries.ts')
  const { laidQueries } = await import('./laid-queries.ts')
  const me = exampleMe('Grace Chapel', [], { hour: 5, zone: 'America/New_York' })
  const laid = laidQueries(me, exampleContent, new Date('2026-11-20T13:00:00Z'))
  const ask = vi.fn<() => Promise<{ count: number }>>().mockResolvedValue({ count: 9 })
  const eager = {
    queryFn: ask,
    enabled: true,
    staleTime: 0,
    refetchInterval: 10,
    refetchOnMount: 'always',
  } as const
  const known = new QueryObserver(laid, { ...eager, queryKey: api.feedback.unread.queryKey() })
  const unknown = new QueryObserver(laid, { ...eager, queryKey: ['not laid'] })
  const stops = [known, unknown].map((observer) => observer.subscribe(() => {}))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(known.getCurrentResult().data).toEqual({ count: 1 })
  expect(unknown.getCurrentResult().data).toBeUndefined()
  expect(ask).not.toHaveBeenCalled()
  for (const stop of stops) stop()
})
