/** Characters of a why: it is to be one sentence. */
export const whyLength = 300
