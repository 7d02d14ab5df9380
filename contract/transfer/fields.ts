/** The fields of a file that is brought along, wherever in a row they stand. What else a row holds is not looked at. */
export const fieldsInFile = `
  id content response walk day timestamp version editedAt trashedAt versions
  audience private sharedInCircle shared_in_circle
  answer answered note answeredAt earlierAnswers updates removedAt
  attachments removedFiles name file
  draft kind savedAt`
  .trim()
  .split(/\s+/)

const mostVersions = 100_000

/** Whether something can be how often an entry was written, the first time counted. */
export function isVersion(given: unknown): given is number {
  return typeof given === 'number' && Number.isInteger(given) && given >= 1 && given <= mostVersions
}

/**
 * The numbers of an entry's earlier versions, given what each claims for its own: as claimed where that tells them apart and
 * leaves one for the entry itself, else as they stand in their list.
 */
export function versionNumbers(claims: unknown[]): number[] {
  const numbers = claims.map((claim, index) => (isVersion(claim) && claim < mostVersions ? claim : index + 1))
  const areDistinct = new Set(numbers).size === numbers.length
  return areDistinct ? numbers : claims.map((_, index) => index + 1)
}
