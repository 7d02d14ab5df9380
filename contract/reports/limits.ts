/** Characters of a report's title and of its description, after trimming. */
export const reportLengths = { title: 200, description: 5000 }
/** Characters of what admins note on a report and answer, after trimming. */
export const managingLength = 5000
/** Characters of what admins look for. */
export const searchLength = 200
/** Reports that a person may send in an hour. */
export const reportLimit = { most: 20, seconds: 3600 }
