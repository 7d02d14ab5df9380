import type { Context } from '#server/api.ts'
import { type Limit, mayTakeTurn, networkOf, takeTurn } from '#server/platform/throttle.ts'

/** Wrong answers of one person to the question for their current password. */
export const currentPassword: Limit = {
  name: 'current password',
  act: 'password',
  most: 5,
  lasts: '15 minutes',
}

const mailFromNetwork: Limit = { name: 'mail from network', act: 'mail', most: 200, lasts: '1 hour' }
const mailToAddress: Limit = { name: 'mail to address', act: 'mail', most: 3, lasts: '1 hour' }

/** Why somebody asks for a mail. Each is counted apart, so that no stranger can spend the turns of another. */
type Purpose = 'sign up' | 'confirm' | 'new password' | 'new address'

/**
 * Whether one more mail for a purpose may go to an address this hour. Who asked too often is not told, since it may have
 * been somebody else who did: the links sent within the hour still work. A network that asks too often is RATE_LIMITED.
 */
export async function mayMail(
  { database, request }: Context,
  purpose: Purpose,
  address: string,
): Promise<boolean> {
  await takeTurn(database, mailFromNetwork, networkOf(request.address))
  return mayTakeTurn(database, mailToAddress, purpose, address)
}

/** Takes the turn of a mail for somebody who is known, and so is told: RATE_LIMITED. */
export async function takeMailTurn(
  { database, request }: Context,
  purpose: Purpose,
  address: string,
): Promise<void> {
  await takeTurn(database, mailFromNetwork, networkOf(request.address))
  await takeTurn(database, mailToAddress, purpose, address)
}
