/** Characters of a text of a day while it is checked; the words of a whole day are far fewer. */
export const longestText = 5000
/** Characters of what a stage is called, after trimming. */
export const stageNameLength = 60
/** References that are looked at, and characters of one. */
export const mostReferences = 20
export const referenceLength = 100
