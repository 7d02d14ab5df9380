import { sql } from 'kysely'
import {
  type Accounts,
  type AccountsTransaction,
  addAccount,
  type Newcomer,
  setPassword,
} from '#server/account/accounts.ts'
import { hashNewPassword } from '#server/account/password-hash.ts'
import { forgetSignUps } from '#server/account/sign-ups.ts'
import type { Database } from '#server/database/database.ts'
import { failure } from '#server/platform/failure.ts'
import { failLookUp } from '#server/platform/out-of-reach.ts'
import { accessAnswers } from '#words/en/access/access-answers.ts'
import type { Access } from './access.ts'

/** The id in a set-up token, and the organization that it gives a first admin. */
type SetUp = { id: string; organization: string; isDefault: boolean }

/** While no admin exists: the link that makes its holder the first one, the same from every process. Null afterwards. */
export async function setupLink({ tokens, appUrl }: Access, database: Database): Promise<string | null> {
  const answer = await database.call(sql<{ id: string | null }>`select sec.setup_token() as id`)
  return answer?.id ? `${appUrl}/setup?token=${tokens.write('set-up', answer.id)}` : null
}

/** What a set-up token opens. SETUP_CLOSED where there is an admin, LINK_EXPIRED where it has ended or is none any more. */
export async function openSetUpToken(
  { accounts, tokens }: Access,
  database: Database,
  token: string,
): Promise<SetUp> {
  const id = tokens.read('set-up', token)
  if (id) {
    const opened = await readSetUpToken(accounts, id)
    if (opened?.state === 'open') return { id, ...opened }
    throw failure(opened?.state === 'closed' ? 'SETUP_CLOSED' : 'LINK_EXPIRED')
  }
  const answer = await database
    .call(sql<{ closed: boolean }>`select sec.admin_exists() as closed`)
    .catch(failLookUp)
  throw failure(answer?.closed ? 'SETUP_CLOSED' : 'LINK_EXPIRED')
}

/**
 * Makes a confirmed account that is the first admin of the default organization: both, or neither. The token stands for the mail, since its
 * holder reads what the server prints. SETUP_CLOSED where somebody was faster.
 */
export async function setUp(
  access: Access,
  { id, organization }: SetUp,
  form: Newcomer & { password: string },
): Promise<void> {
  const passwordHash = await hashNewPassword(form.password)
  await access.accounts.transaction().execute(async (within) => {
    await forgetSignUps(within, form.email, organization)
    const accountId = await addAccount(within, { ...form, joins: organization })
    if (!accountId) throw failure('INVALID_INPUT', { fields: { email: [accessAnswers.addressTaken] } })
    if (!(await claimFirstAdmin(within, accountId, id))) throw failure('SETUP_CLOSED')
    await setPassword(within, accountId, passwordHash)
  })
}

/** Makes the holder of an account the first admin of their organization; false where the token does not, or somebody was faster. */
export async function claimFirstAdmin(
  within: AccountsTransaction,
  accountId: string,
  tokenId: string,
): Promise<boolean> {
  await sql`select set_config('app.person_id', ${accountId}, true)`.execute(within)
  const { rows } = await sql<{ yes: boolean }>`select sec.claim_first_admin(${tokenId}) as yes`.execute(
    within,
  )
  return rows[0]?.yes === true
}

/** Whether the token with this id still makes a first admin. */
export async function isSetUpOpen(accounts: Accounts, tokenId: string): Promise<boolean> {
  return (await readSetUpToken(accounts, tokenId))?.state === 'open'
}

async function readSetUpToken(accounts: Accounts, tokenId: string) {
  const { rows } = await sql<{
    organization: string
    isDefault: boolean
    state: 'open' | 'closed' | 'ended'
  }>`
    select organization_id as organization, is_default as "isDefault", state
    from sec.read_setup_token(${tokenId})`.execute(accounts)
  return rows[0]
}
