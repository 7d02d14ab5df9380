import * as z from 'zod/mini'
import { listed } from '#contract/errors.ts'
import { organizationId } from '#contract/organizations/form.ts'
import { numberedInput, numberedOutput } from '#contract/page.ts'
import { forLeaders, forParticipants } from '#contract/procedure.ts'
import { publicProfile } from '#contract/profile/public-profile.ts'
import { addresses, days, label, places, usualDays } from './form.ts'
import { invitation } from './invitation.ts'

/** The organization that is meant, for those who run all of them; the asker's own without. */
const organization = z.optional(organizationId)
const tags = ['Joining']

export const joining = {
  /** The invitations that the caller looks after, the latest first: for admins all of the organization, for leaders those into their circle. */
  invitations: forLeaders
    .route({ method: 'GET', path: '/invitations', tags, summary: 'List invitations' })
    .input(z.object({ organization, ...numberedInput }))
    .output(
      z.object({
        /** Invitations on the page that was asked for. */
        invitations: z.array(invitation),
        ...numberedOutput,
        /** Whether the caller's own organization is archived, so that nobody comes into it. */
        archived: z.boolean(),
        can: z.object({
          /** Invite into no circle, or into that of any leader. */
          inviteAll: z.boolean(),
          /** Invite into their own circle. */
          inviteIntoOwn: z.boolean(),
        }),
      }),
    ),

  /**
   * Makes an invitation to the organization: by its link, and by mail to each of these addresses. Leaders invite into their own circle alone.
   * The same again is one, and mailed once.
   */
  invite: forLeaders
    .route({ method: 'POST', path: '/invitations', tags, summary: 'Invite people', successStatus: 201 })
    .errors(listed('NOT_IN_PLAN', 'NOT_A_LEADER', 'TAKES_NOBODY_NEW'))
    .input(
      z.object({
        id: z.uuid(),
        organization,
        label: z._default(label, ''),
        /** Into whose circle people come by it. */
        leaderId: z._default(z.nullable(z.uuid()), null),
        /** For how many days it is good; null until it is withdrawn. */
        days: z._default(z.nullable(days), usualDays),
        /** How many can come by it; null for no limit. */
        places: z._default(z.nullable(places), null),
        addresses: z._default(addresses, []),
      }),
    )
    .output(
      z.object({
        invitation,
        /** Addresses that were not written to, since they had enough of such mails from this church in the last 30 days. */
        spared: z.int(),
      }),
    ),

  /** What the invitation with this code in its link means for the caller, who is a member already. */
  forMember: forParticipants
    .route({
      method: 'GET',
      path: '/invitations/{code}/for-me',
      tags,
      summary: 'What an invitation means for a member',
    })
    .input(z.object({ code: z.uuid() }))
    .output(
      z.object({
        /** The name of the organization that it is to, where that is another than the caller's. */
        elsewhere: z.nullable(z.string()),
        /** Into whose circle it leads; null where into none, nobody leads it, or the caller does not see them. */
        leader: z.nullable(publicProfile),
        /** Whether they lead the caller. */
        leadsMe: z.boolean(),
      }),
    ),

  /** Nobody comes by it from then on; who has come stays. */
  withdraw: forLeaders
    .route({ method: 'DELETE', path: '/invitations/{id}', tags, summary: 'Withdraw an invitation' })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({})),
}
