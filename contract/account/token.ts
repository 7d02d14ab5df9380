/** Characters of what a link carries. */
export const longestToken = 2000
