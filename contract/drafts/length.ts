/** Characters of a draft: more than an entry may hold, so that nothing typed is cut. */
export const draftLength = 20_000
