/** Characters of an entry that the text for social media begins with. */
export const prefillLength = 200
/** Characters of what a leader notes with a highlight. */
export const notesLength = 500
/** Highlights made or removed in a minute. */
export const highlightLimit = { most: 60, seconds: 60 }
/** Answers of an author in a minute, each of which others may be told of. */
export const answerLimit = { most: 20, seconds: 60 }
/** Characters that a picture of a quote has room for. */
export const quoteLength = 600
/** Pictures of quotes that are drawn for somebody in a minute. */
export const pictureLimit = { most: 30, seconds: 60 }
