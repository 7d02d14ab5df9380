import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import type { Start } from '#contract/access/start.ts'
import { lydia } from './cast.ts'
import { stopTimers } from './timers-left.ts'

// Before each file of parts: lays out the page in which they are drawn. After each test: puts back whatever a part may have changed.

const start: Start = {
  me: lydia,
  appName: 'Emmaus',
  wayIn: 'open',
  leader: null,
  brand: { name: 'Emmaus', logo: null, key: 'emmaus', visitors: 'emmaus' },
  build: 'test',
  home: null,
  google: false,
  setUpNeeded: false,
  disk: null,
  now: Date.now(),
  live: null,
  first: null,
}
const block = document.createElement('script')
block.id = 'start'
block.type = 'application/json'
block.textContent = JSON.stringify(start)
document.body.append(block)

const { queries } = await import('#web/platform/api/queries.ts')
const { noteServerTime } = await import('#web/platform/api/server-clock.ts')
const { beginSession } = await import('#web/platform/api/session.ts')
const { forgetAnswers, listen, unforeseen } = await import('./answers.ts')
const { forgetTold } = await import('#web/live/live-news.ts')
const { receiveToasts } = await import('#web/ui/toast.ts')
const { receiveFiles } = await import('./sent-files.ts')
const { told } = await import('./told.ts')
block.remove()

// A busy machine takes long, and what is not found is told with the words that stand there.
configure({
  asyncUtilTimeout: 15_000,
  getElementError: (said) => new Error(`${said?.split('\n')[0]} In: ${document.body.textContent}`),
})

// Nobody else holds a lock.
Object.defineProperty(navigator, 'locks', {
  configurable: true,
  value: {
    request: async (_name: string, ...rest: (() => unknown)[]) => rest.at(-1)?.(),
    query: async () => ({ held: [], pending: [] }),
  },
})

// By this name Testing Library looks for a clock that is held.
Object.assign(globalThis, { jest: vi })

const complaints: unknown[][] = []

// The browser would load the page anew.
addEventListener('submit', ({ defaultPrevented }) => {
  if (!defaultPrevented) complaints.push(['A form was sent to where the page stands.'])
})

beforeEach(() => {
  listen()
  receiveFiles()
  told.length = 0
  for (const way of ['error', 'warn'] as const) {
    vi.spyOn(console, way).mockImplementation((...said) => void complaints.push(said))
  }
  const ignore = receiveToasts((toast) => void told.push(toast))
  return () => ignore()
})

afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  // What was asked last is on its way, and is of this test.
  await new Promise((done) => setTimeout(done))
  queries.clear()
  stopTimers()
  localStorage.clear()
  sessionStorage.clear()
  noteServerTime(new Date())
  forgetTold()
  beginSession(lydia)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  const heard = complaints.splice(0)
  const asked = unforeseen()
  forgetAnswers()
  if (heard.length > 0) throw new Error(`The part complained: ${heard.join('\n')}`)
  if (asked.length > 0) throw new Error(`The part asked what the test does not answer: ${asked.join(', ')}`)
})
