/** As long as an address is at most. */
export const longestAddress = 255

/** What browsers take for an address (HTML, "valid e-mail address"), whose domain is written in ASCII. */
export const addressForm =
  /^[a-z\d.!#$%&'*+/=?^_`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/

/**
 * An address as it is kept, compared and written to, so that one mailbox has one spelling: without blanks around it, in lower case, and with
 * its domain as the name system spells it: `xn--mller-kva.de`. What is no address stays none.
 */
export function keptAddress(text: string): string {
  const trimmed = text.trim()
  const at = trimmed.lastIndexOf('@')
  return lower(trimmed.slice(0, at + 1)) + keptDomain(trimmed.slice(at + 1))
}

/** Whether this is an address, spelled as it is kept. */
export function isKeptAddress(text: string): boolean {
  return text.length <= longestAddress && addressForm.test(text)
}

/** What to look for among addresses as they are kept, and whatever else stands beside them, where somebody looks for this. */
export function soughtAddress(text: string): string {
  return text.includes('@') ? keptAddress(text) : text
}

function keptDomain(domain: string): string {
  if (/^\p{ASCII}*$/u.test(domain) || /[\s\p{Cc}/?#\\@:%[\]]/u.test(domain)) return lower(domain)
  const host = URL.parse(`http://${domain}`)?.hostname
  // Digits of other scripts would make a network address of it.
  return host && !/(?:^|\.)\d+$/.test(host) ? host : domain
}

// Other letters have ASCII ones for their lower case: the sign for Kelvin would become the k of somebody else.
function lower(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}
