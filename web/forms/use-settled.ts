import { useEffect, useState } from 'react'

/** Milliseconds without a change, after which something is asked about. */
const pause = 200

/** A text once it has stayed the same for a moment. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
