/** Most rows in each list of one import call. */
export const rowsAtOnce = 200
/** Versions, and updates, that one row may have; a page sends what is longer in several pieces. */
export const partsOfRow = 10_000
/**
 * Calls of an hour, previews and imports counted apart. As a request has at most 256 KiB that is 100 MiB, in up to 400,000 rows; as
 * a page fills its calls, 40 MB; half of that where all of it is here already and may be given more. A full walk, with ten versions of each entry and its rows sent again for their files, takes
 * some 5 MB, or 15 MB where every text is as long as it may be.
 */
export const importLimit = { most: 400, seconds: 3600 }
/** How often one person may export their data in an hour. */
export const exportLimit = { most: 10, seconds: 3600 }
/** Characters of a name or a path in a file; what is longer is no name. */
export const nameLength = 500
