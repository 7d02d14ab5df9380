/** Characters of an entry that the text for social media begins with. */
export const prefillLength = 200
/** Characters of what a leader notes with a highlight. */
export const notesLength = 500
/** Highlights made or removed in a minute. */
export const highlightLimit = { most: 60, seconds: 60 }
/** Characters that a picture of a quote has room for. */
export const quoteLength = 600
