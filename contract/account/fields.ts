import * as z from 'zod/mini'
import { signAt } from '#contract/signs.ts'
import { addressForm, keptAddress, longestAddress } from './address.ts'
import { isLegible, legiblePart, showsSomething, withoutIdleJoiners, withoutJoiners } from './legible.ts'
import { longestToken } from './limits.ts'

// Letters and numbers that are drawn as pictures, and marks that put a frame around a sign, would pass for the mark beside a name.
const drawn = [
  String.raw`\p{Extended_Pictographic}\p{Me}\p{No}`,
  String.raw`\p{Script=Egyptian_Hieroglyphs}\p{Script=Anatolian_Hieroglyphs}\p{Script=Cuneiform}`,
  // The letters of Bamum that nobody writes any more, many of which are stars.
  String.raw`\u{16800}-\u{16a3f}`,
].join('')
const ofName = `(?![${drawn}])`
// What is not seen is told by a sentence of its own.
const hidden = String.raw`\p{Default_Ignorable_Code_Point}\u2800`
// What stands between the syllables of a Tibetan name, as a hyphen does in others.
const tsheg = String.raw`\u0f0b`
// As scripts write them: ASCII's, those that do not break or belong to Hebrew, Armenian and Japanese, and the dot within Japanese names.
const hyphens = String.raw`\u2010\u2011\u058a\u05be\u30a0\u30fb-`
// Also the full-width, the Armenian and the Hebrew one, and the dot of a Catalan name: Gal·la.
const apostrophes = String.raw`'’‘·\uff07\u055a\u05f3`
const ofGivenName = `${ofName}[\\p{L}\\p{M}${hidden}${tsheg}${apostrophes} ${hyphens}]`
const ofDisplayName = `${ofName}[\\p{L}\\p{M}\\p{N}${hidden}${tsheg} _${hyphens}]`
const letters = new RegExp(`^(?:${ofGivenName})*$`, 'u')
const displayLetters = new RegExp(`^(?:${ofDisplayName})*$`, 'u')

/** Single-line text: angle brackets go, runs of blanks become one, blanks at both ends go. */
export function singleLine(text: string): string {
  return text.replace(/[<>]/g, '').replace(/\s+/g, ' ').trim()
}

/** A check that a person's name can be seen, all of it. */
const seen = (name: string) =>
  z.refine<string>(isLegible, `${name} must have letters that can be seen, and no hidden characters`)

/** A check that a name of something shows anything. */
export const showing = () =>
  z.refine<string>((text) => text === '' || showsSomething(text), 'Name must contain something visible')

const line = () => z.string().check(z.overwrite((text) => singleLine(withoutIdleJoiners(text))))

/** What makes of a text an address, as it is kept. */
export const asAddress = () =>
  [
    z.overwrite(keptAddress),
    z.email({ pattern: addressForm, error: 'Invalid email address' }),
    z.maxLength(longestAddress, 'Email must be less than 255 characters'),
  ] as const

/** An address, in lower case, with its domain in ASCII. */
export const email = z.string().check(...asAddress())

/** A password that is to be set. */
export const password = z
  .string()
  .check(
    z.minLength(6, 'Password must be at least 6 characters'),
    z.maxLength(128, 'Password must be less than 128 characters'),
  )

const firstNameRules = () =>
  [
    z.maxLength(50, 'First name must be less than 50 characters'),
    z.regex(letters, 'First name can only contain letters, spaces, hyphens, and apostrophes'),
    seen('First name'),
  ] as const
const lastNameRules = () =>
  [
    z.maxLength(50, 'Last name must be less than 50 characters'),
    z.regex(letters, 'Last name can only contain letters, spaces, hyphens, and apostrophes'),
    seen('Last name'),
  ] as const

/** A first name. */
export const firstName = line().check(z.minLength(1, 'First name is required'), ...firstNameRules())

/** A last name. */
export const lastName = line().check(z.minLength(1, 'Last name is required'), ...lastNameRules())

/** The first name of somebody who may never have had one; '' for none. */
export const firstNameIfAny = line().check(...firstNameRules())

/** The last name of somebody who may never have had one; '' for none. */
export const lastNameIfAny = line().check(...lastNameRules())

const tooShort = 'Display name must be at least 2 characters'

/** What others call somebody. */
export const displayName = line().check(
  z.minLength(2, tooShort),
  // A joiner is a character that nobody sees.
  z.refine((name) => name.length < 2 || withoutJoiners(name).length >= 2, tooShort),
  z.maxLength(50, 'Display name must be less than 50 characters'),
  z.regex(displayLetters, 'Display name can only contain letters, numbers, spaces, hyphens, and underscores'),
  seen('Display name'),
)

/** As much of a first or last name from elsewhere as its field takes; '' where that is nothing. */
export function givenNameFrom(text: string): string {
  return partOf(text, ofGivenName)
}

/** As much of a display name from elsewhere as its field takes; '' where that is nothing. */
export function displayNameFrom(text: string): string {
  const part = partOf(withLettersForSigns(text), ofDisplayName)
  return displayName.safeParse(part).success ? part : ''
}

// A display name has no apostrophes, but the letters that are drawn as such: O’Brien stays one word, and so does Gal·la.
function withLettersForSigns(text: string): string {
  return text
    .replace(/['’\uff07](?=\p{L})|(?<=[\p{L}\p{M}])['’\uff07]/gu, '\u02bc')
    .replace(/‘(?=\p{L})/gu, '\u02bb')
    .replace(/([lL])·(?=[lL])/g, (_, letter: string) => (letter === 'l' ? '\u0140' : '\u013f'))
}

function partOf(text: string, letter: string): string {
  const foreign = new RegExp(`(?!${letter})[^]`, 'gu')
  const line = singleLine(withoutIdleJoiners(text.replace(foreign, ' ')))
  return legiblePart(line.slice(0, signAt(line, 50).from).trim())
}

/** The token that a page sends back once somebody has opened a link. */
export const linkToken = z.string().check(
  z.overwrite((text) => text.replaceAll('\0', '')),
  z.minLength(1),
  z.maxLength(longestToken),
)

/** A check that both passwords are the same, told on the second. */
export function passwordsMatch<Form extends { password: string; confirmPassword: string }>() {
  return z.refine<Form>((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: "Passwords don't match",
    // Told together with the errors of the other fields, not after them.
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
}
