import { sql } from 'kysely'
import { type LiveEvent, liveEvents } from '#contract/live/live-event.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Database } from '#server/database/database.ts'

/** Events that are told after a break; of more the follower is only told that there were. */
const mostToldAgain = 200

type Told = { id: number; name: string; data: unknown }

/** What was told to the person who asks since a place, and whether there may be more than that. */
export async function eventsSince(
  tx: Transaction,
  since: string | undefined,
): Promise<{ missed: boolean; events: LiveEvent[] }> {
  if (since === undefined) return { missed: true, events: [] }
  const row = await tx.first(sql<{ missed: boolean; events: Told[] }>`
    select missed, events from sec.my_events(${since}, ${mostToldAgain}::integer)`)
  if (!row || row.missed) return { missed: true, events: [] }
  return { missed: false, events: row.events.map(presentEvent).filter((event) => event !== null) }
}

/** An event as the contract names it; null for one that is for the server alone. */
export function presentEvent({ id, name, data }: Told): LiveEvent | null {
  return name in liveEvents ? ({ id, name, data } as LiveEvent) : null
}

/** Forgets what was told more than a day ago: whoever has been away for longer reads everything anew. */
export async function forgetEvents(database: Database): Promise<void> {
  for (let gone = 1; gone > 0;) {
    const answer = await database.call(sql<{ gone: number }>`select sec.forget_events('1 day') as gone`)
    gone = answer?.gone ?? 0
  }
}
