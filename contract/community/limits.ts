/** People that a search finds, at most. */
export const mostFound = 10
/** Characters that a search takes, and at least needs: one letter is a name in some scripts. */
export const searchLength = { least: 1, most: 50 }
/** Searches a minute. */
export const searchLimit = { most: 30, seconds: 60 }
/** People whom one may add in a day, and whom one may block. */
export const addLimit = { most: 100, seconds: 86_400 }
