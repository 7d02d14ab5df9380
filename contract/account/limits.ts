/** Days from the wish to have an account deleted until it is. */
export const deletionDays = 30

/** Characters of what a link carries. */
export const longestToken = 2000
