import * as z from 'zod/mini'
import { addresses, days, label, places, usualDays } from '#contract/joining/form.ts'
import { beginningOf } from '#contract/signs.ts'
import { email } from '#contract/account/fields.ts'
import { joiningWords } from '#words/en/joining/joining.ts'

const { invite: words } = joiningWords

/** For how many days an invitation can be good, as the field has it; empty until it is withdrawn. */
export const dayChoices = ['1', '7', '14', '30', '90', '365', '']

/** An invitation that nobody has begun to describe. */
export const inviteValues = { label: '', leaderId: '', days: String(usualDays), places: '', addresses: '' }

/** So many things that are no address are named, each as far as this. */
const mostNamed = 5
const longestNamed = 60

/** The whole number that is written in digits and nothing else: no "1e3", no "0x10"; NaN where there is none. */
export function wholeNumberIn(text: string): number {
  return /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN
}

// An empty field says that there is none.
const orNone = <Field extends z.ZodMiniType<unknown, number>>(field: Field) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => (text.trim() === '' ? null : wholeNumberIn(text))),
    ),
    z.nullable(field),
  )

/** The form of an invitation as its fields have it: numbers as they are typed, addresses as they are pasted. */
export const inviteForm = z.object({
  label,
  leaderId: z.pipe(
    z.string(),
    z.transform((id: string) => id || null),
  ),
  days: orNone(days),
  places: orNone(places),
  addresses: z.pipe(
    z.pipe(
      z.string().check(
        z.superRefine((text, context) => {
          const { wrong } = addressesIn(text)
          if (wrong.length === 0) return
          const named = wrong.slice(0, mostNamed).map((each) => beginningOf(each, longestNamed))
          const message = words.wrong(named, wrong.length - named.length)
          context.issues.push({ code: 'custom', input: text, message })
        }),
      ),
      z.transform((text: string) => addressesIn(text).addresses),
    ),
    addresses,
  ),
})

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
