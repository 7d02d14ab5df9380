import type { EntryKind } from '#contract/entries/entries.ts'
import type { KeptDraft } from './draft.ts'
import { parkDraft, parkedDraft, unparkDraft } from './parked-drafts.ts'

/** What a draft is about. The person stands first: whoever else signs in on this browser never meets it. */
export type DraftPlace = { person: string; walk: number; kind: EntryKind; day: number }

/** One form's hold on what is kept for a place. */
export type DraftHold = {
  /** Changes what is kept in one step, and tells every other form. A null removes it. Fails without storage. */
  change: (change: (stored: KeptDraft | null) => KeptDraft | null) => Promise<KeptDraft | null>
  /** Keeps words at once, while a change is still on its way and the page is going. The next change takes them up. */
  keepNow: (draft: KeptDraft) => void
  release: () => void
}

type Key = [person: string, walk: number, kind: string, day: number]
type News = { key: string; draft: KeptDraft | null }

/** Milliseconds after which a browser that never opens its storage is taken for one without. */
const openWithin = 2000

let opened: Promise<IDBDatabase> | undefined

/** Takes hold of a place; `tell` hears whatever another form, in another tab perhaps, keeps there. */
export function holdDraft(place: DraftPlace, tell: (draft: KeptDraft | null) => void): DraftHold {
  const key = keyOf(place)
  const name = key.join()
  // A channel does not hear itself.
  const channel = new BroadcastChannel('drafts')
  channel.onmessage = ({ data }: MessageEvent<News>) => {
    if (data.key === name) tell(data.draft)
  }
  let held = true
  return {
    async change(change) {
      const { before, after } = await changeKept(key, change)
      if (held && (before || after)) channel.postMessage({ key: name, draft: after } satisfies News)
      return after
    },
    keepNow: (draft) => parkDraft(name, draft),
    release() {
      held = false
      channel.close()
    },
  }
}

/** The days of a walk for which this browser keeps words of a kind. */
export async function draftDays({ person, walk, kind }: Omit<DraftPlace, 'day'>): Promise<number[]> {
  try {
    const db = await open()
    const range = IDBKeyRange.bound([person, walk, kind, 0], [person, walk, kind, Infinity])
    const keys = await answerOf(db.transaction('drafts').objectStore('drafts').getAllKeys(range))
    return (keys as Key[]).map(([, , , day]) => day)
  } catch {
    return []
  }
}

async function changeKept(key: Key, change: (stored: KeptDraft | null) => KeptDraft | null) {
  const db = await open()
  try {
    const transaction = db.transaction('drafts', 'readwrite')
    const store = transaction.objectStore('drafts')
    const parked = parkedDraft(key.join())
    const stored = await answerOf(store.get(key) as IDBRequest<KeptDraft | undefined>)
    const before = newer(stored ?? null, parked)
    const after = change(before)
    if (after) store.put(after, key)
    else store.delete(key)
    await endOf(transaction)
    if (parked) unparkDraft(key.join())
    return { before, after }
  } catch (error) {
    // A connection that the browser has dropped is opened anew by the next keystroke.
    opened = undefined
    throw error
  }
}

function newer(stored: KeptDraft | null, parked: KeptDraft | null): KeptDraft | null {
  return parked && (!stored || parked.at > stored.at) ? parked : stored
}

function open(): Promise<IDBDatabase> {
  const late = () => new Error('The storage of this browser does not open')
  opened ??= Promise.race([
    openStorage(),
    new Promise<never>((_, reject) => void setTimeout(() => reject(late()), openWithin)),
  ]).catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

function keyOf({ person, walk, kind, day }: DraftPlace): Key {
  return [person, walk, kind, day]
}

function openStorage(): Promise<IDBDatabase> {
  const request = indexedDB.open('journal', 1)
  request.onupgradeneeded = () => request.result.createObjectStore('drafts')
  return answerOf(request)
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The storage refused'))
  })
}

function endOf(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('The storage took nothing'))
  })
}
