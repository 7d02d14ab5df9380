import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { EntryKind } from '#contract/journal/entries.ts'
import type { KeptDraft } from './draft.ts'

/** What a draft is about. The person stands first: whoever else signs in on this browser never meets it. */
export type DraftPlace = { person: string; walk: number; kind: EntryKind; day: number }

/** One form's hold on what is kept for a place. */
export type DraftHold = {
  /** Changes what is kept in one step, and tells every other form. A null removes it. Fails without storage. */
  change: (change: (stored: KeptDraft | null) => KeptDraft | null) => Promise<KeptDraft | null>
  release: () => void
}

type Key = [person: string, walk: number, kind: string, day: number]
type News = { key: string; draft: KeptDraft | null }

interface Schema extends DBSchema {
  drafts: { key: Key; value: KeptDraft }
}

/** Milliseconds after which a browser that never opens its storage is taken for one without. */
const openWithin = 2000

let opened: Promise<IDBPDatabase<Schema>> | undefined

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
      const draft = await changeKept(key, change)
      if (held) channel.postMessage({ key: name, draft } satisfies News)
      return draft
    },
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
    const keys = await db.getAllKeys('drafts', range)
    return keys.map(([, , , day]) => day)
  } catch {
    return []
  }
}

async function changeKept(key: Key, change: (stored: KeptDraft | null) => KeptDraft | null) {
  const db = await open()
  const transaction = db.transaction('drafts', 'readwrite')
  const draft = change((await transaction.store.get(key)) ?? null)
  const { store } = transaction
  await Promise.all([draft ? store.put(draft, key) : store.delete(key), transaction.done])
  return draft
}

function open(): Promise<IDBPDatabase<Schema>> {
  opened ??= openDB<Schema>('journal', 1, {
    upgrade: (db) => {
      db.createObjectStore('drafts')
    },
  })
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The storage of this browser does not open')), openWithin)
  })
  return Promise.race([opened, late])
}

function keyOf({ person, walk, kind, day }: DraftPlace): Key {
  return [person, walk, kind, day]
}
