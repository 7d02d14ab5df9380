import { brokenConstraint } from '#server/platform/database.ts'
import { failure } from '#server/platform/failure.ts'
import type { Access } from './access.ts'
import { forgetUnconfirmedAt } from './accounts.ts'

/** Confirms the address of a new account. Doing it again changes nothing; LINK_EXPIRED where the link is not good. */
export async function confirmAccount({ accounts, links }: Access, token: string): Promise<void> {
  const { accountId } = await links.open(accounts, 'sign-up', token)
  const { numUpdatedRows } = await accounts
    .updateTable('auth.user')
    .set({ emailVerified: true })
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw failure('LINK_EXPIRED')
}

/** Puts a new address in place of the old one. Doing it again changes nothing; LINK_EXPIRED where the link is not good. */
export async function confirmNewAddress({ accounts, links }: Access, token: string): Promise<void> {
  await accounts
    .transaction()
    .execute(async (within) => {
      const { accountId, address } = await links.open(within, 'new-address', token)
      await forgetUnconfirmedAt(within, address)
      const { numUpdatedRows } = await within
        .updateTable('auth.user')
        .set({ email: address })
        .where('id', '=', accountId)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw failure('LINK_EXPIRED')
      // What was sent to the old address opens nothing any more.
      await links.withdraw(within, 'new-password', accountId)
    })
    .catch((error: unknown) => {
      throw brokenConstraint(error) === 'user_email_key' ? failure('LINK_EXPIRED') : error
    })
}
