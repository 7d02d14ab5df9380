import { useState } from 'react'
import { useMe } from '#web/api/session.ts'

/** Cards of which a device remembers that they are folded, the latest. */
const remembered = 500

/** Which cards one has folded away, as this device remembers it. */
export function useFoldedCards(): {
  isFolded: (id: string) => boolean
  fold: (id: string, on: boolean) => void
} {
  const me = useMe().id
  const [ids, setIds] = useState(() => read(me))
  return {
    isFolded: (id) => ids.includes(id),
    fold(id, on) {
      const others = read(me).filter((each) => each !== id)
      const next = (on ? [...others, id] : others).slice(-remembered)
      setIds(next)
      write(me, next)
    },
  }
}

const nameOf = (me: string) => `folded feedback ${me}`

function read(me: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(me)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

function write(me: string, ids: string[]) {
  try {
    localStorage.setItem(nameOf(me), JSON.stringify(ids))
  } catch {
    // It is folded for as long as the page is open.
  }
}
