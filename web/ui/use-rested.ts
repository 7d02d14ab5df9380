import { useEffect, useState } from 'react'

/** Milliseconds after which what a page shows first is painted, and what it does not show can be asked for. */
const pause = 400

/** Whether the page has been there for a moment, so that what can wait costs its first paint nothing. */
export function useRested(): boolean {
  const [rested, setRested] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), pause)
    return () => clearTimeout(timer)
  }, [])
  return rested
}
