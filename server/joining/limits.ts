import type { Limit } from '#server/database/turns.ts'

const day = 24 * 60 * 60

/** Invitations that one person makes. */
export const invitationsMade: Limit = { name: 'invitations', act: 'invite', most: 100, seconds: day }

/** Times that one person has invitations mailed, to as many addresses at once as the contract says. */
export const mailings: Limit = { name: 'mailings', act: 'invite', most: 10, seconds: day }

/** Times that somebody of one organization has invitations mailed. */
export const mailingsOfOrganization: Limit = { ...mailings, name: 'mailings of organization', most: 20 }

/** Once a day for one invitation: whoever had no answer and asks for it again takes no other turn of `invitationsMade`. */
export const sameInvitation: Limit = { ...invitationsMade, name: 'same invitation', most: 1 }

/** Once a day for one list of addresses and one invitation: asked for again, it takes no other turn of `mailings`. */
export const sameMailing: Limit = { ...mailings, name: 'same mailing', most: 1 }

/** Mails of one invitation to one address. */
export const mailOfInvitation: Limit = {
  name: 'mail of invitation',
  act: 'invite',
  most: 1,
  seconds: 30 * day,
}

/** Invitations of one organization to one address. */
export const mailsToInvited: Limit = { name: 'mails to invited', act: 'invite', most: 2, seconds: 30 * day }

/** Openings of the link of one invitation that are counted of one network. Many of a church open it on the same. */
export const openingsFromNetwork: Limit = {
  name: 'openings from network',
  act: 'invite',
  most: 200,
  seconds: day,
}
