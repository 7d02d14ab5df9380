// The service worker. It keeps the page for whoever is in danger, what the church says there, and what recognizes danger, for when there is no
// network; nothing else.

/** Written in front of it by the build: the store, named anew whenever a file has changed, and the files. */
declare const kept: { store: string; files: string[] }

type Extended = Event & { waitUntil(work: Promise<unknown>): void }
type Asked = Event & { request: Request; respondWith(answer: Promise<Response>): void }
type Worker = { skipWaiting(): Promise<void>; clients: { claim(): Promise<void> } }

const worker = globalThis as unknown as Worker
const page = '/in-danger'
/** What the church says of help. */
const church = '/api/care'

/** Milliseconds after which that is kept anew. */
const freshFor = 3_600_000

addEventListener('install', (event) => (event as Extended).waitUntil(keep()))
addEventListener('activate', (event) => (event as Extended).waitUntil(takeOver()))
addEventListener('fetch', (event) => {
  const { request } = event as Asked
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (pathname === page && request.mode === 'navigate')
    (event as Asked).respondWith(fetch(request).then(orKept, () => keptAt(page)))
  else if (pathname === church) answerChurch(event as Asked & Extended)
  else if (kept.files.includes(pathname))
    (event as Asked).respondWith(keptAt(pathname).catch(() => fetch(request)))
})

async function keep() {
  const store = await caches.open(kept.store)
  await Promise.all([store.addAll(kept.files), fetchPage().then((answer) => store.put(page, answer))])
  await keepChurch().catch(() => {})
  // The store of before goes, and what it has of the church is better than nothing.
  const before = await caches.match(church)
  if (before && !(await store.match(church))) await store.put(church, before)
  await worker.skipWaiting()
}

// As anybody sees it: without a cookie the page holds nothing of whoever is signed in. Nor does it hold the time, which is another when it is
// opened.
async function fetchPage(): Promise<Response> {
  const answer = await fetch(page, { credentials: 'omit', cache: 'reload' })
  if (!answer.ok) throw new Error(`${page} is answered with ${answer.status}`)
  const text = await answer.text()
  const headers = new Headers(answer.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response(text.replace(startBlock, withoutTime), { headers })
}

/** What the page came with, as JSON in the way of `server/start-page.ts`. */
const startBlock = /(<script [^>]*id="start"[^>]*>)(.*?)(?=<\/script>)/s

function withoutTime(_: string, tag: string, block: string): string {
  const { now: _now, ...start } = JSON.parse(block) as { now?: number }
  return tag + JSON.stringify(start).replaceAll('<', '\\u003c')
}

// Nothing waits for what a church says, and without it everything that is shipped is there.
function answerChurch(event: Asked & Extended) {
  const known = () => keptAt(church)
  const asked = fetch(event.request)
  event.respondWith(asked.then((answer) => (answer.ok ? answer : known().catch(() => answer)), known))
  event.waitUntil(asked.then(keepChurch).catch(() => {}))
}

// Without a cookie too, and so of the church at whose address this is.
async function keepChurch() {
  const store = await caches.open(kept.store)
  const since = Date.parse((await store.match(church))?.headers.get('date') ?? '')
  if (Date.now() - since < freshFor) return
  const answer = await fetch(church, { credentials: 'omit', cache: 'reload' })
  if (answer.ok) await store.put(church, answer)
}

async function takeOver() {
  for (const other of await caches.keys()) if (other !== kept.store) await caches.delete(other)
  await worker.clients.claim()
}

// A server that is ill answers too, and what it says is no help.
function orKept(answer: Response): Promise<Response> | Response {
  return answer.status < 500 ? answer : keptAt(page).catch(() => answer)
}

async function keptAt(path: string): Promise<Response> {
  const found = await caches.match(path)
  if (!found) throw new Error(`${path} is not kept`)
  return found
}
