import type { Context } from '#server/api.ts'
import { mayTakeTurn, networkOf, takeTurn, type Turn } from '#server/database/throttle.ts'
import type { Limit } from '#server/database/turns.ts'

/** Wrong answers of one person to the question for their current password. */
export const currentPassword: Limit = {
  name: 'current password',
  act: 'password',
  most: 5,
  seconds: 900,
}

/** Mails that are asked for from one network. */
export const mailFromNetwork: Limit = { name: 'mail from network', act: 'mail', most: 200, seconds: 3600 }

/** Mails to those who sign up by one invitation that still lets people in, as many as these. */
export const mailByInvitation: Limit = { ...mailFromNetwork, name: 'mail by invitation', most: 1000 }

const mailToAddress: Limit = { name: 'mail to address', act: 'mail', most: 3, seconds: 3600 }

/** Mails to an address that were asked for in one browser that is known for it. */
const mailFromKnownBrowser: Limit = { ...mailToAddress, name: 'mail from known browser' }

/** Mails to others that one asked for who is signed in. */
const mailForOthers: Limit = { ...mailToAddress, name: 'mail for others' }

/** Mails to an address that others asked for, whoever they were; nobody is told of it. */
const mailFromOthers: Limit = { ...mailToAddress, name: 'mail from others', most: 20 }

/** Why somebody asks for a mail. Each is counted apart, so that no stranger can spend the turns of another. */
type Purpose = 'sign up' | 'confirm' | 'new password'

/**
 * Whether one more mail for a purpose of an organization may go to an address this hour. Who asked too often is not told, since it may have
 * been somebody else who did: the links sent within the hour still work. A network that asks too often is RATE_LIMITED, by the turn that
 * `fromNetwork` names. A browser that is known for the address is counted by itself, so that its holder gets a mail whatever others asked for.
 */
export async function mayMail(
  { database, access, request }: Context,
  purpose: Purpose,
  { organization, address }: { organization: string; address: string },
  fromNetwork: Turn = [mailFromNetwork, networkOf(request.address)],
): Promise<boolean> {
  const browser = access.knownBrowsers.read(request.headers.get('cookie') ?? undefined, address)
  if (browser !== undefined)
    return mayTakeTurn(database, mailFromKnownBrowser, purpose, organization, browser)
  await takeTurn(database, ...fromNetwork)
  return mayTakeTurn(database, mailToAddress, purpose, organization, address)
}

/**
 * Takes the turn of a mail for somebody who is signed in, and so is told: RATE_LIMITED. It is theirs alone, whose id leads `whose`:
 * nobody else spends it, whoever is written to.
 */
export async function takeMailTurn(
  { database }: Context,
  purpose: 'confirm for another' | 'new address',
  ...whose: [id: string, ...string[]]
): Promise<void> {
  await takeTurn(database, mailForOthers, purpose, ...whose)
}

/** Whether an address may be written to once more this hour because others asked for it, so that many of them together do not flood it. */
export function mayMailForOthers({ database }: Context, address: string): Promise<boolean> {
  return mayTakeTurn(database, mailFromOthers, address)
}
