/** Characters of a why: it is to be one sentence. */
export const whyLength = 300
/** From this length on its writer sees how much room is left. */
export const whyCounterFrom = 240
