import { randomUUID } from 'node:crypto'
import { isDayKind } from '#contract/entries/day-kinds.ts'
import type { EntryKind } from '#contract/entries/kinds.ts'
import type { Caller } from '#testing/caller.ts'

type More = Partial<Omit<Parameters<Caller['entries']['submit']>[0], 'kind' | 'day'>>

/** Submits an entry of a kind, for a day where a day asks for it. */
export function write(caller: Caller, kind: EntryKind, day = 1, more: More = {}) {
  return caller.entries.submit({
    id: randomUUID(),
    kind,
    ...(isDayKind(kind) && { day }),
    text: `A ${kind}`,
    audience: 'shared',
    ...more,
  })
}
