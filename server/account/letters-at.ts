import type { AtHost } from './account-letter.ts'
import type { AccountParts } from './account-parts.ts'

/** The same parts, whose letters tell at which organization's host they were asked for, which is found once one is written. */
export function lettersAt<Parts extends AccountParts>(parts: Parts, at: () => Promise<AtHost>): Parts {
  return { ...parts, post: async (letter) => parts.post({ at: await at(), ...letter }) }
}
