import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Device } from '#contract/account/account.ts'
import { dateOf } from '#server/platform/clock.ts'
import { failure } from '#server/platform/failure.ts'
import { nameOfDevice } from '#words/en/account/device-name.ts'
import type { AccountParts } from './account-parts.ts'
import type { Accounts } from './accounts.ts'
import { sessionSeconds } from './session-cookie.ts'

/** Ends one session by its token, at once; nothing where it has ended. */
export async function endSession({ accounts }: AccountParts, token: string): Promise<void> {
  await accounts.deleteFrom('auth.session').where('token', '=', token).execute()
}

/** Ends every session of an account but the one with the token `except`. */
export async function endSessions(accounts: Accounts, accountId: string, except?: string): Promise<void> {
  await accounts
    .deleteFrom('auth.session')
    .where('userId', '=', accountId)
    .$if(except !== undefined, (query) => query.where('token', '<>', except ?? ''))
    .execute()
}

/** Gives a session another token, so that whoever knew the old one knows nothing. Answers the new one. */
export async function renewSession(
  { clock }: AccountParts,
  accounts: Accounts,
  token: string,
): Promise<string> {
  const renewed = randomBytes(24).toString('base64url')
  const { numUpdatedRows } = await accounts
    .updateTable('auth.session')
    .set({ token: renewed, ...lasting(clock.now()) })
    .where('token', '=', token)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw failure('UNAUTHENTICATED')
  return renewed
}

/** Milliseconds: how often it is noted that a session is in use, and until that is tried again where it failed. */
const noting = { every: 3_600_000, again: 60_000 }

/** Sessions of which this process knows when they are to be noted again. */
const mostKnown = 10_000

/**
 * Notes that a session is in use, by a page or a call, at most once an hour. Answers whether it was noted, and so lasts another 30 days. When
 * it is to be noted next is remembered, so that a call costs no look at it.
 */
export function notesOfUse({ accounts, clock }: AccountParts): (token: string) => Promise<boolean> {
  const { isDue, expect } = rememberDue()
  return async (token) => {
    const now = clock.now().epochMilliseconds
    if (!isDue(token, now)) return false
    expect(token, now + noting.again)
    const { numUpdatedRows } = await accounts
      .updateTable('auth.session')
      .set(lasting(clock.now()))
      .where('token', '=', token)
      .where('updatedAt', '<=', new Date(now - noting.every))
      .where('expiresAt', '>', new Date(now))
      .executeTakeFirst()
    const isNoted = numUpdatedRows > 0n
    expect(token, (isNoted ? now : await notedAt(accounts, token, now)) + noting.every)
    return isNoted
  }
}

/**
 * Has a session last another 30 days from a use that no cookie can go with: files, which others may keep on their way. It is not noted, so
 * that the next page or call notes it and brings the cookie.
 */
export function lastingByFiles({ accounts, clock }: AccountParts): (token: string) => Promise<void> {
  const { isDue, expect } = rememberDue()
  return async (token) => {
    const now = clock.now().epochMilliseconds
    if (!isDue(token, now)) return
    expect(token, now + noting.every)
    const { expiresAt } = lasting(clock.now())
    await accounts
      .updateTable('auth.session')
      .set({ expiresAt })
      .where('token', '=', token)
      .where('expiresAt', '>', new Date(now))
      .where('expiresAt', '<', expiresAt)
      .execute()
  }
}

/** Remembers of the last sessions when something is to be done for them next, in milliseconds. */
function rememberDue() {
  const due = new Map<string, number>()
  return {
    isDue: (token: string, now: number) => now >= (due.get(token) ?? 0),
    expect(token: string, moment: number): void {
      due.delete(token)
      due.set(token, moment)
      if (due.size > mostKnown) due.delete(due.keys().next().value ?? '')
    },
  }
}

// When the use of a session was noted last, by another process perhaps; one that has ended will not be there later either.
async function notedAt(accounts: Accounts, token: string, now: number): Promise<number> {
  const session = await accounts
    .selectFrom('auth.session')
    .select('updatedAt')
    .where('token', '=', token)
    .executeTakeFirst()
  return Math.min(session?.updatedAt.getTime() ?? now, now)
}

/** The address of the account that a session belongs to. */
export async function addressOfSession(
  { accounts }: AccountParts,
  token: string,
): Promise<string | undefined> {
  const holder = await accounts
    .selectFrom('auth.session as s')
    .innerJoin('auth.user as u', 'u.id', 's.userId')
    .select('u.email')
    .where('s.token', '=', token)
    .executeTakeFirst()
  return holder?.email
}

/** Where an account is signed in, the device in use last first. */
export async function listDevices(
  parts: AccountParts,
  accountId: string,
  token: string | null,
): Promise<Device[]> {
  const rows = await parts.accounts
    .selectFrom('auth.session')
    .select(['id', 'userAgent', 'createdAt', 'updatedAt', sql<boolean>`token = ${token}`.as('current')])
    .where('userId', '=', accountId)
    .where('expiresAt', '>', dateOf(parts.clock.now()))
    .orderBy('updatedAt', 'desc')
    .execute()
  return rows.map(({ id, userAgent, createdAt, updatedAt, current }) => ({
    id,
    name: nameOfDevice(userAgent),
    signedInAt: createdAt,
    lastSeenAt: updatedAt,
    current,
  }))
}

/** Signs out one device of an account and answers the token that no longer works. NOT_FOUND for anybody else's. */
export async function endDevice({ accounts }: AccountParts, accountId: string, id: string): Promise<string> {
  const ended = await accounts
    .deleteFrom('auth.session')
    .where('userId', '=', accountId)
    .where(sql`id::text`, '=', id)
    .returning('token')
    .executeTakeFirst()
  if (!ended) throw failure('NOT_FOUND')
  return ended.token
}

/** Whether the person who holds this token signed in less than ten minutes ago. */
export async function isFresh({ accounts, clock }: AccountParts, token: string): Promise<boolean> {
  const session = await accounts
    .selectFrom('auth.session')
    .select('id')
    .where('token', '=', token)
    .where('createdAt', '>', dateOf(clock.now().subtract({ minutes: 10 })))
    .executeTakeFirst()
  return session !== undefined
}

function lasting(now: Temporal.Instant): { updatedAt: Date; expiresAt: Date } {
  return { updatedAt: dateOf(now), expiresAt: dateOf(now.add({ seconds: sessionSeconds })) }
}
