import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/database.ts'
import { failure } from '#server/platform/failure.ts'
import { accessAnswers } from '#words/en/access-answers.ts'
import type { Access } from './access.ts'
import { type Accounts, addAccount, type Newcomer, setPassword } from './accounts.ts'
import { hashPassword } from './password-hash.ts'

/** While no admin exists: a new link that makes its holder the first one, in place of any earlier link. Null afterwards. */
export async function makeSetupLink(database: Database, appUrl: string): Promise<string | null> {
  const token = randomBytes(32).toString('base64url')
  const answer = await database.call(
    sql<{ made: boolean }>`select sec.make_setup_token(${hashOf(token)}) as made`,
  )
  return answer?.made ? `${appUrl}/setup?token=${token}` : null
}

/**
 * Makes a confirmed account that is the first admin: both, or neither. The token stands for the mail, since its holder
 * reads what the server prints. SETUP_CLOSED where it is not the printed one, or somebody was faster.
 */
export async function setUp(
  access: Access,
  form: Newcomer & { token: string; password: string },
): Promise<void> {
  const hash = hashOf(form.token)
  await access.accounts.transaction().execute(async (accounts) => {
    const known = await askOf(accounts, sql`select sec.is_setup_token(${hash}) as yes`)
    if (!known) throw failure('SETUP_CLOSED')
    const accountId = await addAccount(accounts, form, { confirmed: true })
    if (!accountId) throw failure('INVALID_INPUT', { fields: { email: [accessAnswers.addressTaken] } })
    await sql`select set_config('app.person_id', ${accountId}, true)`.execute(accounts)
    const claimed = await askOf(accounts, sql`select sec.claim_first_admin(${hash}) as yes`)
    if (!claimed) throw failure('SETUP_CLOSED')
    await setPassword(accounts, accountId, await hashPassword(form.password))
  })
}

/** Makes the person who asks the first admin. SETUP_CLOSED where the token is not the printed one, or somebody was faster. */
export async function becomeAdmin(tx: Transaction, token: string): Promise<void> {
  const answer = await tx.first(
    sql<{ claimed: boolean }>`select sec.claim_first_admin(${hashOf(token)}) as claimed`,
  )
  if (!answer?.claimed) throw failure('SETUP_CLOSED')
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

async function askOf(accounts: Accounts, query: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await query.execute(accounts)
  return (rows[0] as { yes: boolean } | undefined)?.yes === true
}
