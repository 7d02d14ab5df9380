import { sql } from 'kysely'
import type { Brand } from '#contract/brand/brand.ts'
import { type BrandRow, presentBrand } from '#server/brand/read-brand.ts'
import type { Letter } from '#server/platform/letter.ts'
import { AddressRefused, type Mail } from '#server/platform/mail.ts'
import type { AccountLetter } from './account-letter.ts'
import type { AccountParts } from './account-parts.ts'
import {
  apiKeyMadeMail,
  addressChangeMail,
  choosePasswordMail,
  confirmMail,
  deletionMail,
  haveAccountMail,
  haveSignedUpMail,
  letInMail,
  movedMail,
  newAddressMail,
  newPasswordMail,
  passwordChangedMail,
  passwordRemovedMail,
  warning,
} from './account.mail.ts'
import { writeInvitation, writeToTurnedAway } from './letters-of-joining.ts'
import { homeOf, messageOf, toWhoever, type Written } from './written-letter.ts'
import { pendingDeletion } from './delete-account.ts'
import type { Accounts, OwnAccounts } from './accounts.ts'
import { findConfirmed, findSignUp, listSignUps, type PlaceRow, type WaitingSignUp } from './sign-ups.ts'

/**
 * Writes a mail and sends it; sends nothing where the account, the sign-up or the link that it is about is gone. After the warning of a changed
 * address it also queues the mail to the new address.
 */
