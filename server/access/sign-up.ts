import type { Access } from './access.ts'
import { addAccount, type Newcomer, setPassword } from './accounts.ts'
import { hashPassword } from './password-hash.ts'

/**
 * Makes an account that waits for its confirmation. Where the address has one, nothing is made and a mail says so. The
 * mail is decided upon when it is written, so nobody learns from the answer or its time whether there was an account.
 */
export async function signUp(access: Access, form: Newcomer & { password: string }): Promise<void> {
  const passwordHash = await hashPassword(form.password)
  await access.accounts.transaction().execute(async (accounts) => {
    const accountId = await addAccount(accounts, form, { confirmed: false })
    if (accountId) await setPassword(accounts, accountId, passwordHash)
  })
  await sendConfirmation(access, form.email)
}

/** Sends what an address needs to be confirmed, if anything. */
export async function sendConfirmation({ post }: Access, address: string): Promise<void> {
  await post({ letter: 'confirmation', address })
}
