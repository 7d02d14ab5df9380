import * as z from 'zod/mini'
import { withoutNul } from '#contract/entries/entry.ts'
import { listed } from '#contract/errors.ts'
import { numberedInput, numberedOutput } from '#contract/page.ts'
import { forAdmins, forAdminsAndKeys } from '#contract/procedure.ts'
import { brand } from '#contract/brand/brand.ts'
import { organizationForm, organizationId } from './form.ts'
import { signUpRules } from './sign-ups.ts'
import { statuses, tiers } from '#contract/plans.ts'
import { version } from '#contract/whole-number.ts'

/** What comes after the id in an address, `{id}.{host}`; null if Emmaus is known only by a number. */
const host = z.nullable(z.string())

/** An organization as seen by the people who manage it. */
export const organization = z.object({
  /** What it is called in addresses: `{id}.{host}`. */
  id: z.string(),
  ...brand.shape,
  subscriptionTier: z.enum(tiers),
  subscriptionStatus: z.enum(statuses),
  customDomain: z.nullable(z.string()),
  contactEmail: z.nullable(z.string()),
  contactPhone: z.nullable(z.string()),
  website: z.nullable(z.string()),
  createdAt: z.date(),
  /** The hour, from 0 to 23, when its days open, and the IANA time zone that counts. */
  unlock: z.object({ hour: z.int(), zone: z.string() }),
  /** Whether it is the one whose admins run all others. */
  isDefault: z.boolean(),
  /** How many people it has. */
  people: z.int(),
  /** Whether it has an admin yet. */
  hasAdmin: z.boolean(),
  /** Who can join it. */
  signUps: z.enum(signUpRules),
  /** Where its people reach it, as scheme and host. */
  address: z.string(),
  host,
  /** Goes up with each change. */
  version: z.int(),
  can: z.object({
    /** Change its id, its plan and the status of its subscription. */
    subscribe: z.boolean(),
    /** Move somebody here from another organization. */
    moveHere: z.boolean(),
    archive: z.boolean(),
    restore: z.boolean(),
  }),
})

const which = z.object({ id: organizationId })
const tags = ['Organizations']

export const organizations = {
  /**
   * The link that makes its holder the first admin of an organization, for the people who run all of them; it stays the same for 14 days,
   * until it is used or renewed. It is a secret that can be read at any time, because anyone who can ask for it can do more than that.
   * SETUP_CLOSED if there is an admin.
   */
  setUpLink: forAdmins
    .route({
      method: 'POST',
      path: '/organizations/{id}/set-up-link',
      tags,
      summary: 'Get the link for the first admin',
    })
    .errors(listed('SETUP_CLOSED'))
    .input(
      z.object({
        ...which.shape,
        /** Whether to make every earlier link worthless. */
        renew: z._default(z.boolean(), false),
      }),
    )
    .output(z.object({ link: z.string(), endsAt: z.date() })),

  /** The organizations that the caller manages, by name: all for admins of the default organization, their own for others. */
  list: forAdminsAndKeys('organization:read')
    .route({ method: 'GET', path: '/organizations', tags, summary: 'List organizations' })
    .input(
      z.object({
        /** Part of a name, an id, a domain, or a contact's address or phone number. */
        search: z.optional(z.string().check(withoutNul, z.trim(), z.maxLength(100))),
        /** Current organizations, archived ones, or the caller's own in either case. */
        state: z._default(z.enum(['standing', 'archived', 'own']), 'standing'),
        ...numberedInput,
      }),
    )
    .output(
      z.object({
        organizations: z.array(organization),
        ...numberedOutput,
        host,
        can: z.object({ create: z.boolean() }),
      }),
    ),

  /** One that the caller manages. */
  read: forAdminsAndKeys('organization:read')
    .route({ method: 'GET', path: '/organizations/{id}', tags, summary: 'Read an organization' })
    .input(which)
    .output(organization),

  /** Creates an organization, for the people who run all of them. */
  create: forAdmins
    .route({
      method: 'POST',
      path: '/organizations',
      tags,
      summary: 'Create an organization',
      successStatus: 201,
    })
    .errors(listed('NOT_IN_PLAN'))
    .input(organizationForm)
    .output(organization),

  /** Gives it these fields, which may include a new id. `version` is the one they are based on. */
  change: forAdmins
    .route({
      method: 'PUT',
      path: '/organizations/{organization}/settings',
      tags,
      summary: 'Change an organization',
    })
    .errors(listed('NOT_IN_PLAN', 'CHANGED_MEANWHILE'))
    .input(
      z.object({
        /** The id it has had so far. */
        organization: organizationId,
        version,
        ...organizationForm.shape,
      }),
    )
    .output(organization),

  /** Nobody new can join it, and of its plan it keeps only what is free. Its people keep everything that is theirs. */
  archive: forAdmins
    .route({ method: 'POST', path: '/organizations/{id}/archive', tags, summary: 'Archive an organization' })
    .errors(listed('CHANGED_MEANWHILE'))
    .input(z.object({ ...which.shape, version }))
    .output(organization),

  /** Takes it out of the archive and makes it active, with the plan it had. */
  restore: forAdmins
    .route({ method: 'POST', path: '/organizations/{id}/restore', tags, summary: 'Restore an organization' })
    .errors(listed('CHANGED_MEANWHILE'))
    .input(z.object({ ...which.shape, version }))
    .output(organization),
}

export type Organization = z.infer<typeof organization>
