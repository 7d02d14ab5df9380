import { useState } from 'react'
import { useMe } from '#web/api/session.ts'

/** Cards of which a device remembers that they are collapsed, the latest. */
const remembered = 500

/** A card by its id. One with a version opens again once it says something else. */
type Card = { id: string; version?: number }

/** The version at which each card was collapsed. */
type Collapsed = Record<string, number>

const names = { feedback: 'collapsed-feedback', summaries: 'collapsed-summaries' }

/** Which cards one has collapsed, as this device remembers it for each person. */
export function useCollapsedCards(kind: keyof typeof names) {
  const name = `${names[kind]} ${useMe().id}`
  const [collapsed, setCollapsed] = useState(() => keptIn(name))
  return {
    isCollapsed: ({ id, version = 0 }: Card): boolean => collapsed[id] === version,
    collapse({ id, version = 0 }: Card, on: boolean) {
      const { [id]: _, ...others } = keptIn(name)
      const next = Object.entries(on ? { ...others, [id]: version } : others).slice(-remembered)
      setCollapsed(Object.fromEntries(next))
      keep(name, Object.fromEntries(next))
    },
  }
}

function keptIn(name: string): Collapsed {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Collapsed) : {}
  } catch {
    // What cannot be read is not there.
    return {}
  }
}

function keep(name: string, collapsed: Collapsed) {
  try {
    localStorage.setItem(name, JSON.stringify(collapsed))
  } catch {
    // Full or forbidden: it lasts as long as the page.
  }
}
