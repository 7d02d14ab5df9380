// Apart from the schemas, so that a page need not fetch those with a list of choices.

/** How much an error hurts, as its reporter sees it. */
export const reportPriorities = ['low', 'medium', 'high', 'critical'] as const

/** What becomes of a report, of an error or of what people do. */
export const reportStatuses = ['pending', 'investigating', 'resolved', 'closed'] as const
