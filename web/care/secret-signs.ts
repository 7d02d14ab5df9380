import type { Sign } from '#contract/care/dangers.ts'

/** Of what one may have to hide from somebody near: the leader may be that person, and the device may be looked through. */
const secret = new Set<Sign>(['abuse', 'home', 'child', 'persecution', 'hint'])

/** Whether one of these is such. */
export function mustBeSecret(signs: Sign[]): boolean {
  return signs.some((sign) => secret.has(sign))
}
