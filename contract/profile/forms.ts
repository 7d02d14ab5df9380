import * as z from 'zod/mini'
import { displayName, firstName, firstNameIfAny, lastName, lastNameIfAny } from '#contract/account/fields.ts'
import { timePreference } from '#contract/account/me.ts'
import { audience } from '#contract/entries/kinds.ts'

// What people fill in. Apart from the procedures, so that a page need not fetch those with its form.

/** What a person is called. */
export const namesForm = z.object({
  firstName: firstNameIfAny,
  lastName: lastNameIfAny,
  displayName,
})

/** What a person is called who has these names now: one that they never had is not required, and one that they have is not taken away. */
export function namesFormFor(now: { firstName: string; lastName: string }) {
  return z.object({
    firstName: now.firstName === '' ? firstNameIfAny : firstName,
    lastName: now.lastName === '' ? lastNameIfAny : lastName,
    displayName,
  })
}

/**
 * An IANA time zone that the server knows, by its place: what is only an abbreviation for an offset, such as EST, has no daylight saving
 * time.
 */
export const timeZone = z.string().check(
  z.overwrite((name) => name.trim()),
  z.maxLength(64),
  z.refine(isTimeZone, { message: 'Please choose a time zone from the list' }),
)

/** When somebody likes to write, and the time zone they see times in; null for that of the device. */
export const preferencesForm = z.object({ timePreference, timeZone: z.nullable(timeZone) })

/** Preferences while they are filled in, where an empty text stands for the zone of the device. */
export const preferencesFields = z.object({
  timePreference,
  timeZone: z.pipe(
    z.string(),
    z.transform((name) => name || null),
  ),
})

/** Who sees what somebody writes of each kind, unless they choose otherwise. */
export const audiencesForm = z.object({
  reflection: audience,
  challenge: audience,
  testimony: audience,
  prayer: audience,
})

/** Whether others may write to somebody, and whether a notification shows the first words of a message. */
export const messageChoicesForm = z.object({ receives: z.boolean(), previews: z.boolean() })

// No places any more, or never any: Node still has them, the database does not.
const unknownElsewhere = /^(?:SystemV\/.*|US\/Pacific-New|Canada\/East-Saskatchewan)$/i

// Also one that this server does not list may be known to it by another name.
function isTimeZone(name: string): boolean {
  if (!/^(?:[A-Z].*\/|UTC$)/i.test(name) || unknownElsewhere.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}
