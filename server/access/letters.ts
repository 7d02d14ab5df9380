import { type Letter, renderLetter } from '#server/platform/letter.ts'
import type { Mail } from '#server/platform/mail.ts'
import type { Access } from './access.ts'
import type { AccessLetter } from './access-letter.ts'
import {
  addressChangeMail,
  confirmMail,
  haveAccountMail,
  newAddressMail,
  newPasswordMail,
  passwordChangedMail,
} from './access.mail.ts'

/** Writes a letter and sends it; nothing where there is nothing to say. */
export async function sendAccessLetter(access: Access, mail: Mail, job: AccessLetter): Promise<void> {
  const written = await write(access, job)
  if (!written) return
  const { to, letter } = written
  await mail.send({ to, ...renderLetter(access.appName, letter) })
}

type Written = { to: { name: string; address: string }; letter: Letter } | undefined

function write(access: Access, job: AccessLetter): Promise<Written> {
  switch (job.letter) {
    case 'confirmation':
      return writeConfirmation(access, job.address)
    case 'new-password':
      return writeNewPassword(access, job.address)
    case 'new-address':
      return writeNewAddress(access, job.accountId)
    case 'address-change':
      return writeAddressChange(access, job)
    case 'password-changed':
      return writePasswordChanged(access, job.accountId)
  }
}

async function writeConfirmation(access: Access, address: string): Promise<Written> {
  const account = await accountAt(access, 'email', address)
  if (!account) return undefined
  if (account.emailVerified) return haveAccount(access, account)
  const link = await access.links.add(access.accounts, 'sign-up', account.id, address)
  // Until the address is confirmed, the name may be a stranger's, so it is not used.
  return {
    to: { name: '', address },
    letter: confirmMail(access.appName, confirmUrl(access, access.links.token('sign-up', link), 'signup')),
  }
}

async function writeNewPassword(access: Access, address: string): Promise<Written> {
  const account = await accountAt(access, 'email', address)
  if (!account) return undefined
  const link = await access.links.add(access.accounts, 'new-password', account.id, address)
  const url = `${access.appUrl}/auth/new-password?token=${access.links.token('new-password', link)}`
  // As above: an unconfirmed name may be a stranger's.
  if (!account.emailVerified) {
    return { to: { name: '', address }, letter: newPasswordMail(access.appName, '', url) }
  }
  return { to: recipient(account), letter: newPasswordMail(access.appName, account.name, url) }
}

async function writeNewAddress(access: Access, accountId: string): Promise<Written> {
  const link = await access.links.pending(access.accounts, 'new-address', accountId)
  if (!link) return undefined
  const holder = await accountAt(access, 'email', link.address)
  if (holder?.emailVerified) return haveAccount(access, holder)
  const url = confirmUrl(access, access.links.token('new-address', link), 'email_change')
  return { to: { name: '', address: link.address }, letter: newAddressMail(access.appName, url) }
}

async function writeAddressChange(
  access: Access,
  { accountId, from, to }: { accountId: string; from: string; to: string },
): Promise<Written> {
  const account = await accountAt(access, 'id', accountId)
  if (!account) return undefined
  const letter = addressChangeMail(access.appName, account.name, to, `${access.appUrl}/profile`)
  return { to: recipient({ ...account, email: from }), letter }
}

async function writePasswordChanged(access: Access, accountId: string): Promise<Written> {
  const account = await accountAt(access, 'id', accountId)
  if (!account) return undefined
  const letter = passwordChangedMail(access.appName, account.name, `${access.appUrl}/auth`)
  return { to: recipient(account), letter }
}

type Account = { id: string; email: string; name: string; emailVerified: boolean }

function haveAccount({ appName, appUrl }: Access, account: Account): Written {
  return { to: recipient(account), letter: haveAccountMail(appName, account.name, `${appUrl}/auth`) }
}

function accountAt({ accounts }: Access, key: 'id' | 'email', value: string): Promise<Account | undefined> {
  return accounts
    .selectFrom('auth.user')
    .select(['id', 'email', 'name', 'emailVerified'])
    .where(key, '=', value)
    .executeTakeFirst()
}

function recipient({ name, email }: Account): { name: string; address: string } {
  return { name, address: email }
}

function confirmUrl({ appUrl }: Access, token: string, type: 'signup' | 'email_change'): string {
  return `${appUrl}/auth/confirm?token=${token}&type=${type}`
}
