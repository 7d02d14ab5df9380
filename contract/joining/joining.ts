import * as z from 'zod/mini'
import { listed } from '#contract/errors.ts'
import { organizationId } from '#contract/organizations/form.ts'
import { numberedInput, numberedOutput } from '#contract/page.ts'
import { forLeaders, forParticipants } from '#contract/procedure.ts'
import { publicProfile } from '#contract/profile/public-profile.ts'
import { addresses, days, label, places, usualDays } from './form.ts'
import { invitation } from './invitation.ts'

/** Which organization is meant, for the people who run all of them; the caller's own if left out. */
const organization = z.optional(organizationId)
const tags = ['Joining']

export const joining = {
  /** The invitations that the caller manages, newest first: for admins, all of the organization's; for leaders, those to their circle. */
  invitations: forLeaders
    .route({ method: 'GET', path: '/invitations', tags, summary: 'List invitations' })
    .input(z.object({ organization, ...numberedInput }))
    .output(
      z.object({
        /** The invitations on the page that was asked for. */
        invitations: z.array(invitation),
        ...numberedOutput,
        /** Whether the caller's own organization is archived, so that nobody can join it. */
        archived: z.boolean(),
        can: z.object({
          /** Invite people to no circle, or to that of any leader. */
          inviteAll: z.boolean(),
          /** Invite people to their own circle. */
          inviteIntoOwn: z.boolean(),
        }),
      }),
    ),

  /**
   * Creates an invitation to the organization: a link, which is also emailed to each of these addresses. Leaders can only invite people to
   * their own circle. The same request sent again creates no second invitation and sends no second email.
   */
  invite: forLeaders
    .route({ method: 'POST', path: '/invitations', tags, summary: 'Invite people', successStatus: 201 })
    .errors(listed('NOT_IN_PLAN', 'NOT_A_LEADER', 'TAKES_NOBODY_NEW'))
    .input(
      z.object({
        id: z.uuid(),
        organization,
        label: z._default(label, ''),
        /** Whose circle people join with it. */
        leaderId: z._default(z.nullable(z.uuid()), null),
        /** How many days it works; null until it is withdrawn. */
        days: z._default(z.nullable(days), usualDays),
        /** How many people can join with it; null for no limit. */
        places: z._default(z.nullable(places), null),
        addresses: z._default(addresses, []),
      }),
    )
    .output(
      z.object({
        invitation,
        /** Addresses that were not written to, because this church has already sent them enough such emails in the last 30 days. */
        spared: z.int(),
      }),
    ),

  /** What the invitation with this code in its link means for the caller, who is already a member. */
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
        /** The name of the organization that it is for, if that is not the caller's. */
        elsewhere: z.nullable(z.string()),
        /** Whose circle it leads to; null for none, if nobody leads it, or if the caller cannot see them. */
        leader: z.nullable(publicProfile),
        /** Whether they lead the caller. */
        leadsMe: z.boolean(),
      }),
    ),

  /** Nobody can join with it from then on; people who joined with it stay. */
  withdraw: forLeaders
    .route({ method: 'DELETE', path: '/invitations/{id}', tags, summary: 'Withdraw an invitation' })
    .input(z.object({ id: z.uuid() }))
    .output(z.object({})),
}
