import type { DrawingOrder } from './page-drawer.ts'

/** What keeps, hears and tells nothing: a device that was told to, and what is talked to and listened to. Made anew for each page. */
function silence() {
  const nothing = () => {}
  class Silent {
    postMessage = nothing
    close = nothing
    addEventListener = nothing
    removeEventListener = nothing
  }
  class SilentChannel {
    port1 = new Silent()
    port2 = new Silent()
  }
  return {
    nothing,
    storage: { getItem: () => null, setItem: nothing, removeItem: nothing },
    Silent,
    SilentChannel,
  }
}

/**
 * What a page finds around itself while it is drawn: what it came with, an address, and a device that keeps nothing, reaches nobody
 * and whose time stands still, so that whatever is not in the document is missing, and nothing goes on after the drawing.
 */
export function browserLike({
  start,
  path,
  origin,
  cookies,
  language,
}: Omit<DrawingOrder, 'script'>): Record<string, unknown> {
  const { host, hostname, protocol } = new URL(origin)
  const { nothing, storage, Silent, SilentChannel } = silence()
  const block = { textContent: start, remove: nothing }
  return {
    console: { error: nothing, warn: nothing, log: nothing },
    document: {
      getElementById: (id: string) => (id === 'start' ? block : null),
      querySelector: () => null,
      addEventListener: nothing,
      removeEventListener: nothing,
      createElement: () => ({}),
      documentElement: { dataset: {}, lang: 'en' },
      cookie: cookies,
      visibilityState: 'visible',
    },
    location: {
      href: origin + path,
      origin,
      host,
      hostname,
      protocol,
      pathname: path,
      search: '',
      hash: '',
    },
    history: { state: null, pushState: nothing, replaceState: nothing },
    // Nothing that fails is tried again.
    navigator: { onLine: false, language, languages: [language], userAgent: '' },
    localStorage: storage,
    sessionStorage: storage,
    matchMedia: () => ({ matches: false, addEventListener: nothing, removeEventListener: nothing }),
    addEventListener: nothing,
    removeEventListener: nothing,
    dispatchEvent: nothing,
    BroadcastChannel: Silent,
    MessageChannel: SilentChannel,
    fetch: () => Promise.reject(new TypeError('A page that is drawn reaches nobody')),
    setTimeout: nothing,
    setInterval: nothing,
    clearTimeout: nothing,
    clearInterval: nothing,
    queueMicrotask: (work: () => void) => queueMicrotask(work),
    performance: { now: () => performance.now(), mark: nothing, measure: nothing },
    crypto: { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) },
    structuredClone: (value: unknown) => structuredClone(value),
    atob: (text: string) => atob(text),
    btoa: (text: string) => btoa(text),
    Element: Silent,
    HTMLElement: Silent,
    Node: Silent,
    ...ofTheWeb,
  }
}

/** What Node has from the web and a script’s world of its own has not. All pages share it, so that none may change it. */
const ofTheWeb = unchanging({
  AbortController,
  AbortSignal,
  Blob,
  CompressionStream,
  DecompressionStream,
  Event,
  EventTarget,
  File,
  FormData,
  Headers,
  MessageEvent,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  TransformStream,
  URL,
  URLSearchParams,
  WritableStream,
})

function unchanging<Lent extends Record<string, Newable>>(lent: Lent): Lent {
  for (const each of Object.values(lent)) for (const held of [each, each.prototype as object]) freeze(held)
  return lent
}

type Newable = abstract new (...given: never[]) => unknown

function freeze(held: object): void {
  for (const { value, get, set } of Object.values(Object.getOwnPropertyDescriptors(held)))
    for (const made of [value, get, set] as unknown[]) if (typeof made === 'function') Object.freeze(made)
  Object.freeze(held)
}
