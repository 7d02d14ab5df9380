import type { DrawingOrder } from './page-drawer.ts'

const nothing = () => {}

/** It keeps nothing, as in a browser that was told to keep nothing. */
const storage = { getItem: () => null, setItem: nothing, removeItem: nothing }

/** What is talked to and listened to, by which nothing is heard and nobody told; made anew for each page. */
function silence() {
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
  return { Silent, SilentChannel }
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
  const block = { textContent: start, remove: nothing }
  const { Silent, SilentChannel } = silence()
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
    Intl: intlFor(language),
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
    queueMicrotask,
    performance: { now: () => performance.now(), mark: nothing, measure: nothing },
    crypto,
    structuredClone,
    atob,
    btoa,
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
  Temporal,
})

function unchanging<Lent extends Record<string, object>>(lent: Lent): Lent {
  for (const each of Object.values(lent)) {
    Object.freeze(each)
    if (typeof each === 'function') Object.freeze(each.prototype)
  }
  return lent
}

/** Where a format names no language, that of the device counts, and not the server's. */
function intlFor(language: string): object {
  class DeviceFormat extends Intl.DateTimeFormat {
    constructor(locales?: Intl.LocalesArgument, options?: Intl.DateTimeFormatOptions) {
      super(locales ?? language, options)
    }
  }
  return Object.assign(Object.create(Intl) as object, { DateTimeFormat: DeviceFormat })
}
