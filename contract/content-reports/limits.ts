/** For how many days a report still quotes what its author has deleted for good. The same as in `sec.quote_at`. */
export const quotesStay = 90

/** Content reports that a person may send in an hour. */
export const contentReportLimit = { most: 20, seconds: 3600 }
