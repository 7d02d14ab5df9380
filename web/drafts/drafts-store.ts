import { connectionTo, keysOf } from '#web/platform/storage/databases.ts'
import { isGone } from '#web/platform/api/gone.ts'
import { type DraftPlace, keyOfPlace, type PlaceKey } from './draft-place.ts'
import { withParked } from './draft-meeting.ts'
import type { KeptDraft } from './draft.ts'
import { forgetOn, keepRecordOn, recordOn, restsOn } from '#web/platform/storage/device.ts'
import { nameOn } from '#web/platform/storage/shelves.ts'

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

const { open, forget } = connectionTo<Schema>('drafts')

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
    keepNow: (draft) => parkDraft(key, draft),
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
    const keys = await db.getAllKeys('drafts', keysOf(person))
    return [...keys.map((key) => key.join()), ...parkedNames(person)]
  } catch {
    return parkedNames(person)
  }
}

function isElsewhere(draft: KeptDraft | undefined): boolean {
  return draft !== undefined && !draft.unsent && draft.setAside.length === 0
}

async function changeKept(key: PlaceKey, change: (stored: KeptDraft | null) => KeptDraft | null) {
  const db = await open().catch(() => null)
  // Nothing that was on its way comes back after its writer has left.
  if (isGone(key[0])) return { before: null, after: null }
  if (!db) return changeParked(key, change)
  try {
    const { store, done } = db.transaction('drafts', 'readwrite')
    const parked = parkedDraft(key)
    const stored = (await store.get(key)) ?? null
    const before = parked ? withParked(stored, parked) : stored
    const after = change(before)
    await Promise.all([after ? store.put(after, key) : store.delete(key), done])
    if (parked) unparkDraft(key)
    return { before, after }
  } catch (error) {
    forget()
    throw error
  }
}

// A browser without a database parks them for good; what the server keeps as well need not stay there.
function changeParked(key: PlaceKey, change: (stored: KeptDraft | null) => KeptDraft | null) {
  const before = parkedDraft(key)
  const after = change(before)
  if (after === null || isElsewhere(after)) unparkDraft(key)
  else replaceParked(key, after)
  return { before, after }
}

/** Keeps words at once, beside those of another page, for when the page goes before its storage has taken them. Does nothing where there is no storage. */
function parkDraft(place: PlaceKey, draft: KeptDraft): void {
  keepRecordOn(nameOf(place), withParked(parkedDraft(place), draft))
}

/** Parks words in the place of those that were parked before, of which they know. Fails where there is no storage. */
function replaceParked(place: PlaceKey, draft: KeptDraft): void {
  if (!keepRecordOn(nameOf(place), draft)) throw new Error('This browser keeps nothing')
}

/** The words that were parked for a place, until `unpark` forgets them. */
function parkedDraft(place: PlaceKey): KeptDraft | null {
  return recordOn(nameOf(place)) as KeptDraft | null
}

/** The names of the places of a person's parked drafts. */
function parkedNames(person: string): string[] {
  return restsOn('draft', person).map((rest) => `${person},${rest}`)
}

function unparkDraft(place: PlaceKey): void {
  forgetOn(nameOf(place))
}

function nameOf([person, ...place]: PlaceKey) {
  return nameOn('draft', person, place.join())
}
