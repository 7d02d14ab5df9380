import { sql } from 'kysely'
import { type Letter, renderLetter } from '#server/platform/letter.ts'
import { AddressRefused, type Mail, type Message } from '#server/platform/mail.ts'
import type { AccountLetter } from './account-letter.ts'
import type { AccountParts } from './account-parts.ts'
import {
  addressChangeMail,
  choosePasswordMail,
  confirmMail,
  deletionMail,
  haveAccountMail,
  newAddressMail,
  newPasswordMail,
  passwordChangedMail,
  passwordRemovedMail,
} from './account.mail.ts'
import { pendingDeletion } from './delete-account.ts'
import { listSignUps, type SignUp } from './sign-ups.ts'

/** Writes a letter and sends it; nothing where there is nothing to say. */
export async function sendAccountLetter(parts: AccountParts, mail: Mail, job: AccountLetter): Promise<void> {
  const written = await write(parts, job)
  const sent = written && mail.send(messageOf(parts, written))
  if (job.letter === 'address-change') {
    // The link to the new address is worth sending once the old one is warned, or can never be.
    await sent?.catch((error: unknown) => {
      if (!(error instanceof AddressRefused)) throw error
    })
    await parts.post({ letter: 'new-address', accountId: job.accountId })
  } else {
    await sent
  }
}

/** `app` is what the product is called for its reader, where that is somebody with an account. */
type Written = { to: { name: string; address: string }; app?: string; letter: Letter } | undefined

function messageOf({ appName }: AccountParts, { to, app, letter }: NonNullable<Written>): Message {
  return { to, fromName: app, ...renderLetter(app ?? appName, letter) }
}

function write(parts: AccountParts, job: AccountLetter): Promise<Written> {
  switch (job.letter) {
    case 'confirmation':
      return writeConfirmation(parts, job)
    case 'confirmation-again':
      return writeConfirmationAgain(parts, job.address)
    case 'new-password':
      return writeNewPassword(parts, job.address)
    case 'address-change':
      return writeAddressChange(parts, job)
    case 'new-address':
      return writeNewAddress(parts, job.accountId)
    case 'password-changed':
      return writeOfPassword(parts, job.accountId, passwordChangedMail)
    case 'password-removed':
      return writeOfPassword(parts, job.accountId, passwordRemovedMail)
    case 'deletion-asked':
      return writeOfDeletion(parts, job.accountId)
  }
}

// Until an address is confirmed, what was asked for with it may be a stranger's: no mail says a name out of it.
const toWhoever = (address: string) => ({ name: '', address })

async function writeConfirmation(
  parts: AccountParts,
  { address, signUpId }: { address: string; signUpId: string },
): Promise<Written> {
  const account = await accountAt(parts, 'email', address)
  if (account) return haveAccount(parts, account)
  const signUps = await listSignUps(parts.accounts, address)
  const signUp = signUps.find(({ id }) => id === signUpId)
  return signUp && confirmation(parts, signUp)
}

/**
 * Asked for by nobody in particular. Where several sign-ups wait, none of their passwords is taken for that of the reader,
 * who chooses one instead.
 */
async function writeConfirmationAgain(parts: AccountParts, address: string): Promise<Written> {
  const account = await accountAt(parts, 'email', address)
  if (account) return haveAccount(parts, account)
  const [signUp, another] = await listSignUps(parts.accounts, address)
  if (!signUp || !another) return signUp && confirmation(parts, signUp)
  return choosePassword(parts, signUp)
}

async function writeNewPassword(parts: AccountParts, address: string): Promise<Written> {
  const account = await accountAt(parts, 'email', address)
  if (account) {
    const url = await newPasswordUrl(parts, account.id, address)
    return toHolder(account, newPasswordMail(account.app, account.name, url))
  }
  const [signUp] = await listSignUps(parts.accounts, address)
  if (!signUp) return undefined
  const url = await newPasswordUrl(parts, signUp.id, address)
  return { to: toWhoever(address), letter: newPasswordMail(parts.appName, '', url) }
}

