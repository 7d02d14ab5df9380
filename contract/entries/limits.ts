/** Characters of one entry, after trimming. */
export const entryLength = 5000

/** Characters as people and the database count them: an emoji may be one, where JavaScript counts two. */
export function charactersIn(text: string): number {
  return Array.from(text).length
}

/** From this length on the writer sees how much room is left. */
export const entryCounterFrom = 4500
/** Days that a deleted entry can be restored. */
export const trashDays = 30
/** Submits of one kind a minute; from `warnAt` remaining on, the writer is told. */
export const submitLimit = { most: 20, seconds: 60, warnAt: 5 }
/** Prayer requests a day, in place of the limits of the minute and of all kinds. */
export const prayerLimit = { most: 200, seconds: 86_400 }
/** Submits of all other kinds a day. */
export const dailySubmitLimit = { most: 200, seconds: 86_400 }
/** Updates that come with a prayer request, the newest; all of them come by a call of their own. */
export const updatesWithPrayer = 5
/** Calls without an answer of which a device tells when it sends an entry again, the newest. */
export const mostTries = 5
/** Edits of all entries, answers and updates of prayers among them, a minute and a day. */
export const editLimits = { minute: { most: 20, seconds: 60 }, day: { most: 200, seconds: 86_400 } }
