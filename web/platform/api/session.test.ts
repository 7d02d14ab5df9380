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

describe('a tab that hears of another', () => {
  /** A tab that hears so while its holder is leaving, which ends so. */
  async function hear(leaves: boolean, ends: () => Promise<string>) {
    const said: unknown[] = []
    let reloads = 0
    tabs.postMessage = ((data: unknown) => void said.push(data)) as never
    Object.assign(location, { reload: () => reloads++ })
    const session = await import('./session.ts')
    const hears = () => tabs.onmessage?.({ data: { left: null } })
    if (!leaves) hears()
    else
      await session
        .leaveBy(async () => {
          hears()
          return ends()
        })
        .catch(() => {})
    return { ...session, said, reloads: () => reloads, hears }
  }

  test('begins anew', async () => {
    const { reloads, sessionHasEnded } = await hear(false, async () => '')
    expect([reloads(), kept.get('session-ended'), sessionHasEnded()]).toEqual([1, 'yes', false])
  })

  test.each([
    ['not where its holder has left by themselves', async () => 'done', 0],
    ['where they could not', () => Promise.reject(new Error('Offline')), 1],
  ])('%s', async (_, ends, times) => {
    const { reloads, hears, leaveBy } = await hear(true, ends)
    expect(reloads()).toBe(times)
    await leaveBy(() => Promise.reject(new Error('Offline'))).catch(() => {})
    expect(reloads()).toBe(times)
    hears()
    expect(reloads()).toBe(times + 1)
  })

  test('is told once somebody else is signed in, or nobody', async () => {
    const { said, beginSession, endSession } = await hear(true, async () => '')
    beginSession({ id: 'lydia' } as never)
    expect(said).toEqual([])
    beginSession({ id: 'timothy' } as never)
    endSession()
    expect(said).toEqual([{ left: null }, { left: null }])
  })
})
