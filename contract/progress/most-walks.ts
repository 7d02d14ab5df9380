/** Walks that one may have begun. */
export const mostWalks = 1000
