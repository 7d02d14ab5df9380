import { useEffect } from 'react'
import type { Desk } from '#contract/journal/desk.ts'

/** Has the journal stay at a desk as long as somebody writes at it, whichever day comes to be the one to walk meanwhile. */
export function useHold(writing: boolean, desk: Desk, onHold: (desk: Desk | null) => void): void {
  useEffect(() => {
    if (!writing) return
    onHold(desk)
    return () => onHold(null)
  }, [writing, desk, onHold])
}
