/** Why the holder of an address is not moved. */
export const movingAnswers = {
  unknown: 'Nobody has an account with this address',
  oneself: 'You cannot move yourself; another admin can',
  alreadyThere: 'They are in this organization already',
  leaves: 'This account is about to be deleted, as its holder asked',
  lastAdmin: 'They are the last admin of their organization; make somebody else one first',
  addressTaken: 'Somebody in that organization has this address already',
  elsewhere: 'They are in another organization by now; please look them up again',
}
