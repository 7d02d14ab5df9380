/** Characters of a personal summary. */
export const summaryLength = 5000
/** From this length on the writer sees how much room is left. */
export const summaryCounterFrom = 4500