export async function sendAccountLetter(parts: AccountParts, mail: Mail, job: AccountLetter): Promise<void> {
  const written = await write(parts, job)
  const sent = written && mail.send(messageOf(written))
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

function write(parts: AccountParts, job: AccountLetter): Promise<Written> {
  switch (job.letter) {
    case 'confirmation':
      return writeConfirmation(parts, job)
    case 'confirmation-again':
      return writeConfirmationAgain(parts, job)
    case 'new-password':
      return writeNewPassword(parts, job)
    case 'address-change':
      return writeAddressChange(parts, job)
    case 'new-address':
      return writeNewAddress(parts, job.accountId)
    case 'password-changed':
      return writeOf(parts, job.accountId, passwordChangedMail)
    case 'password-removed':
      return writeOf(parts, job.accountId, passwordRemovedMail)
    case 'api-key-made':
      return writeOf(parts, job.accountId, apiKeyMadeMail)
    case 'deletion-asked':
      return writeOfDeletion(parts, job.accountId)
    case 'moved':
      return writeOfMove(parts, job.accountId)
    case 'let-in':
      return writeOf(parts, job.accountId, letInMail)
    case 'turned-away':
      return writeToTurnedAway(parts, job)
    case 'invitation':
      return writeInvitation(parts, job)
  }
}

/**
 * An address, and the id of the organization in which it is meant; the default without. `askedBy` is the mark of the browser that asked for a
 * letter to it.
 */
type Asked = { address: string; organization?: string; askedBy?: string }

async function accountsIn(
  { accounts, accountsOf }: AccountParts,
  organization: string | undefined,
): Promise<OwnAccounts> {
  if (organization !== undefined) return accountsOf(organization)
  const { rows } = await sql<{ id: string }>`select sec.default_organization() as id`.execute(accounts)
  return accountsOf(rows[0]?.id ?? '')
}

async function writeConfirmation(
  parts: AccountParts,
  { address, organization, signUpId, askedBy }: Asked & { signUpId: string },
): Promise<Written> {
  const account = await accountWith(await accountsIn(parts, organization), address)
  if (account) return haveAccount(parts, account)
  const signUp = await findSignUp(parts.accounts, signUpId, address)
  if (!signUp) return undefined
  // Who has already confirmed this address waits for an admin: they get the mail that says so, unless this sign-up has an invitation or a
  // set-up link.
  const leadsOn = signUp.invitation !== null || signUp.setUp !== null
  const waiting = leadsOn ? undefined : await findConfirmed(parts.accounts, signUp)
  return waiting ? haveSignedUp(parts, waiting) : confirmation(parts, signUp, askedBy)
}

/**
 * Asked for by nobody in particular. Where several sign-ups wait, none of their passwords is taken for that of the reader,
 * who chooses one instead.
 */
async function writeConfirmationAgain(
  parts: AccountParts,
  { address, organization, askedBy }: Asked,
): Promise<Written> {
  const own = await accountsIn(parts, organization)
  const account = await accountWith(own, address)
  if (account) return haveAccount(parts, account)
  const [signUp, another] = await listSignUps(own, address)
  if (signUp?.isConfirmed) return haveSignedUp(parts, signUp)
  if (!signUp || !another) return signUp && confirmation(parts, signUp, askedBy)
  return choosePassword(parts, signUp)
}

async function writeNewPassword(parts: AccountParts, { address, organization }: Asked): Promise<Written> {
  const own = await accountsIn(parts, organization)
  const account = await accountWith(own, address)
  if (account) {
    const url = await newPasswordUrl(parts, account, address)
    return toHolder(parts, account, newPasswordMail(account.brand.name, account.name, url))
  }
  const [signUp] = await listSignUps(own, address)
  if (!signUp) return undefined
  const url = await newPasswordUrl(parts, signUp, address)
  return toWhoever(parts, signUp, newPasswordMail(signUp.brand.name, '', url))
}

async function writeAddressChange(
  parts: AccountParts,
  { accountId, from, to }: { accountId: string; from: string; to: string },
): Promise<Written> {
  const account = await accountOf(parts.accounts, accountId)
  if (!account) return undefined
  const letter = addressChangeMail(account.brand.name, account.name, to, `${homeOf(parts, account)}/profile`)
  return toHolder(parts, { ...account, email: from }, letter)
}

async function writeNewAddress(parts: AccountParts, accountId: string): Promise<Written> {
  const link = await parts.links.pending(parts.accounts, 'new-address', accountId)
  if (!link || link.address === parts.adminEmail) return undefined
  const account = await accountOf(parts.accounts, accountId)
  if (!account) return undefined
  const holder = await accountWith(parts.accountsOf(account.organization), link.address)
  if (holder) return haveAccount(parts, holder)
  const url = confirmUrl(homeOf(parts, account), parts.links.token('new-address', link), 'email_change')
  return toWhoever(parts, { ...account, email: link.address }, newAddressMail(account.brand.name, url))
}

async function writeOf(
  parts: AccountParts,
  accountId: string,
  mail: typeof passwordChangedMail,
): Promise<Written> {
  const account = await accountOf(parts.accounts, accountId)
  if (!account) return undefined
  return toHolder(parts, account, mail(account.brand.name, account.name, `${homeOf(parts, account)}/auth`))
}

// Who has signed in since is told so on the page.
async function writeOfDeletion(parts: AccountParts, accountId: string): Promise<Written> {
  const [account, due] = await Promise.all([accountOf(parts.accounts, accountId), dueOf(parts, accountId)])
  if (!account || due === null) return undefined
  const letter = deletionMail(account.brand.name, account.name, due, `${homeOf(parts, account)}/auth`)
  return fromHome(parts, account, letter)
}

/** The day on which an account is to be deleted; null for none. */
async function dueOf(parts: AccountParts, accountId: string): Promise<string | null> {
  const deletion = await pendingDeletion(parts, accountId)
  return deletion?.dueAt.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: deletion.zone }) ?? null
}

async function writeOfMove(parts: AccountParts, accountId: string): Promise<Written> {
  const [account, platform] = await Promise.all([
    accountOf(parts.accounts, accountId),
    sql<{ name: string }>`select name from sec.brand_of(null)`.execute(parts.accounts),
  ])
  if (!account) return undefined
  const by = platform.rows[0]?.name ?? parts.appName
  return toHolder(
    parts,
    account,
    movedMail(account.brand.name, account.name, by, `${homeOf(parts, account)}/auth`),
  )
}

