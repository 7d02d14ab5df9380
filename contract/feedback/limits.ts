/** Characters of what a leader writes, and of each part of an analysis, as it is sent and as it is begun. */
export const commentsLength = 5000
export const analysisLength = { part: 2000, begunPart: 5000, suggestions: 6 }
/** Changes to feedback in a minute, drafts that save themselves among them. */
export const feedbackLimit = { most: 240, seconds: 60 }
/** Earlier entries, and earlier feedback, that the focus view lays beside an item. */
export const contextLength = 5
/** Items that one works through one by one, at most. */
export const orderLength = 1000
/** Days for which what one has dismissed oneself is listed, to be put back. */
export const dismissedDays = 30
/** As far as it is counted how much waits: beyond that a number tells nobody more. */
export const waitingMost = 1000
