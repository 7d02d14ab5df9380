import { useState } from 'react'

/** Which version of which summary is collapsed. One that says something else since opens again. */
type Collapsed = Record<string, number>

/** Which summaries somebody has collapsed on this device, and how to turn one over. */
export function useCollapsed(person: string) {
  const name = `collapsed-summaries ${person}`
  const [collapsed, setCollapsed] = useState(() => keptIn(name))
  return {
    isCollapsed: ({ id, version }: { id: string; version: number }) => collapsed[id] === version,
    turn({ id, version }: { id: string; version: number }) {
      const { [id]: before, ...others } = keptIn(name)
      const next = before === version ? others : { ...others, [id]: version }
      setCollapsed(next)
      keep(name, next)
    },
  }
}

function keptIn(name: string): Collapsed {
  try {
    return JSON.parse(localStorage.getItem(name) ?? '{}') as Collapsed
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