type Account = {
  id: string
  email: string
  name: string
  /** Id of their organization. */
  organization: string
  /** What addresses name it by. */
  place: PlaceRow
  /** How it looks. */
  brand: Brand
}

async function haveAccount(parts: AccountParts, account: Account): Promise<Written> {
  const home = homeOf(parts, account)
  const urls = { signIn: `${home}/auth`, forgottenPassword: `${home}/auth/forgotten-password` }
  const due = await dueOf(parts, account.id)
  return toHolder(parts, account, haveAccountMail(account.brand.name, account.name, { ...urls, due }))
}

function haveSignedUp(parts: AccountParts, signUp: WaitingSignUp): Written {
  return toWhoever(parts, signUp, haveSignedUpMail(signUp.brand.name))
}

// Who signs up with the address of the admin-to-be may be anybody, and its holder may open a link that they never asked
// for: the password that makes an admin is chosen by whoever reads the mail.
async function confirmation(
  parts: AccountParts,
  signUp: WaitingSignUp,
  askedBy: string | undefined,
): Promise<Written> {
  const { id, email } = signUp
  if (email === parts.adminEmail) return choosePassword(parts, signUp)
  const link = await parts.links.add(parts.accounts, 'sign-up', {
    accountId: id,
    address: email,
    askedBy: askedBy ?? null,
  })
  const url = confirmUrl(homeOf(parts, signUp), parts.links.token('sign-up', link), 'signup')
  return toWhoever(parts, signUp, confirmMail(signUp.brand.name, url))
}

async function choosePassword(parts: AccountParts, signUp: WaitingSignUp): Promise<Written> {
  const url = await newPasswordUrl(parts, signUp, signUp.email)
  return toWhoever(parts, signUp, choosePasswordMail(signUp.brand.name, url))
}

async function newPasswordUrl(
  parts: AccountParts,
  reader: { id: string; place: PlaceRow },
  address: string,
): Promise<string> {
  const { accounts, links } = parts
  const link = await links.add(accounts, 'new-password', { accountId: reader.id, address, askedBy: null })
  return `${homeOf(parts, reader)}/auth/new-password?token=${links.token('new-password', link)}`
}

/** The account that an organization has with an address. */
async function accountWith(accounts: OwnAccounts, address: string): Promise<Account | undefined> {
  const row = await accountsToWriteTo(accounts).where('email', '=', address).executeTakeFirst()
  return row && presentAccount(row)
}

async function accountOf(accounts: Accounts, id: string): Promise<Account | undefined> {
  const row = await accountsToWriteTo(accounts).where('id', '=', id).executeTakeFirst()
  return row && presentAccount(row)
}

function accountsToWriteTo(accounts: Accounts) {
  return accounts
    .selectFrom('auth.user')
    .select(['id', 'email', 'name', 'organization_id as organization'])
    .select(sql<BrandRow>`(select to_jsonb(b) from sec.brand_of(organization_id) b)`.as('brand'))
    .select(sql<PlaceRow>`(select to_jsonb(p) from sec.place_of(organization_id) p)`.as('place'))
}

function presentAccount({ brand, ...account }: Omit<Account, 'brand'> & { brand: BrandRow }): Account {
  return { ...account, brand: presentBrand(brand) }
}

// Signing in, to which most letters lead, takes a deletion back.
async function toHolder(parts: AccountParts, account: Account, letter: Letter): Promise<Written> {
  return fromHome(parts, account, warning(letter, await dueOf(parts, account.id)))
}

function fromHome(parts: AccountParts, account: Account, letter: Letter): Written {
  const { name, email, brand } = account
  return { to: { name, address: email }, brand, home: homeOf(parts, account), letter }
}

function confirmUrl(home: string, token: string, type: 'signup' | 'email_change'): string {
  return `${home}/auth/confirm?token=${token}&type=${type}`
}
