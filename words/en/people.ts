/** For somebody whose name is not to be seen, or is gone. */
export const unknownUser = 'Unknown User'
