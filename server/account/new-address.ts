import { brokenConstraint } from '#server/database/database.ts'
import { failure } from '#server/platform/failure.ts'
import { accessAnswers } from '#words/en/access/access-answers.ts'
import type { AccountParts } from './account-parts.ts'
import { emailOf } from './accounts.ts'
import { forgetSignUps, holdAddress } from './sign-ups.ts'

/**
 * Sends word of it to the old address, and then a link to the new one, if that may be written to. Nothing changes before the link is opened. An
 * address that belongs to somebody else is answered in the same way; its owner gets a mail that says so.
 */
export async function changeAddress(
  parts: AccountParts,
  accountId: string,
  { address, mayMail, askedBy }: { address: string; mayMail: boolean; askedBy: string },
): Promise<void> {
  const { accounts, links, post } = parts
  const from = await emailOf(accounts, accountId)
  if (address === from) {
    throw failure('INVALID_INPUT', { fields: { email: [accessAnswers.addressUnchanged] } })
  }
  await accounts.transaction().execute(async (within) => {
    await links.withdraw(within, 'new-address', accountId)
    await links.add(within, 'new-address', { accountId, address, askedBy })
  })
  // The link follows when this is sent, so that nobody can open it unnoticed.
  if (mayMail) await post({ letter: 'address-change', accountId, from, to: address })
}

/** The address that still waits for its confirmation. */
export async function pendingAddress(
  { accounts, links }: AccountParts,
  accountId: string,
): Promise<string | null> {
  const link = await links.pending(accounts, 'new-address', accountId)
  return link && link.address !== (await emailOf(accounts, accountId)) ? link.address : null
}

/**
 * Puts a new address in place of the old one. Doing it again changes nothing; LINK_EXPIRED where the link is not good, nor
 * ever for the address of ADMIN_EMAIL: its holder may open a link that somebody else asked for, whose password stays.
 */
export async function confirmNewAddress(
  { accounts, links, adminEmail }: AccountParts,
  token: string,
): Promise<void> {
  await accounts
    .transaction()
    .execute(async (within) => {
      const { accountId, address } = await links.open(within, 'new-address', token)
      if (address === adminEmail) throw failure('LINK_EXPIRED')
      await holdAddress(within, address)
      const holder = await within
        .updateTable('auth.user')
        .set({ email: address })
        .where('id', '=', accountId)
        .returning('organization_id')
        .executeTakeFirst()
      if (!holder) throw failure('LINK_EXPIRED')
      await forgetSignUps(within, address, holder.organization_id)
      // What was sent to the old address opens nothing any more.
      await links.withdraw(within, 'new-password', accountId)
    })
    .catch((error: unknown) => {
      throw brokenConstraint(error) === 'user_email_key' ? failure('LINK_EXPIRED') : error
    })
}
