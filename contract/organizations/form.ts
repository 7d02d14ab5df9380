import * as z from 'zod/mini'
import { asAddress, showing } from '#contract/account/fields.ts'
import { colour, theme } from '#contract/brand/brand.ts'
import { orNothing, singleLineText, typedOrNothing } from '#contract/line.ts'
import { statuses, tiers } from '#contract/plans.ts'
import { signUpRules } from './sign-ups.ts'

// What admins fill in. Apart from the procedures, so that a page need not fetch those with its form.

/** What an organization is called in addresses: `{id}.{host}`. */
export const organizationId = z.string().check(
  z.overwrite((text) => text.trim().toLowerCase()),
  z.regex(
    /^[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?$/,
    'An ID is 1 to 40 letters, digits and hyphens, and cannot begin or end with a hyphen',
  ),
)

/** Whether an id is what hosts begin with that belong to whoever runs the server: no organization is given it. */
export function isReserved(id: string): boolean {
  return reserved.includes(id)
}

const reserved = ['www', 'mail', 'smtp', 'imap', 'api', 'admin', 'ftp', 'ns1', 'ns2', 'mx', 'autodiscover']

/** What an organization is called. */
export const organizationName = singleLineText().check(
  z.minLength(1, 'Name is required'),
  showing(),
  // What turns the direction of writing would turn the sentence that a name stands in as well.
  z.refine((text) => !/[\p{Bidi_Control}\p{Cc}]/u.test(text), 'Name cannot contain hidden characters'),
  z.maxLength(60, 'Name must be at most 60 characters'),
)

const domain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/

const host = singleLineText().check(
  z.overwrite((text) => text.toLowerCase().replace(/\.$/, '')),
  z.maxLength(253, 'A domain can have at most 253 characters'),
  z.regex(domain, 'Enter just the domain, like app.yourchurch.org'),
)

const contactEmail = singleLineText().check(...asAddress())

/** A telephone number as people write it. */
export const contactPhone = singleLineText().check(
  z.maxLength(40, 'Phone must be at most 40 characters'),
  z.regex(/^(?=.*\d)\(?\+?[\d\s()./-]+(?:(?:ext\.?|x)\s*\d+)?$/i, 'Invalid phone number'),
)

const website = singleLineText().check(
  z.overwrite((text) => text.replace(/^https?:/i, (scheme) => scheme.toLowerCase())),
  z.maxLength(300, 'A website can have at most 300 characters'),
  z.refine(isWebsite, 'Enter the full address, like https://yourchurch.org'),
)

/** What admins set for an organization. */
export const organizationForm = z.object({
  /** Like its plan and the status of its subscription, set by the people who run all organizations; from others it has to stay as it is. */
  id: organizationId,
  subscriptionTier: z.enum(tiers),
  subscriptionStatus: z.enum(statuses),
  name: organizationName,
  primaryColor: colour,
  secondaryColor: colour,
  tertiaryColor: colour,
  theme: orNothing(theme),
  /** The host at which it can be reached besides `{id}.{host}`; null for none. */
  customDomain: orNothing(host),
  contactEmail: orNothing(contactEmail),
  contactPhone: orNothing(contactPhone),
  website: orNothing(website),
  signUps: z.enum(signUpRules),
})

/** An organization while it is filled in on a page: an empty text where there is none. */
export const organizationFields = z.object({
  ...organizationForm.shape,
  subscriptionTier: z.pipe(z.string(), organizationForm.shape.subscriptionTier),
  subscriptionStatus: z.pipe(z.string(), organizationForm.shape.subscriptionStatus),
  theme: typedOrNothing(theme),
  customDomain: typedOrNothing(host),
  contactEmail: typedOrNothing(contactEmail),
  contactPhone: typedOrNothing(contactPhone),
  website: typedOrNothing(website),
  signUps: z.pipe(z.string(), organizationForm.shape.signUps),
})

export type OrganizationForm = z.infer<typeof organizationForm>

function isWebsite(text: string): boolean {
  const url = URL.parse(text)
  if (!/^https?:\/\/[^\s/]/.test(text) || url === null) return false
  // With a name or a password before it, a host is not the one that it seems to be.
  return domain.test(url.hostname) && url.username === '' && url.password === ''
}
