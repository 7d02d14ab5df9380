import { failure } from '#server/platform/failure.ts'
import { movingAnswers } from '#words/en/moving/moving.ts'

/** Why the database moves nobody. */
export type Refused = { refused: string | null }

const atTheAddress: Record<string, string> = {
  UNKNOWN: movingAnswers.unknown,
  ONESELF: movingAnswers.oneself,
  ALREADY_THERE: movingAnswers.alreadyThere,
  LEAVES: movingAnswers.leaves,
  LAST_ADMIN: movingAnswers.lastAdmin,
  ADDRESS_TAKEN: movingAnswers.addressTaken,
  SEVERAL: movingAnswers.elsewhere,
  ELSEWHERE: movingAnswers.elsewhere,
}

/** Throws what it is called to the caller: NOT_FOUND, FORBIDDEN, TAKES_NOBODY_NEW, or INVALID_INPUT at the address. */
export function refuseMove(refused: string): never {
  const sentence = atTheAddress[refused]
  if (sentence !== undefined) throw failure('INVALID_INPUT', { fields: { email: [sentence] } })
  if (refused === 'NOT_FOUND') throw failure('NOT_FOUND')
  if (refused === 'TAKES_NOBODY_NEW') throw failure('TAKES_NOBODY_NEW')
  throw failure('FORBIDDEN')
}
