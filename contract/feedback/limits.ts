/** Characters of what a leader writes, and of each part of an analysis, as it is sent and as it is begun. */
export const commentsLength = 5000
export const analysisLength = { part: 2000, begunPart: 5000, suggestions: 6 }
/** Lines on which suggestions are begun, blank ones among them: what is too much for an answer is kept all the same. */
export const begunSuggestions = 500
/** Changes to feedback in a minute, drafts that save themselves among them. */
export const feedbackLimit = { most: 240, seconds: 60 }
/** Earlier entries, and earlier feedback, that the focus view lays beside an item. */
export const contextLength = 5
/** Items that one works through one by one, at most. */
export const orderLength = 1000
/** Drafts of what takes no answer any more, as many as are listed: what is put away makes room for those before. */
export const leftMost = 50
/** Days for which what one has dismissed oneself is listed, to be put back. */
export const dismissedDays = 30
/** As far as it is counted how much waits: beyond that a number tells nobody more. */
export const waitingMost = 1000
