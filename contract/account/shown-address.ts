import punycode from 'punycode.js'
import { keptAddress } from './address.ts'

/** An address as people write it: with the letters of its domain, `info@müller.de`, where they lead back to it. */
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
