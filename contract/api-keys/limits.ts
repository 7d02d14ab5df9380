/** Living keys of an organization. */
export const mostKeys = 20

/** Characters of a key's name. */
export const keyNameLength = 60

/** Requests by one key. */
export const keyRequests = { perMinute: 60, perHour: 600 }

/** What every key begins with, so that whoever finds one knows what it is. */
export const keyStart = 'emmaus_'
