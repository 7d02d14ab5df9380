import { useSyncExternalStore } from 'react'
import type { Me } from '#contract/account/me.ts'
import { isolated } from '#words/isolated.ts'
import { useExample } from './example.ts'
import { isGone, noteBack, noteGone } from './gone.ts'
import { newsOf } from './news.ts'
import { start } from './start.ts'

// Kept by this tab alone, so that no link can claim it and a reload does not forget it.
const endedKey = 'session-ended'

let me = start.me
// How much is under way that ends one's own session, and whether another tab has said meanwhile that something is different.
let leaving = 0
let overheard = false
if (me) sessionStorage.removeItem(endedKey)
// A page behind the sign-in may be drawn once more while one is leaving it: the last one to be signed in.
let last = me
const news = newsOf<string | undefined>()
const changes = newsOf<Me | null>()
const tabs = new BroadcastChannel('session')

/** Between tabs: somebody else may be signed in, or nobody, and whether that is because somebody has left. */
type Changed = { left: string | null }

// What another tab shows may belong to somebody else from now on.
tabs.onmessage = ({ data: { left } }: MessageEvent<Changed>) => {
  // That is no news to them, and nothing of theirs stays.
  if (left) {
    noteGone(left)
    sessionStorage.removeItem(endedKey)
  }
  // Another tab may have heard first of what one is doing here.
  if (leaving > 0) overheard = true
  else beginAnew()
}

/** Who is signed in, or null. */
export function currentMe(): Me | null {
  return me
}

/** Who is signed in, or for whom a preview draws; only for pages behind the sign-in. */
export function useMe(): Me {
  const example = useExample()
  const me = useSyncExternalStore(watchMe, () => last)
  const someone = example ? example.me : me
  if (!someone) throw new Error('Nobody is signed in')
  return someone
}

/** What the product is called for the one who looks. */
export function useAppName(): string {
  const example = useExample()
  const own = useSyncExternalStore(watchMe, currentMe)?.organization ?? start.appName
  return isolated(example?.appName ?? own)
}

/** Whether the page was painted in another brand than that of who is signed in now, or of visitors. */
export function isPaintedOtherwise(): boolean {
  const { key, visitors } = start.brand
  return key !== (me?.brandKey ?? visitors)
}

/** Whether a session has ended in this tab without its holder's doing anything here, and nobody has signed in since. */
export function sessionHasEnded(): boolean {
  return me === null && sessionStorage.getItem(endedKey) !== null
}

/** Takes up a session that the server has just opened, or news of the person in it. */
export function beginSession(person: Me) {
  const other = person.id !== me?.id
  sessionStorage.removeItem(endedKey)
  noteBack(person.id)
  change(person)
  news.tell(undefined)
  if (other) tabs.postMessage({ left: null } satisfies Changed)
}

/** Takes up what has changed about the one who is signed in. */
export function updateMe(person: Me) {
  if (person.id === me?.id) change(person)
}

/** Lets go of a session that has ended. `after` is the page to come back to, where it ended by itself. */
export function endSession(after?: string) {
  if (!me) return
  if (after) noteEnd()
  const left = isGone(me.id) ? me.id : null
  change(null)
  news.tell(after)
  tabs.postMessage({ left } satisfies Changed)
}

/**
 * The one who asks the server for something: their `name` goes along, and `letGo` lets go of their session where the answer says
 * that it has ended. Such an answer may come late, when somebody else has signed in. Drafts stay on the device.
 */
export function asker(): { name: string; letGo: () => void } {
  const id = me?.id
  return {
    name: id ?? 'nobody',
    letGo: () => {
      if (id === me?.id && leaving === 0) endSession(location.pathname + location.search)
    },
  }
}

/** Does what ends one's own session. That it has ended is no news meanwhile, however one hears of it. */
export async function leaveBy<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  leaving++
  try {
    return await work()
  } catch (error) {
    if (overheard) beginAnew()
    throw error
  } finally {
    leaving--
    overheard = false
  }
}

/** Calls back when somebody comes or goes. Answers how to stop. */
export function watchSession(tell: (after?: string) => void): () => void {
  return news.hear(tell)
}

/** Calls back whenever there is something else to know of the one who is signed in. Answers how to stop. */
export function watchMe(tell: (person: Me | null) => void): () => void {
  return changes.hear(tell)
}

function beginAnew() {
  noteEnd()
  location.reload()
}

// To whoever has left it is no news, and nothing of theirs was kept: a call that is refused may tell so after another tab has.
function noteEnd() {
  if (me && !isGone(me.id)) sessionStorage.setItem(endedKey, 'yes')
}

function change(person: Me | null) {
  me = person
  last = person ?? last
  changes.tell(person)
}
