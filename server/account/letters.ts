import { sql } from 'kysely'
import type { Brand } from '#contract/organizations/brand.ts'
import { letterheadOf } from '#server/brand/letterhead.ts'
import { type BrandRow, plainBrand, presentBrand } from '#server/brand/read-brand.ts'
import { type Letter, renderLetter } from '#server/platform/letter.ts'
import { AddressRefused, type Mail, type Message } from '#server/platform/mail.ts'
import type { AccountLetter, AtHost } from './account-letter.ts'
import type { AccountParts } from './account-parts.ts'
import {
  apiKeyMadeMail,
  addressChangeMail,
  choosePasswordMail,
  confirmMail,
  deletionMail,
  haveAccountMail,
  movedMail,
  newAddressMail,
  newPasswordMail,
  passwordChangedMail,
  passwordRemovedMail,
} from './account.mail.ts'
import { pendingDeletion } from './delete-account.ts'
import { listSignUps, type WaitingSignUp } from './sign-ups.ts'

/** Writes a letter and sends it; nothing where there is nothing to say. */
export async function sendAccountLetter(parts: AccountParts, mail: Mail, job: AccountLetter): Promise<void> {
  const written = await write({ ...parts, at: job.at }, job)
  const sent = written && mail.send(messageOf(parts, written))
  if (job.letter === 'address-change') {
    // The link to the new address is worth sending once the old one is warned, or can never be.
    await sent?.catch((error: unknown) => {
      if (!(error instanceof AddressRefused)) throw error
    })
    await parts.post({ letter: 'new-address', accountId: job.accountId, ...(job.at && { at: job.at }) })
  } else {
    await sent
  }
}

/** `brand` is that of the organization of its reader, whose name the product bears for them. */
type Written = { to: { name: string; address: string }; brand: Brand; letter: Letter } | undefined

function messageOf({ appUrl }: AccountParts, { to, brand, letter }: NonNullable<Written>): Message {
  return { to, fromName: brand.name, ...renderLetter(letterheadOf(brand, appUrl), letter) }
}

type LetterParts = AccountParts & { at: AtHost | undefined }

// A link leads its reader to the host of their own organization where they were there, and else to that of Emmaus.
function homeOf({ appUrl, at }: LetterParts, { joins }: { joins: string | null }): string {
  return at?.organization === joins ? at.origin : appUrl
}

function write(parts: LetterParts, job: AccountLetter): Promise<Written> {
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
    case 'api-key-made':
      return writeOfPassword(parts, job.accountId, apiKeyMadeMail)
    case 'deletion-asked':
      return writeOfDeletion(parts, job.accountId)
    case 'moved':
      return writeOfMove(parts, job.accountId)
  }
}

// Until an address is confirmed, what was asked for with it may be a stranger's: no mail says a name out of it.
const toWhoever = (address: string) => ({ name: '', address })

async function writeConfirmation(
  parts: LetterParts,
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
async function writeConfirmationAgain(parts: LetterParts, address: string): Promise<Written> {
  const account = await accountAt(parts, 'email', address)
  if (account) return haveAccount(parts, account)
  const [signUp, another] = await listSignUps(parts.accounts, address)
  if (!signUp || !another) return signUp && confirmation(parts, signUp)
  return choosePassword(parts, signUp)
}

async function writeNewPassword(parts: LetterParts, address: string): Promise<Written> {
  const account = await accountAt(parts, 'email', address)
  if (account) {
    const url = await newPasswordUrl(parts, account, address)
    return toHolder(account, newPasswordMail(account.brand.name, account.name, url))
  }
  const [signUp] = await listSignUps(parts.accounts, address)
  if (!signUp) return undefined
  const url = await newPasswordUrl(parts, signUp, address)
  return {
    to: toWhoever(address),
    brand: signUp.brand,
    letter: newPasswordMail(signUp.brand.name, '', url),
  }
}

async function writeAddressChange(
  parts: LetterParts,
  { accountId, from, to }: { accountId: string; from: string; to: string },
): Promise<Written> {
  const account = await accountAt(parts, 'id', accountId)
  if (!account) return undefined
  const letter = addressChangeMail(account.brand.name, account.name, to, `${homeOf(parts, account)}/profile`)
  return toHolder({ ...account, email: from }, letter)
}

async function writeNewAddress(parts: LetterParts, accountId: string): Promise<Written> {
  const link = await parts.links.pending(parts.accounts, 'new-address', accountId)
  if (!link || link.address === parts.adminEmail) return undefined
  const holder = await accountAt(parts, 'email', link.address)
  if (holder) return haveAccount(parts, holder)
  const account = await accountAt(parts, 'id', accountId)
  if (!account) return undefined
  const url = confirmUrl(homeOf(parts, account), parts.links.token('new-address', link), 'email_change')
  const letter = newAddressMail(account.brand.name, url)
  return { to: toWhoever(link.address), brand: account.brand, letter }
}

async function writeOfPassword(
  parts: LetterParts,
  accountId: string,
  mail: typeof passwordChangedMail,
): Promise<Written> {
  const account = await accountAt(parts, 'id', accountId)
  if (!account) return undefined
  return toHolder(account, mail(account.brand.name, account.name, `${homeOf(parts, account)}/auth`))
}

// Who has signed in since is told so on the page.
async function writeOfDeletion(parts: LetterParts, accountId: string): Promise<Written> {
  const [account, deletion] = await Promise.all([
    accountAt(parts, 'id', accountId),
    pendingDeletion(parts, accountId),
  ])
  if (!account || !deletion) return undefined
  const due = deletion.dueAt.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: deletion.zone })
  return toHolder(
    account,
    deletionMail(account.brand.name, account.name, due, `${homeOf(parts, account)}/auth`),
  )
}

