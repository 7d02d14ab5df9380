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

/** What stands behind the id in an address, `{id}.{host}`; null where Emmaus is known by a number only. */
const host = z.nullable(z.string())

/** An organization as those see it who manage it. */
export const organization = z.object({
  /** What stands for it in addresses: `{id}.{host}`. */
  id: z.string(),
  ...brand.shape,
  subscriptionTier: z.enum(tiers),
  subscriptionStatus: z.enum(statuses),
  customDomain: z.nullable(z.string()),
  contactEmail: z.nullable(z.string()),
  contactPhone: z.nullable(z.string()),
  website: z.nullable(z.string()),
  createdAt: z.date(),
  /** The hour, from 0 to 23, at which its days open, and the IANA zone whose clock counts. */
  unlock: z.object({ hour: z.int(), zone: z.string() }),
  /** Whether it is the one whose admins run all others. */
  isDefault: z.boolean(),
  /** How many people it has. */
  people: z.int(),
  /** Whether it has an admin by now. */
  hasAdmin: z.boolean(),
  /** Who comes to it. */
  signUps: z.enum(signUpRules),
  /** Where its people reach it, as scheme and host. */
  address: z.string(),
  host,
  /** Goes up with each change. */
  version: z.int(),
  can: z.object({
    /** Change its id, its plan and how its subscription stands. */
    subscribe: z.boolean(),
    /** Move somebody here from another. */
    moveHere: z.boolean(),
    archive: z.boolean(),
    restore: z.boolean(),
  }),
})

const which = z.object({ id: organizationId })
const tags = ['Organizations']

export const organizations = {
  /**
   * The link that makes its holder the first admin of an organization, for those who run all of them; the same for 14 days, until it is used
   * or renewed. It is a secret, and none the less read at will: who may ask for it may do more. SETUP_CLOSED where there is an admin.
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
        /** Whether every earlier one is to be worthless. */
        renew: z._default(z.boolean(), false),
      }),
    )
    .output(z.object({ link: z.string(), endsAt: z.date() })),

  /** Organizations that the caller manages, by name: all for admins of the default organization, for others their own. */
  list: forAdminsAndKeys('organization:read')
    .route({ method: 'GET', path: '/organizations', tags, summary: 'List organizations' })
    .input(
      z.object({
        /** Part of a name, an id, a domain, or a contact's address or telephone number. */
        search: z.optional(z.string().check(withoutNul, z.trim(), z.maxLength(100))),
        /** Organizations that stand, those that are archived, or the caller's own, however it stands. */
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

  /** Makes an organization, for those who run all of them. */
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

  /** Gives it these fields, a new id among them. `version` is the one that they grew from. */
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
        /** The id by which it is known so far. */
        organization: organizationId,
        version,
        ...organizationForm.shape,
      }),
    )
    .output(organization),

  /** Nobody new comes to it, and of its plan it gets only what is free. Its people keep all that is theirs. */
  archive: forAdmins
    .route({ method: 'POST', path: '/organizations/{id}/archive', tags, summary: 'Archive an organization' })
    .errors(listed('CHANGED_MEANWHILE'))
    .input(z.object({ ...which.shape, version }))
    .output(organization),

  /** Takes it out of the archive, active, with the plan that it had. */
  restore: forAdmins
    .route({ method: 'POST', path: '/organizations/{id}/restore', tags, summary: 'Restore an organization' })
    .errors(listed('CHANGED_MEANWHILE'))
    .input(z.object({ ...which.shape, version }))
    .output(organization),
}

export type Organization = z.infer<typeof organization>
