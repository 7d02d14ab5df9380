import { useEffect, useState } from 'react'
import { useMe } from '#web/platform/api/session.ts'
import type { Begun } from './begun.ts'
import { wouldBeLost } from './leaving.ts'

/** What would be lost if one left this browser now, looked for as long as that is `wanted`; null until it is known. */
export function useBegun(wanted: boolean): Begun[] | null {
  const { id } = useMe()
  const [begun, setBegun] = useState<Begun[] | null>(null)
  useEffect(() => {
    if (!wanted) return
    let over = false
    void wouldBeLost(id).then((found) => over || setBegun(found))
    return () => {
      over = true
      setBegun(null)
    }
  }, [id, wanted])
  return begun
}
