/** The fields of a file that is brought along, wherever in a row they stand. What else a row holds is not looked at. */
export const fieldsInFile = `
  id content response walk day timestamp version editedAt trashedAt versions
  audience private sharedInCircle shared_in_circle
  answer answered note answeredAt earlierAnswers updates removedAt
  attachments removedFiles name file
  draft kind savedAt`
  .trim()
  .split(/\s+/)
