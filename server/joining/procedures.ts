import { sql } from 'kysely'
import { api, type Context } from '#server/api.ts'
import { mayMailForOthers } from '#server/account/limits.ts'
import { dateOf } from '#server/platform/clock.ts'
import { mayTakeTurn } from '#server/platform/throttle.ts'
import { takeTurns } from '#server/platform/turns.ts'
import { invite, listInvitations, readInvitation, withdrawInvitation } from './invitations.ts'
import { invitationsMade, mailings, mailOfInvitation, mailsToInvited } from './limits.ts'

export const joining = {
  invitations: api.joining.invitations.handler(({ context, input }) =>
    context.read((tx) => listInvitations(tx, input, context.access.appUrl)),
  ),

  invite: api.joining.invite.handler(async ({ input: { days, addresses, ...input }, context }) => {
    const { access } = context
    const endsAt = days === null ? null : dateOf(access.clock.now().add({ hours: 24 * days }))
    const { invitation, organization } = await context.write(async (tx) => {
      await takeTurns(tx, invitationsMade, ...(addresses.length > 0 ? [mailings] : []))
      return {
        invitation: await invite(tx, { ...input, endsAt }, access.appUrl),
        organization: input.organization ?? (await tx.person).organizationId,
      }
    })
    if (addresses.length === 0) return { invitation, spared: 0 }
    const written = await Promise.all(
      addresses.map(async (address) => {
        if (!(await mayInvite(context, { invitation: invitation.id, organization, address }))) return false
        await access.post({ letter: 'invitation', address, invitation: invitation.id })
        return true
      }),
    )
    const mailed = written.filter(Boolean).length
    return {
      invitation: await context.write(async (tx) => {
        await tx.first(sql`select sec.count_mails(${invitation.id}::uuid, ${mailed}::integer)`)
        return readInvitation(tx, input, access.appUrl)
      }),
      spared: addresses.length - mailed,
    }
  }),

  withdraw: api.joining.withdraw.handler(async ({ input, context }) => {
    await context.write((tx) => withdrawInvitation(tx, input.id))
    return {}
  }),
}

/** Whether an invitation may be mailed to an address: once, and not while others write to it a lot. */
async function mayInvite(
  context: Context,
  { invitation, organization, address }: { invitation: string; organization: string; address: string },
): Promise<boolean> {
  const { database } = context
  return (
    (await mayTakeTurn(database, mailOfInvitation, invitation, address)) &&
    (await mayTakeTurn(database, mailsToInvited, organization, address)) &&
    (await mayMailForOthers(context, address))
  )
}
