import { email } from '#contract/account/fields.ts'

/** What stands in a list of addresses: those that are, each once, and what is none. */
export type AddressList = { addresses: string[]; wrong: string[] }

/**
 * Reads addresses as people paste them from a list or a mail: alone or as "Name <address>", with commas, semicolons or new lines between
 * them. Names may have commas of their own.
 */
export function addressesIn(text: string): AddressList {
  const addresses = new Set<string>()
  const wrong = new Set<string>()
  for (const candidate of text
    .replace(/"[^"\n]*"/g, ' ')
    .split(/[;\n\r]/)
    .flatMap(candidatesIn)) {
    const read = email.safeParse(candidate.replace(/^mailto:/i, ''))
    if (read.success) addresses.add(read.data)
    else wrong.add(candidate)
  }
  return { addresses: [...addresses], wrong: [...wrong] }
}

// What stands before "<address>" is a name, of which one comma may be a part: "Doe, Jane <jane@example.org>".
const longestName = 2

function candidatesIn(part: string): string[] {
  const found: string[] = []
  let before: string[] = []
  for (const [, inside, outside = ''] of part.matchAll(/<([^<>]*)>|([^,<>]+)/g)) {
    const words = outside.split(/\s+/).filter((word) => word.includes('@'))
    if (inside !== undefined) {
      found.push(...before.slice(0, -longestName), inside.trim())
      before = []
    } else if (words.length > 0) {
      found.push(...before, ...words)
      before = []
    } else if (outside.trim() !== '') before.push(outside.trim())
  }
  return [...found, ...before]
}
