import { beforeEach, describe, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()
let tabs: { postMessage: () => void; onmessage?: (event: { data: { left: string | null } }) => void }

beforeEach(() => {
  kept.clear()
  const start = JSON.stringify({ me: { id: 'lydia' } })
  vi.stubGlobal('document', { getElementById: () => ({ textContent: start, remove: () => {} }) })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('location', { pathname: '/journal', search: '', reload: () => {} })
  tabs = { postMessage: () => {} }
  vi.stubGlobal('BroadcastChannel', function () {
    return tabs
  })
  vi.resetModules()
})

describe('a tab says that the session has ended and that words are kept', () => {
  test('where the server refuses a call', async () => {
    const { asker, sessionHasEnded } = await import('./session.ts')
    asker().letGo()
    expect(sessionHasEnded()).toBe(true)
  })

  test('not where its holder has signed out in another tab, in whichever order it hears of that', async () => {
    for (const hearsFirst of ['the tab', 'the refusal']) {
      vi.resetModules()
      const { asker, sessionHasEnded } = await import('./session.ts')
      if (hearsFirst === 'the refusal') asker().letGo()
      tabs.onmessage?.({ data: { left: 'lydia' } })
      // The page lives on for a moment after it was told to load anew.
      asker().letGo()
      expect(sessionHasEnded(), `${hearsFirst} first`).toBe(false)
    }
  })
})
