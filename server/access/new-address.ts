import { failure } from '#server/platform/failure.ts'
import { accessAnswers } from '#words/en/access-answers.ts'
import type { Access } from './access.ts'
import { emailOf } from './accounts.ts'

/**
 * Sends a link to the new address and word of it to the old one. Nothing changes before the link is opened. An address
 * that belongs to somebody else is answered in the same way; its owner gets a mail that says so.
 */
export async function changeAddress(access: Access, accountId: string, address: string): Promise<void> {
  const { accounts, links, post } = access
  const from = await emailOf(accounts, accountId)
  if (address === from) {
    throw failure('INVALID_INPUT', { fields: { email: [accessAnswers.addressUnchanged] } })
  }
  await accounts.transaction().execute(async (within) => {
    await links.withdraw(within, 'new-address', accountId)
    await links.add(within, 'new-address', accountId, address)
  })
  await post({ letter: 'new-address', accountId })
  await post({ letter: 'address-change', accountId, from, to: address })
}

/** The address that still waits for its confirmation. */
export async function pendingAddress({ accounts, links }: Access, accountId: string): Promise<string | null> {
  const link = await links.pending(accounts, 'new-address', accountId)
  return link && link.address !== (await emailOf(accounts, accountId)) ? link.address : null
}
