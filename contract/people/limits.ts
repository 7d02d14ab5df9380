/** Most characters that people are looked for by. */
export const peopleSearchLength = 100
/** People that can be assigned to a leader at once. */
export const mostAssigned = 50
/** People whom one is shown to choose from; whoever else there is, is found by name. */
export const shownCandidates = 30
