import { beforeEach, expect, test, vi } from 'vitest'

/** The stores of a browser, by their names, and what each has by its path. */
const stores = new Map<string, Map<string, Response>>()

function openStore(name: string) {
  const store = stores.get(name) ?? new Map<string, Response>()
  stores.set(name, store)
  return {
    addAll: async () => {},
    put: async (path: string, answer: Response) => void store.set(path, answer),
    match: async (path: string) => store.get(path)?.clone(),
  }
}

const caches = {
  open: async (name: string) => openStore(name),
  match: async (path: string) =>
    [...stores.values()]
      .find((store) => store.has(path))
      ?.get(path)
      ?.clone(),
  keys: async () => [...stores.keys()],
  delete: async (name: string) => stores.delete(name),
}

const page = (start: string) =>
  `<title>now</title><script type="application/json" id="start">${start}</script><p>"now":1,</p>`

let answers: Record<string, () => Response>
beforeEach(() => {
  stores.clear()
  answers = { '/in-danger': () => new Response(page('{"now":1}')), '/api/care': () => Response.json('new') }
  vi.stubGlobal('kept', { store: 'new', files: [] })
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('fetch', async (path: string) => answers[path]?.())
  vi.stubGlobal('skipWaiting', async () => {})
  vi.stubGlobal('clients', { claim: async () => {} })
  return () => vi.unstubAllGlobals()
})

/** Has the worker come into a browser, and take over. */
async function comeIn() {
  const under: Promise<unknown>[] = []
  const heard: Record<string, (event: unknown) => void> = {}
  vi.stubGlobal('addEventListener', (name: string, hear: (event: unknown) => void) => (heard[name] = hear))
  vi.resetModules()
  await import('./help-worker.ts')
  for (const name of ['install', 'activate']) {
    heard[name]?.({ waitUntil: (work: Promise<unknown>) => under.push(work) })
    await Promise.all(under)
  }
}

const keptAt = async (path: string) => (await caches.match(path))?.text()

test.each([
  ['{"now":1,"me":null}', '{"me":null}'],
  ['{"me":null,"now":1}', '{"me":null}'],
  ['{"name":"\\u003c/script>","now":1}', '{"name":"\\u003c/script>"}'],
  ['{"me":null}', '{"me":null}'],
])('the page is kept without its time, wherever that stands: %s', async (start, without) => {
  answers['/in-danger'] = () => new Response(page(start))
  await comeIn()
  expect(await keptAt('/in-danger')).toBe(page(without))
})

test('what the church says is kept anew by a new worker, and the copy of before where it cannot be had', async () => {
  await openStore('old').put('/api/care', Response.json('old'))
  answers['/api/care'] = () => Response.json('ill', { status: 503 })
  await comeIn()
  expect([...stores.keys()]).toEqual(['new'])
  expect(await keptAt('/api/care')).toBe('"old"')
  answers['/api/care'] = () => Response.json('newest')
  await comeIn()
  expect(await keptAt('/api/care')).toBe('"newest"')
})
