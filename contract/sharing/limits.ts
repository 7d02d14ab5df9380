/** Entries that the feed on Home shows. */
export const feedLength = 5
/** Characters of a longer text that the feed shows before it is unfolded. */
export const feedCollapse = 150
/** How often one may begin to pray, or cease to, in a minute. */
export const prayingLimit = { most: 30, seconds: 60 }
