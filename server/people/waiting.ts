import { shownAddress } from '#contract/account/shown-address.ts'
import { sql } from 'kysely'
import type { WaitsFor } from '#contract/people/kinds.ts'
import type { WaitingSignUp } from '#contract/people/person.ts'
import { takeMailTurn } from '#server/account/limits.ts'
import { inform } from '#server/account/inform.ts'
import type { Context } from '#server/api.ts'
import { failure } from '#server/platform/failure.ts'
import { boundsOf, numbered } from '#server/database/page.ts'
import type { Transaction, Work } from '#server/database/transaction.ts'
import { isCalled } from './managed-people.ts'

type SignUpRow = {
  id: string
  email: string
  display_name: string
  first_name: string
  last_name: string
  signed_up_at: Date
  confirmed_at: Date | null
}

/** A numbered page of those who have signed up and wait for something, the latest first. */
export async function listWaiting(
  tx: Transaction,
  { search, waitsFor, page }: { search?: string | undefined; waitsFor: WaitsFor; page: number },
) {
  const rows = await tx.all(sql<SignUpRow & { total: number }>`
    with p as materialized (select p.* from sec.waiting_sign_ups() p
      where (p.confirmed_at is not null) = ${waitsFor === 'approval'} and ${isCalled(search)})
    select p.id, p.email, p.display_name, p.first_name, p.last_name, p.signed_up_at, p.confirmed_at,
      (select count(*)::integer from p) as total
    from p order by p.signed_up_at desc, p.id
    ${boundsOf(page, sql`select count(*) from p`)}`)
  return { signUps: rows.map(presentSignUp), ...numbered(page, rows[0]?.total ?? 0) }
}

type Acts = Context & {
  read<Answer>(work: Work<Answer>): Promise<Answer>
  write<Answer>(work: Work<Answer>): Promise<Answer>
}

/**
 * Sends the confirmation of a sign-up once more. Errors: NOT_FOUND, where it does not wait for the asker, and RATE_LIMITED; neither is
 * noted.
 */
export async function resendConfirmation(context: Acts, id: string): Promise<void> {
  const [{ organizationId }, waiting] = await context.read((tx) =>
    Promise.all([
      tx.person,
      tx.first(
        sql<{
          email: string
        }>`select email from sec.waiting_sign_ups() where id = ${id}::uuid and confirmed_at is null`,
      ),
    ]),
  )
  if (!waiting) throw failure('NOT_FOUND')
  await takeMailTurn(context, 'confirm for another', organizationId, waiting.email)
  const noted = await context.write((tx) =>
    tx.first(sql<{ address: string | null }>`select sec.resend_confirmation(${id}::uuid) as address`),
  )
  if (!noted?.address) throw failure('NOT_FOUND')
  await context.access.post({
    letter: 'confirmation-again',
    address: noted.address,
    organization: organizationId,
  })
}

/** Lets somebody in who waits for it. Errors: NOT_FOUND, TAKES_NOBODY_NEW. */
export async function letIn(context: Acts, id: string): Promise<void> {
  const answer = await context.write((tx) =>
    tx.first(
      sql<{ refused: 'TAKES_NOBODY_NEW' | null; account: string }>`
        select refused, account from sec.let_in(${id}::uuid)`,
    ),
  )
  if (!answer) throw failure('NOT_FOUND')
  if (answer.refused) throw failure(answer.refused)
  await inform(context.access, { letter: 'let-in', accountId: answer.account })
}

/** Turns somebody away who waits to be let in. Errors: NOT_FOUND. */
export async function turnAway(context: Acts, id: string): Promise<void> {
  const { address, organization } = await context.write(async (tx) => {
    const answer = await tx.first(
      sql<{ address: string | null }>`select sec.turn_away(${id}::uuid) as address`,
    )
    return { address: answer?.address, organization: (await tx.person).organizationId }
  })
  if (!address) throw failure('NOT_FOUND')
  await inform(context.access, { letter: 'turned-away', address, organization })
}

function presentSignUp(row: SignUpRow): WaitingSignUp {
  return {
    id: row.id,
    email: shownAddress(row.email),
    displayName: row.display_name,
    firstName: row.first_name,
    lastName: row.last_name,
    signedUpAt: row.signed_up_at,
    confirmedAt: row.confirmed_at,
  }
}
