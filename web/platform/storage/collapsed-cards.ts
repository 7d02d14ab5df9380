import { useState } from 'react'
import { useMe } from '#web/platform/api/session.ts'
import { keepRecordOn, recordOn } from './device.ts'
import { type KeptName, nameOn } from './shelves.ts'

/** Cards of which a device remembers that they are collapsed, the latest. */
const remembered = 500

/** A card by its id. One with a version opens again once it says something else. */
type Card = { id: string; version?: number }

/** The version at which each card was collapsed. */
type Collapsed = Record<string, number>

const shelfOf = {
  feedback: 'collapsedFeedback',
  summaries: 'collapsedSummaries',
  questions: 'collapsedQuestions',
} as const

/** Which cards one has collapsed, as this device remembers it for each person. */
export function useCollapsedCards(kind: keyof typeof shelfOf) {
  const name = nameOn(shelfOf[kind], useMe().id)
  const [collapsed, setCollapsed] = useState(() => keptIn(name))
  return {
    isCollapsed: ({ id, version = 0 }: Card): boolean => collapsed[id] === version,
    collapse({ id, version = 0 }: Card, on: boolean) {
      const { [id]: _, ...others } = keptIn(name)
      const next = Object.entries(on ? { ...others, [id]: version } : others).slice(-remembered)
      setCollapsed(Object.fromEntries(next))
      // Where that cannot be, it lasts as long as the page.
      keepRecordOn(name, Object.fromEntries(next))
    },
  }
}

function keptIn(name: KeptName): Collapsed {
  const kept = recordOn(name)
  return typeof kept === 'object' && kept !== null ? (kept as Collapsed) : {}
}
