import type { Turn } from '#server/database/throttle.ts'
import type { Limit } from '#server/database/turns.ts'

/**
 * The turns of one try to sign in to an address in an organization. `browser` names one that is known for it: what others tried, on its own
 * network too, does not shut it out, so that a password chosen by mail works at once.
 */
export function signInTurns(
  account: [organization: string, email: string],
  network: string,
  browser: string | undefined,
): Turn[] {
  if (browser !== undefined) return [[fromKnownBrowser, browser]]
  return [
    [fromNetwork, network],
    [toAddressFromNetwork, ...account, network],
    [toAddress, ...account],
  ]
}

export const googleFromNetwork: Limit = {
  name: 'google from network',
  act: 'google',
  most: 30,
  seconds: 900,
}

/** Sign-ups from one network, without an invitation. */
export const signUpFromNetwork: Limit = {
  name: 'sign-up from network',
  act: 'sign-up',
  most: 100,
  seconds: 3600,
}

/** By one invitation that still lets people in: a whole church may sit in one room and see its code on a screen. */
export const signUpByInvitation: Limit = { ...signUpFromNetwork, name: 'sign-up by invitation', most: 1000 }

/** Links that are looked at before they are used. A whole church may open theirs on one network. */
export const linkFromNetwork: Limit = {
  name: 'link from network',
  act: 'link',
  most: 200,
  seconds: 900,
}

/** Wrong passwords from one network. */
const fromNetwork: Limit = { name: 'sign-in from network', act: 'sign-in', most: 30, seconds: 900 }

/** Wrong passwords for one address from one network. */
const toAddressFromNetwork: Limit = {
  name: 'sign-in to address from network',
  act: 'sign-in',
  most: 5,
  seconds: 900,
}

// Whoever guesses from many networks at once meets the next limit. It must not shut out the one whose address it is, so
// a browser that they signed in with before, or chose their password with by mail, is counted apart.

/** Wrong passwords for one address, from wherever. */
const toAddress: Limit = { name: 'sign-in to address', act: 'sign-in', most: 50, seconds: 3600 }

/** Wrong passwords from one browser for the address that it is known for. */
const fromKnownBrowser: Limit = {
  name: 'sign-in from known browser',
  act: 'sign-in',
  most: 10,
  seconds: 3600,
}
