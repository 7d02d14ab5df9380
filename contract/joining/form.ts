import * as z from 'zod/mini'
import { email, showing, singleLine } from '#contract/account/fields.ts'
import { withoutNul } from '#contract/entries/entry.ts'

// What one fills in who invites. Apart from the procedures, so that a page need not fetch those with its form.

/** For how many days an invitation is good where nobody says otherwise. */
export const usualDays = 14
/** Addresses to which one invitation is mailed, at most. */
export const mostAddresses = 200
/** People who can come by one invitation that has a limit, at most. */
export const mostPlaces = 10_000
const mostDays = 365
const labelLength = 80

/** The name of an invitation among the people who invite; it can be empty. */
export const label = z.string().check(
  withoutNul,
  z.overwrite((text) => singleLine(text.toWellFormed())),
  showing(),
  z.maxLength(labelLength, `A name can have at most ${labelLength} characters`),
)

/** Whole days from now on. */
export const days = z
  .int('Enter a whole number of days')
  .check(
    z.minimum(1, 'An invitation must be valid for at least one day'),
    z.maximum(mostDays, `An invitation can be valid for at most ${mostDays} days`),
  )

/** How many people can join with it. */
export const places = z
  .int('Enter a whole number of people in digits, like 30')
  .check(
    z.minimum(1, 'An invitation must be for at least one person'),
    z.maximum(mostPlaces, `An invitation can be for at most ${mostPlaces.toLocaleString('en-US')} people`),
  )

/** Addresses, each once. */
export const addresses = z.array(email).check(
  z.overwrite((all) => [...new Set(all)]),
  z.maxLength(mostAddresses, `At most ${mostAddresses} addresses at once`),
)
