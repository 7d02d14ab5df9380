/** Rows of a numbered page. */
export const numberedPageSize = 10
