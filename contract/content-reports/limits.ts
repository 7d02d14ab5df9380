/** Content reports that a person may send in an hour. */
export const contentReportLimit = { most: 20, seconds: 3600 }
