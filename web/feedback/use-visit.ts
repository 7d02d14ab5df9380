import { useEffect, useState } from 'react'
import { readAll } from './unread.ts'

/**
 * While one looks at one’s feedback, all of it is read as it comes. What was unread as one came is new until one leaves. Feedback is counted
 * from the oldest on, so that what comes meanwhile, and the page that one is on, change nothing about it.
 */
export function useVisit(total: number | undefined, readAt: number): { isNew: (place: number) => boolean } {
  const [known, setKnown] = useState<number | null>(null)
  useEffect(() => {
    if (total === undefined) return
    readAll().then(
      (unread) => setKnown((before) => before ?? total - unread),
      // It is noted as soon as the list is read anew.
      () => {},
    )
  }, [total, readAt])
  return { isNew: (place) => known !== null && place > known }
}
