/** People that a search finds, at most. */
export const mostFound = 10
/** Characters that a search takes, and at least needs. */
export const searchLength = { least: 2, most: 50 }
/** Searches a minute. */
export const searchLimit = { most: 30, seconds: 60 }
/** People whom one may add in a day, and whom one may block. */
export const addLimit = { most: 100, seconds: 86_400 }
