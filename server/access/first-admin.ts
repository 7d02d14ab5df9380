import { sql } from 'kysely'
import { type Accounts, addAccount, type Newcomer, setPassword } from '#server/account/accounts.ts'
import { hashPassword } from '#server/account/password-hash.ts'
import { forgetSignUps } from '#server/account/sign-ups.ts'
import type { Database } from '#server/platform/database.ts'
import { failure } from '#server/platform/failure.ts'
import { accessAnswers } from '#words/en/access-answers.ts'
import type { Access } from './access.ts'

/** While no admin exists: the link that makes its holder the first one, the same from every process. Null afterwards. */
export async function setupLink({ tokens, appUrl }: Access, database: Database): Promise<string | null> {
  const answer = await database.call(sql<{ id: string | null }>`select sec.setup_token() as id`)
  return answer?.id ? `${appUrl}/setup?token=${tokens.write('set-up', answer.id)}` : null
}

/** The id in a set-up token. SETUP_CLOSED where there is an admin, LINK_EXPIRED where it is not the token that was printed. */
export async function openSetUpToken(
  { accounts, tokens }: Access,
  database: Database,
  token: string,
): Promise<string> {
  const id = tokens.read('set-up', token)
  const known = id && (await askOf(accounts, sql`select sec.is_setup_token(${id}) as yes`))
  // Asked second: a token that was used meanwhile has made an admin.
  const answer = await database.call(sql<{ closed: boolean }>`select sec.admin_exists() as closed`)
  if (answer?.closed) throw failure('SETUP_CLOSED')
  if (!known) throw failure('LINK_EXPIRED')
  return id
}

/**
 * Makes a confirmed account that is the first admin: both, or neither. The token stands for the mail, since its holder
 * reads what the server prints. Fails as openSetUpToken does, also where somebody was faster.
 */
export async function setUp(
  access: Access,
  database: Database,
  form: Newcomer & { token: string; password: string },
): Promise<void> {
  const id = await openSetUpToken(access, database, form.token)
  const passwordHash = await hashPassword(form.password)
  await access.accounts.transaction().execute(async (within) => {
    await forgetSignUps(within, form.email)
    const accountId = await addAccount(within, form)
    if (!accountId) throw failure('INVALID_INPUT', { fields: { email: [accessAnswers.addressTaken] } })
    await sql`select set_config('app.person_id', ${accountId}, true)`.execute(within)
    const claimed = await askOf(within, sql`select sec.claim_first_admin(${id}) as yes`)
    if (!claimed) throw failure('SETUP_CLOSED')
    await setPassword(within, accountId, passwordHash)
  })
}

async function askOf(accounts: Accounts, query: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await query.execute(accounts)
  return (rows[0] as { yes: boolean } | undefined)?.yes === true
}
