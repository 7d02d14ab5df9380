import type { IDBPDatabase } from 'idb'
import { openInTime } from '#web/storage/open-in-time.ts'
import { type DraftPlace, keyOfPlace, type PlaceKey } from './draft-place.ts'
import { withParked } from './draft-meeting.ts'
import type { KeptDraft } from './draft.ts'
import { parkDraft, parkedDraft, parkedNames, replaceParked, unparkDraft } from './parked-drafts.ts'

/** One form's hold on what is kept for a place. */
export type DraftHold = {
  /** Changes what is kept in one step, and tells every other form. A null removes it. Fails without storage. */
  change: (change: (stored: KeptDraft | null) => KeptDraft | null) => Promise<KeptDraft | null>
  /** Keeps words at once, while a change is still on its way and the page is going. The next change takes them up. */
  keepNow: (draft: KeptDraft) => void
  release: () => void
}

type News = { key: string; draft: KeptDraft | null }

type Schema = { drafts: { key: PlaceKey; value: KeptDraft } }

let opened: Promise<IDBPDatabase<Schema>> | undefined

/** Takes hold of a place; `tell` hears whatever another form, in another tab perhaps, keeps there. */
export function holdDraft(place: DraftPlace, tell: (draft: KeptDraft | null) => void): DraftHold {
  const key = keyOfPlace(place)
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

/** The names of the places for which this browser keeps words of a person. */
export async function keptPlaces(person: string): Promise<string[]> {
  try {
    const db = await open()
    const keys = await db.getAllKeys('drafts', allOf(person))
    return [...keys.map((key) => key.join()), ...parkedNames(person)]
  } catch {
    return parkedNames(person)
  }
}

/** Removes what this browser keeps of a person and the server keeps as well. */
export async function forgetSentDrafts(person: string): Promise<void> {
  try {
    const { store, done } = (await open()).transaction('drafts', 'readwrite')
    const range = allOf(person)
    const [keys, drafts] = await Promise.all([store.getAllKeys(range), store.getAll(range)])
    const sent = keys.filter((_, index) => isElsewhere(drafts[index]))
    await Promise.all([...sent.map((key) => store.delete(key)), done])
  } catch {
    // Without storage nothing was kept.
  }
}

function isElsewhere(draft: KeptDraft | undefined): boolean {
  return draft !== undefined && !draft.unsent && draft.setAside.length === 0
}

// Lists are greater than anything else that a key may hold.
function allOf(person: string): IDBKeyRange {
  return IDBKeyRange.bound([person], [person, []])
}

async function changeKept(key: PlaceKey, change: (stored: KeptDraft | null) => KeptDraft | null) {
  const db = await open().catch(() => null)
  if (!db) return changeParked(key.join(), change)
  try {
    const { store, done } = db.transaction('drafts', 'readwrite')
    const parked = parkedDraft(key.join())
    const stored = (await store.get(key)) ?? null
    const before = parked ? withParked(stored, parked) : stored
    const after = change(before)
    await Promise.all([after ? store.put(after, key) : store.delete(key), done])
    if (parked) unparkDraft(key.join())
    return { before, after }
  } catch (error) {
    forget()
    throw error
  }
}

// A browser without a database parks them for good; what the server keeps as well need not stay there.
function changeParked(name: string, change: (stored: KeptDraft | null) => KeptDraft | null) {
  const before = parkedDraft(name)
  const after = change(before)
  if (after === null || isElsewhere(after)) unparkDraft(name)
  else replaceParked(name, after)
  return { before, after }
}

function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= openInTime<Schema>('journal', 'drafts', forget).catch((error: unknown) => {
    forget()
    throw error
  })
  return opened
}

// It is opened anew by whoever needs it next.
function forget() {
  opened = undefined
}
