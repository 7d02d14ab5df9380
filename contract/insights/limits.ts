/** Characters of a question. */
export const questionLength = 1000
/** Entries that a model is shown at most, the newest first, and characters of them all. */
export const mostShown = { entries: 200, characters: 60_000 }
