import { failure } from '#server/platform/failure.ts'
import { organizationAnswers } from '#words/en/organizations/organization-answers.ts'

/** Why the database refused to change an organization; of what the plan does not hold, with the feature behind it. */
export type Refused = { refused: string | null }

/** Errors: NOT_FOUND, NOT_IN_PLAN, FORBIDDEN, INVALID_INPUT where its id is another's. */
export function refuse(answer: Refused | undefined): void {
  const [reason, feature = ''] = answer?.refused?.split(' ') ?? []
  if (reason === undefined) return
  if (reason === 'NOT_FOUND') throw failure('NOT_FOUND')
  if (reason === 'NOT_IN_PLAN') throw failure('NOT_IN_PLAN', { feature })
  if (reason === 'SLUG_TAKEN') throw invalid('id', organizationAnswers.idTaken)
  throw failure('FORBIDDEN')
}

/** What a field may not be, in a sentence for whoever gave it. */
export function invalid(field: string, sentence: string) {
  return failure('INVALID_INPUT', { fields: { [field]: [sentence] } })
}