async function writeOfMove(parts: LetterParts, accountId: string): Promise<Written> {
  const [account, platform] = await Promise.all([
    accountAt(parts, 'id', accountId),
    sql<{ name: string }>`select name from sec.brand_of(null)`.execute(parts.accounts),
  ])
  if (!account) return undefined
  const by = platform.rows[0]?.name ?? parts.appName
  return toHolder(account, movedMail(account.brand.name, account.name, by, `${homeOf(parts, account)}/auth`))
}

/** `joins` is the id of their organization. */
type Account = { id: string; email: string; name: string; joins: string | null; brand: Brand }

function haveAccount(parts: LetterParts, account: Account): Written {
  const home = homeOf(parts, account)
  const urls = { signIn: `${home}/auth`, forgottenPassword: `${home}/auth/forgotten-password` }
  return toHolder(account, haveAccountMail(account.brand.name, account.name, urls))
}

// Who signs up with the address of the admin-to-be may be anybody, and its holder may open a link that they never asked
// for: the password that makes an admin is chosen by whoever reads the mail.
async function confirmation(parts: LetterParts, signUp: WaitingSignUp): Promise<Written> {
  const { id, email } = signUp
  if (email === parts.adminEmail) return choosePassword(parts, signUp)
  const link = await parts.links.add(parts.accounts, 'sign-up', id, email)
  const url = confirmUrl(homeOf(parts, signUp), parts.links.token('sign-up', link), 'signup')
  return { to: toWhoever(email), brand: signUp.brand, letter: confirmMail(signUp.brand.name, url) }
}

async function choosePassword(parts: LetterParts, signUp: WaitingSignUp): Promise<Written> {
  const { email, brand } = signUp
  const url = await newPasswordUrl(parts, signUp, email)
  return { to: toWhoever(email), brand, letter: choosePasswordMail(brand.name, url) }
}

async function newPasswordUrl(
  parts: LetterParts,
  reader: { id: string; joins: string | null },
  address: string,
): Promise<string> {
  const { accounts, links } = parts
  const link = await links.add(accounts, 'new-password', reader.id, address)
  return `${homeOf(parts, reader)}/auth/new-password?token=${links.token('new-password', link)}`
}

async function accountAt(
  { accounts, appName }: AccountParts,
  key: 'id' | 'email',
  value: string,
): Promise<Account | undefined> {
  const account = await accounts
    .selectFrom('auth.user')
    .select(['id', 'email', 'name'])
    .select(sql<BrandRow | null>`(select to_jsonb(b) from sec.brand_for(id) b)`.as('brand'))
    .select(sql<string | null>`sec.organization_of(id)`.as('joins'))
    .where(key, '=', value)
    .executeTakeFirst()
  return account && { ...account, brand: account.brand ? presentBrand(account.brand) : plainBrand(appName) }
}

function toHolder({ name, email, brand }: Account, letter: Letter): Written {
  return { to: { name, address: email }, brand, letter }
}

function confirmUrl(home: string, token: string, type: 'signup' | 'email_change'): string {
  return `${home}/auth/confirm?token=${token}&type=${type}`
}
