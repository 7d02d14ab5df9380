/** People who are listed at once to choose from. */
export const peopleAtOnce = 30
/** Characters of a name, or of a part of it, by which they are found. */
export const nameLength = 100
/** Characters of a question. */
export const questionLength = 1000
/** Entries that a model is shown at most, the newest first, and characters of them all. */
export const mostShown = { entries: 200, characters: 60_000 }
