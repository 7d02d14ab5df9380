/** Characters of a personal summary. */
export const summaryLength = 5000
/** From this length on the writer sees how much room is left. */
export const summaryCounterFrom = 4500
/** Saves in a minute, of each of which the participant may be told. */
export const saveLimit = { most: 20, seconds: 60 }
