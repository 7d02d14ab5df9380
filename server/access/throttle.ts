import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import type { ErrorCode } from '#contract/errors.ts'
import type { Database } from '#server/platform/database.ts'
import { failure } from '#server/platform/failure.ts'

/** How often something may be tried, and in how long a time from the first try. */
const limits = {
  /** Wrong passwords for one address from one network. */
  signInToAddress: { act: 'sign-in', most: 5, lasts: '15 minutes' },
  /** Wrong passwords from one network. */
  signInFromNetwork: { act: 'sign-in', most: 30, lasts: '15 minutes' },
  googleFromNetwork: { act: 'google', most: 30, lasts: '15 minutes' },
  /** A whole church may sign up together on one network. */
  signUpFromNetwork: { act: 'sign-up', most: 100, lasts: '1 hour' },
  mailToAddress: { act: 'mail', most: 3, lasts: '1 hour' },
  mailFromNetwork: { act: 'mail', most: 200, lasts: '1 hour' },
  /** Wrong answers of one person to the question for their current password. */
  currentPassword: { act: 'password', most: 5, lasts: '15 minutes' },
} as const

type Limit = keyof typeof limits

/** Takes a turn for whoever `whose` names, or fails with RATE_LIMITED. Turns are counted before the work, so that many at once gain nothing. */
export async function takeTurn(database: Database, limit: Limit, ...whose: string[]): Promise<void> {
  const { act, most, lasts } = limits[limit]
  const turn = await database.call(
    sql<{ allowed: boolean; resets_at: Date }>`
      select allowed, resets_at from sec.throttle(${keyOf(limit, whose)}, ${most}::integer, ${lasts}::interval)`,
  )
  if (!turn?.allowed) throw failure('RATE_LIMITED', { act, resetsAt: turn?.resets_at ?? new Date() })
}

/** Does some work on turns that are given back unless the work fails with `code`: only wrong answers count. */
export async function countOnly<Answer>(
  database: Database,
  code: ErrorCode,
  turns: [limit: Limit, ...whose: string[]][],
  work: () => Promise<Answer>,
): Promise<Answer> {
  for (const turn of turns) await takeTurn(database, ...turn)
  try {
    const answer = await work()
    await giveBack(database, turns)
    return answer
  } catch (error) {
    if (!(error instanceof ORPCError && error.code === code)) await giveBack(database, turns)
    throw error
  }
}

/** The network that an address belongs to: households and providers hand out IPv6 by the /64. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = tail === undefined ? [] : Array<string>(8 - groups.length - after.length).fill('0')
  return [...groups, ...zeros, ...after].slice(0, 4).join(':')
}

async function giveBack(database: Database, turns: [limit: Limit, ...whose: string[]][]): Promise<void> {
  for (const [limit, ...whose] of turns) {
    await database.call(sql`select sec.give_turn_back(${keyOf(limit, whose)})`)
  }
}

// Nobody reads from the counters who tried to sign in from where.
function keyOf(limit: Limit, whose: string[]): string {
  return `${limit}:${createHash('sha256').update(whose.join('\n')).digest('base64url')}`
}
