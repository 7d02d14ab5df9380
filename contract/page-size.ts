/** Rows of a numbered page. */
export const numberedPageSize = 10

/** How many of a list a page reads at first, and with each part that follows. */
export const atOnce = { entries: 10, people: 20, conversations: 20, messages: 40 }