async function writeAddressChange(
  parts: AccountParts,
  { accountId, from, to }: { accountId: string; from: string; to: string },
): Promise<Written> {
  const account = await accountAt(parts, 'id', accountId)
  if (!account) return undefined
  const letter = addressChangeMail(account.app, account.name, to, `${parts.appUrl}/profile`)
  return toHolder({ ...account, email: from }, letter)
}

async function writeNewAddress(parts: AccountParts, accountId: string): Promise<Written> {
  const link = await parts.links.pending(parts.accounts, 'new-address', accountId)
  if (!link || link.address === parts.adminEmail) return undefined
  const holder = await accountAt(parts, 'email', link.address)
  if (holder) return haveAccount(parts, holder)
  const account = await accountAt(parts, 'id', accountId)
  if (!account) return undefined
  const url = confirmUrl(parts, parts.links.token('new-address', link), 'email_change')
  return { to: toWhoever(link.address), app: account.app, letter: newAddressMail(account.app, url) }
}

async function writeOfPassword(
  parts: AccountParts,
  accountId: string,
  mail: typeof passwordChangedMail,
): Promise<Written> {
  const account = await accountAt(parts, 'id', accountId)
  if (!account) return undefined
  return toHolder(account, mail(account.app, account.name, `${parts.appUrl}/auth`))
}

// Who has signed in since is told so on the page.
async function writeOfDeletion(parts: AccountParts, accountId: string): Promise<Written> {
  const [account, deletion] = await Promise.all([
    accountAt(parts, 'id', accountId),
    pendingDeletion(parts, accountId),
  ])
  if (!account || !deletion) return undefined
  const due = deletion.dueAt.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: deletion.zone })
  return toHolder(account, deletionMail(account.app, account.name, due, `${parts.appUrl}/auth`))
}

/** `app` is the name of their organization, which the product bears for them. */
type Account = { id: string; email: string; name: string; app: string }

function haveAccount({ appUrl }: AccountParts, account: Account): Written {
  const urls = { signIn: `${appUrl}/auth`, forgottenPassword: `${appUrl}/auth/forgotten-password` }
  return toHolder(account, haveAccountMail(account.app, account.name, urls))
}

// Who signs up with the address of the admin-to-be may be anybody, and its holder may open a link that they never asked
// for: the password that makes an admin is chosen by whoever reads the mail.
async function confirmation(parts: AccountParts, signUp: SignUp): Promise<Written> {
  const { id, email } = signUp
  if (email === parts.adminEmail) return choosePassword(parts, signUp)
  const link = await parts.links.add(parts.accounts, 'sign-up', id, email)
  const url = confirmUrl(parts, parts.links.token('sign-up', link), 'signup')
  return { to: toWhoever(email), letter: confirmMail(parts.appName, url) }
}

async function choosePassword(parts: AccountParts, { id, email }: SignUp): Promise<Written> {
  const url = await newPasswordUrl(parts, id, email)
  return { to: toWhoever(email), letter: choosePasswordMail(parts.appName, url) }
}

async function newPasswordUrl(
  { accounts, links, appUrl }: AccountParts,
  id: string,
  address: string,
): Promise<string> {
  const link = await links.add(accounts, 'new-password', id, address)
  return `${appUrl}/auth/new-password?token=${links.token('new-password', link)}`
}

async function accountAt(
  { accounts, appName }: AccountParts,
  key: 'id' | 'email',
  value: string,
): Promise<Account | undefined> {
  const account = await accounts
    .selectFrom('auth.user')
    .select(['id', 'email', 'name', sql<string | null>`sec.organization_name_of(id)`.as('organization')])
    .where(key, '=', value)
    .executeTakeFirst()
  return account && { ...account, app: account.organization ?? appName }
}

function toHolder({ name, email, app }: Account, letter: Letter): Written {
  return { to: { name, address: email }, app, letter }
}

function confirmUrl({ appUrl }: AccountParts, token: string, type: 'signup' | 'email_change'): string {
  return `${appUrl}/auth/confirm?token=${token}&type=${type}`
}
