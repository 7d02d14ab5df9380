import * as z from 'zod/mini'
import { listed } from '#contract/errors.ts'
import { organizationId } from '#contract/organizations/form.ts'
import { forAdmins } from '#contract/procedure.ts'

/** An organization's own domain, and the record that proves that it is theirs. */
export const ownDomain = z.object({
  domain: z.string(),
  /** The record that the owner of the domain adds to its DNS. */
  record: z.object({ type: z.literal('TXT'), name: z.string(), value: z.string() }),
  /** Where the domain must point, as a host name; null if Emmaus is known only by a number. */
  leadsTo: z.nullable(z.string()),
  /** When it was proved to be theirs; null if it has not been. From then on it leads to them, as long as their plan includes it. */
  provedAt: z.nullable(z.date()),
})

const which = z.object({ id: organizationId })
const tags = ['Organizations']

export const domains = {
  /** Null if the organization has none. */
  read: forAdmins
    .route({ method: 'GET', path: '/organizations/{id}/domain', tags, summary: 'Read the custom domain' })
    .input(which)
    .output(z.nullable(ownDomain)),

  /**
   * Looks up the record. If it has the right value, the domain leads to the organization from now on, and no longer to any other that had
   * it. `answer` says what was found: the right record, no record with that name, records with a different value, or no response.
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
