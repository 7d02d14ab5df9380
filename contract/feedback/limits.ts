/** Characters of what a leader writes, and of each part of an analysis. */
export const commentsLength = 5000
export const analysisLength = { part: 2000, suggestions: 6 }
/** Changes to feedback in a minute, drafts that save themselves among them. */
export const feedbackLimit = { most: 240, seconds: 60 }
/** Earlier entries, and earlier feedback, that the focus view lays beside an item. */
export const contextLength = 5
/** Minutes since somebody last wrote at an answer, in which they are said to be on it. */
export const attendedMinutes = 10
