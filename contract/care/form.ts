import * as z from 'zod/mini'
import { asAddress, showing } from '#contract/account/fields.ts'
import { withoutNul } from '#contract/entries/entry.ts'
import { orNothing, singleLineText, typedOrNothing } from '#contract/line.ts'
import { allCountries } from './countries.ts'
import { helpKinds, type HelpWay, helpWays, wayTo } from './help-lines.ts'
import { careLimits } from './limits.ts'
import { isTooShort } from './phone-number.ts'

// What an admin fills in. Apart from the procedures, so that the page need not fetch those with its forms.

/** A country, by its two letters. */
export const country = z.string().check(z.refine((text) => allCountries.includes(text), 'Choose a country'))

/** Countries, each once. */
export const countries = z.array(country).check(
  z.overwrite((all) => [...new Set(all)]),
  z.maxLength(careLimits.countries, `At most ${careLimits.countries} countries`),
)

const within = (most: number, message: string) => z.maxLength(most, message)

const lineName = singleLineText().check(
  z.minLength(1, 'Name is required'),
  showing(),
  within(careLimits.lineName, `Name must be at most ${careLimits.lineName} characters`),
)
const hours = singleLineText().check(
  within(careLimits.hours, `Hours must be at most ${careLimits.hours} characters`),
)

// The same reads it that dials it.
const way = (by: HelpWay['by'], message: string, most: number = careLimits.way, mayBeShort = true) =>
  singleLineText().check(
    within(most, `At most ${most} characters`),
    z.refine((text) => !isTooShort(text, { mayBeShort }), {
      message: 'This number is too short. Enter all of it, with its area code or its country code',
      abort: true,
    }),
    z.refine((text) => wayTo(by, text).href !== null, message),
  )

/** The ways to reach a line; each may be missing, but not all of them. */
const ways = {
  call: way('call', 'Enter one number, like 988 or +44 116 123'),
  text: way('text', 'Enter one number, like 988, or what is sent first: HELLO to 50808'),
  whatsapp: way('whatsapp', 'Enter one number with its country code, like +44 7700 900123'),
  chat: way('chat', 'Enter the full address, like https://example.org/chat'),
}

type Ways = Record<(typeof helpWays)[number], string | null>

const reachable = <Form extends Ways>() =>
  z.refine<Form>((form) => helpWays.some((by) => form[by] !== null), {
    path: ['call'],
    message: 'Enter at least one way to reach this line',
  })

/** A help line of a church. */
export const helpLineForm = z
  .object({
    country,
    name: lineName,
    /** Who it is for. */
    kind: z.enum(helpKinds),
    /** A phone number. */
    call: orNothing(ways.call),
    /** A number, preceded by what to send to it: "HELLO to 50808". */
    text: orNothing(ways.text),
    /** A number with its country code. */
    whatsapp: orNothing(ways.whatsapp),
    /** An address that begins with https. */
    chat: orNothing(ways.chat),
    /** When somebody answers. */
    hours: orNothing(hours),
  })
  .check(reachable())

/** A help line while it is filled in: every field holds a text. */
export const helpLineFields = z
  .object({
    country,
    name: lineName,
    kind: z.pipe(z.string(), z.enum(helpKinds, 'Choose what it is for')),
    call: typedOrNothing(ways.call),
    text: typedOrNothing(ways.text),
    whatsapp: typedOrNothing(ways.whatsapp),
    chat: typedOrNothing(ways.chat),
    hours: typedOrNothing(hours),
  })
  .check(reachable())

const contactName = singleLineText().check(
  z.minLength(1, 'Name is required'),
  showing(),
  within(careLimits.contactName, `Name must be at most ${careLimits.contactName} characters`),
)
const about = singleLineText().check(within(careLimits.about, `At most ${careLimits.about} characters`))
const contactPhone = way(
  'call',
  'Enter one number, like 555-0100 or +44 20 7946 0000 ext. 12',
  careLimits.phone,
  false,
)
const contactEmail = singleLineText().check(...asAddress())

const tellsHow = <Form extends { phone: string | null; email: string | null }>() =>
  z.refine<Form>(({ phone, email }) => phone !== null || email !== null, {
    path: ['phone'],
    message: 'Enter a phone number or an email address',
  })

/** Somebody in a church whom people can talk to. */
export const contactForm = z
  .object({
    name: contactName,
    /** What they are: "Deaconess, not a leader of a circle". */
    about: orNothing(about),
    /** A phone number. */
    phone: orNothing(contactPhone),
    email: orNothing(contactEmail),
  })
  .check(tellsHow())

/** A contact while it is filled in. */
export const contactFields = z
  .object({
    name: contactName,
    about: typedOrNothing(about),
    phone: typedOrNothing(contactPhone),
    email: typedOrNothing(contactEmail),
  })
  .check(tellsHow())

const paragraphs = z.string().check(
  withoutNul,
  z.overwrite((text) => text.toWellFormed()),
  z.trim(),
  within(careLimits.text, `Please write at most ${careLimits.text} characters`),
)

/** What a church says of the law and of minors; null for nothing. */
export const careTextsForm = z.object({
  /** What the law requires people there to report, and to whom. */
  duty: orNothing(paragraphs),
  /** What happens if somebody is a minor. */
  minors: orNothing(paragraphs),
})

/** The same while it is filled in. */
export const careTextsFields = z.object({
  duty: typedOrNothing(paragraphs),
  minors: typedOrNothing(paragraphs),
})

export type HelpLineForm = z.infer<typeof helpLineForm>
export type Contact = z.infer<typeof contactForm>
export type CareTexts = z.infer<typeof careTextsForm>
