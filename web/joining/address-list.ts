import { email } from '#contract/account/fields.ts'

/** What stands in a list of addresses: those that are, each once, and what is meant for one and is none. */
export type AddressList = { addresses: string[]; wrong: string[] }

/** What stands between addresses or around one, in a mail, a spreadsheet, a file or a list. */
const around = /[\s,;<>()[\]{}"“”„«»|•]+/u
const edges = /^['‘’.:*-]+|['‘’.:*-]+$/g

/**
 * Reads addresses as people paste them from a list or a mail, with whatever stands between them. What has no @ is a name or a heading; where
 * there is nothing else, that is what is wrong.
 */
export function addressesIn(text: string): AddressList {
  const words = text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .split(around)
    .map((word) => word.replace(edges, ''))
    .filter(Boolean)
  const meant = words.filter((word) => word.includes('@'))
  const addresses = new Set<string>()
  const wrong = new Set<string>()
  for (const word of meant.length > 0 ? meant : words) {
    const read = email.safeParse(word.replace(/^mailto:/i, ''))
    if (read.success) addresses.add(read.data)
    else wrong.add(word)
  }
  return { addresses: [...addresses], wrong: [...wrong] }
}
