import * as z from 'zod/mini'
import { listed } from '#contract/errors.ts'
import { organizationId } from '#contract/organizations/form.ts'
import { forAdmins } from '#contract/procedure.ts'

/** The domain of an organization's own, and the record by which it is known to be theirs. */
export const ownDomain = z.object({
  domain: z.string(),
  /** The record that whoever owns the domain adds where its names are kept. */
  record: z.object({ type: z.literal('TXT'), name: z.string(), value: z.string() }),
  /** Where the domain must lead, as a host name; null where Emmaus is known by a number only. */
  leadsTo: z.nullable(z.string()),
  /** Since when it is known to be theirs; null while it is not. From then on it leads to them, as long as their plan holds it. */
  provedAt: z.nullable(z.date()),
})

const which = z.object({ id: organizationId })
const tags = ['Organizations']

export const domains = {
  /** Null where the organization has none. */
  read: forAdmins
    .route({ method: 'GET', path: '/organizations/{id}/domain', tags, summary: 'Read the custom domain' })
    .input(which)
    .output(z.nullable(ownDomain)),

  /**
   * Looks the record up. Where it says what it must, the domain leads to the organization from now on, and to no other that had it.
   * `answer` says what was found: nothing at that name, records that say something else, or that nobody answered.
   */
  check: forAdmins
    .route({ method: 'POST', path: '/organizations/{id}/domain', tags, summary: 'Check the custom domain' })
    .errors(listed('NOT_IN_PLAN', 'CHANGED_MEANWHILE'))
    .input(z.object({ ...which.shape, domain: z.string().check(z.maxLength(253)) }))
    .output(
      z.object({
        domain: ownDomain,
        /** What was found. */
        answer: z.enum(['proved', 'missing', 'other', 'unanswered']),
      }),
    ),
}

export type OwnDomain = z.infer<typeof ownDomain>
