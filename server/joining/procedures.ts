import { sql } from 'kysely'
import { api } from '#server/api.ts'
import { dateOf } from '#server/platform/clock.ts'
import { countInviting, mailInvitations } from './mail-invitation.ts'
import { invite, listInvitations, readForMember, readInvitation, withdrawInvitation } from './invitations.ts'

export const joining = {
  invitations: api.joining.invitations.handler(({ context, input }) =>
    context.read((tx) => listInvitations(tx, input, context.access.appUrl)),
  ),

  invite: api.joining.invite.handler(async ({ input: { days, addresses, ...input }, context }) => {
    const { access } = context
    const endsAt = days === null ? null : dateOf(access.clock.now().add({ hours: 24 * days }))
    const { invitation, organizationId: organization } = await context.write(async (tx) => {
      await countInviting(tx, { id: input.id, addresses })
      return invite(tx, { ...input, endsAt }, access.appUrl)
    })
    if (addresses.length === 0) return { invitation, spared: 0 }
    const mailing = { invitation: invitation.id, organization }
    const { mailed, spared, each } = await mailInvitations(context, mailing, addresses)
    const counted = await context.write(async (tx) => {
      await tx.first(sql`select sec.count_mails(${invitation.id}::uuid, ${mailed}::integer)`)
      return readInvitation(tx, input, access.appUrl)
    })
    await Promise.all(each)
    return { invitation: counted, spared }
  }),

  forMember: api.joining.forMember.handler(({ context, input }) =>
    context.read((tx) => readForMember(tx, input.code)),
  ),

  withdraw: api.joining.withdraw.handler(async ({ input, context }) => {
    await context.write((tx) => withdrawInvitation(tx, input.id))
    return {}
  }),
}
