/** Px of a side of a WebP, at most. */
export const longestSide = 16_383
