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
/** Submits of all kinds a day. */
export const dailySubmitLimit = { most: 200, seconds: 86_400 }
/** Edits of all entries a minute and a day; each keeps the version before. */
export const editLimits = { minute: { most: 20, seconds: 60 }, day: { most: 200, seconds: 86_400 } }
