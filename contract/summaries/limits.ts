/** Characters of a personal summary. */
export const summaryLength = 5000
