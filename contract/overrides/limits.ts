/** Characters of the reason that an admin gives, after trimming. */
export const reasonLength = 1000
/** Characters of a name that one looks for. */
export const nameLength = 50
