/** Rows of each list that one call takes. */
export const rowsAtOnce = 200
/** Calls of an hour, previews and imports counted apart: some 100 MB. */
export const importLimit = { most: 1000, seconds: 3600 }
/** Exports of an hour. */
export const exportLimit = { most: 10, seconds: 3600 }
/** Characters of a name or a path in a file; what is longer is no name. */
export const nameLength = 500
