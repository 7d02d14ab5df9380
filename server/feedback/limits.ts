import { feedbackLimit } from '#contract/feedback/limits.ts'
import type { Limit } from '#server/database/turns.ts'

/** What one changes about feedback, drafts that save themselves among it. */
export const changeLimit: Limit = { name: 'feedback', act: 'feedback', ...feedbackLimit }
