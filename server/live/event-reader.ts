import type { LiveLine } from './live-line.ts'

/** An event as the database tells it, with everyone whom it concerns at the moment of the question. */
export type FoundEvent = { id: number; writtenBy: string; name: string; data: unknown; receivers: string[] }

export type EventReader = {
  /** The place up to which everything was read; null before the first reading. */
  reached(): string | null
  /** Passes over what was told until now; the next reading is a first one. */
  forget(): void
  /** Hands over what was told since the reading before, and the place from which it was read. The first finds nothing. */
  read(take: (events: FoundEvent[], since: string) => void): Promise<void>
  /** Which of these events, by their ids, concern this person at this moment. */
  stillConcerning(personId: string, ids: number[]): Promise<Set<number>>
}

/** Reads what is told, each event once. */
export function createEventReader(line: LiveLine): EventReader {
  let reached: string | null = null
  // Of the events from `reached` on, those that were found already: they come out of order.
  const already = new Map<number, bigint>()

  return {
    reached: () => reached,
    forget() {
      reached = null
      already.clear()
    },
    async read(take) {
      const isFirst = reached === null
      const since = reached ?? (await presentPlace(line))
      const [found] = await line.ask<{ reached: string; events: FoundEvent[] }>({
        name: 'events since',
        text: 'select reached, events from sec.events_since($1, $2)',
        values: [since, [...already.keys()]],
      })
      if (!found) throw new Error('The database told nothing of what happens.')
      // Whoever follows by now reads for themselves what was told before. Nobody goes on from behind what they were not handed.
      if (!isFirst) take(found.events, since)
      reached = found.reached
      for (const { id, writtenBy } of found.events) already.set(id, BigInt(writtenBy))
      for (const [id, writtenBy] of already) if (writtenBy < BigInt(reached)) already.delete(id)
    },
    async stillConcerning(personId, ids) {
      const rows = await line.ask<{ id: string }>({
        name: 'receivers now',
        text: 'select id from sec.receivers_now($1) where $2::uuid = any (receivers)',
        values: [ids, personId],
      })
      return new Set(rows.map(({ id }) => Number(id)))
    },
  }
}

// Of the events that there are none is new.
async function presentPlace(line: LiveLine): Promise<string> {
  const [row] = await line.ask<{ place: string }>({
    name: 'present place',
    text: 'select pg_snapshot_xmin(pg_current_snapshot())::text as place',
  })
  return row?.place ?? '0'
}
