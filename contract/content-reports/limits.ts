/** Characters of what is told with a content report, noted on it, or answered, after trimming. */
export const detailsLength = 5000
/** Content reports that a person may send in an hour. */
export const contentReportLimit = { most: 20, seconds: 3600 }
