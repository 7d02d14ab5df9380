import punycode from 'punycode.js'
import { keptAddress } from './address.ts'

/** A kept address as people write it: `info@müller.de` for `info@xn--mller-kva.de`. Stays as kept where the letters would lead elsewhere. */
export function shownAddress(address: string): string {
  const shown = decoded(address)
  return keptAddress(shown) === address ? shown : address
}

function decoded(address: string): string {
  try {
    return punycode.toUnicode(address)
  } catch {
    return address
  }
}
