import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import type { ErrorCode } from '#contract/errors.ts'
import type { Database } from './database.ts'
import { failure } from '#server/platform/failure.ts'
import type { Limit } from './turns.ts'

// Turns of whoever the server names, an address or an account, before or beside a session. They are counted outside of every
// transaction and may be given back; those of the person who asks are in `turns.ts`.

/** One count towards a limit, for whoever `whose` names. */
export type Turn = [limit: Limit, ...whose: string[]]

/** Takes a turn or fails with RATE_LIMITED. Turns are counted before the work, so that many at once gain nothing. */
export async function takeTurn(database: Database, ...[limit, ...whose]: Turn): Promise<void> {
  const { allowed, resetsAt } = await count(database, limit, whose)
  if (!allowed) throw failure('RATE_LIMITED', { act: limit.act, resetsAt })
}

/** Takes a turn if there is one left, for where nobody is to be refused. */
export async function mayTakeTurn(database: Database, ...[limit, ...whose]: Turn): Promise<boolean> {
  return (await count(database, limit, whose)).allowed
}

/** Does some work on turns that are given back unless the work fails with `code`: only wrong answers count. */
export async function countOnly<Answer>(
  database: Database,
  code: ErrorCode,
  turns: Turn[],
  work: () => Promise<Answer>,
): Promise<Answer> {
  const taken: Turn[] = []
  let wrong = false
  try {
    for (const turn of turns) {
      await takeTurn(database, ...turn)
      taken.push(turn)
    }
    return await work()
  } catch (error) {
    wrong = error instanceof ORPCError && error.code === code
    throw error
  } finally {
    // One that cannot be given back runs out by itself.
    if (!wrong) await giveBack(database, taken).catch(() => {})
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

async function count(
  database: Database,
  { name, most, seconds }: Limit,
  whose: string[],
): Promise<{ allowed: boolean; resetsAt: Date }> {
  const turn = await database.call(
    sql<{ allowed: boolean; resets_at: Date }>`
      select allowed, resets_at
      from sec.throttle(${keyOf(name, whose)}, ${most}::integer, ${seconds} * interval '1 second')`,
  )
  if (!turn) throw new Error('A turn was not counted.')
  return { allowed: turn.allowed, resetsAt: turn.resets_at }
}

/** Gives turns back that came to nothing. */
export async function giveBack(database: Database, turns: Turn[]): Promise<void> {
  for (const [{ name }, ...whose] of turns) {
    await database.call(sql`select sec.give_turn_back(${keyOf(name, whose)})`)
  }
}

/** The name of a counter, from which nobody reads who tried to sign in from where. */
export function keyOf(name: string, whose: string[]): string {
  return `${name}:${createHash('sha256').update(whose.join('\n')).digest('base64url')}`
}
