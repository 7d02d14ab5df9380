import type { Context } from '#server/api.ts'
import { mayTakeTurn, networkOf, takeTurn } from '#server/platform/throttle.ts'
import type { Limit } from '#server/platform/turns.ts'

/** Wrong answers of one person to the question for their current password. */
export const currentPassword: Limit = {
  name: 'current password',
  act: 'password',
  most: 5,
  seconds: 900,
}

const mailFromNetwork: Limit = { name: 'mail from network', act: 'mail', most: 200, seconds: 3600 }
const mailToAddress: Limit = { name: 'mail to address', act: 'mail', most: 3, seconds: 3600 }

/** Why somebody asks for a mail. Each is counted apart, so that no stranger can spend the turns of another. */
type Purpose = 'sign up' | 'confirm' | 'confirm for another' | 'new password' | 'new address'

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

/**
 * The same for somebody who is known, by the id `asker`, and so is told how often they asked themselves: RATE_LIMITED. How often others did is
 * not told to them either.
 */
export async function takeMailTurn(
  context: Context,
  purpose: Purpose,
  address: string,
  asker: string,
): Promise<boolean> {
  await takeTurn(context.database, mailToAddress, purpose, address, asker)
  return mayMail(context, purpose, address)
}
