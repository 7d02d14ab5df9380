/** Characters of the reason for which somebody is moved, after trimming. */
export const moveReasonLength = { least: 10, most: 500 }
/** People who may be looked up by their address, for a move, an hour. */
export const moveLookUpLimit = { most: 60, seconds: 3600 }
