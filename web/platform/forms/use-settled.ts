import { useEffect, useState } from 'react'

/** A text once it has stayed the same for so many milliseconds. */
export function useSettled(text: string, pause = 200): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text, pause])
  return settled
}
