// Apart from the schemas, so that a page need not fetch those with a list of choices.

/** What is reported: a person, a message of theirs, or an entry. */
export const reportedThings = ['person', 'message', 'entry'] as const

/** Why: it is unkind, unwanted, or gives reason to worry about whoever wrote it. */
export const reportReasons = ['unkind', 'unwanted', 'worrying', 'other'] as const
