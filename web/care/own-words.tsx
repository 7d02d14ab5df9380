import { useEffect, useState } from 'react'
import { later, savesData } from '#web/ui/later.tsx'

// It comes with the card, so that what recognizes danger stays in a file of its own. Where it cannot be had nothing stands in its place: what was
// sent was written beside the card.
const DangerLine = later(() => import('./care-card.tsx').then((file) => file.DangerLine), {
  instead: <></>,
})

/** Milliseconds after which a page has come to rest. */
const rest = 3000

/**
 * Below what one has sent, where one reads it oneself: the way to help, if it tells of danger. That is looked for once the page rests, on this
 * device. Nobody else is shown it.
 */
export function OwnWords({ text }: { text: string }) {
  const [rested, setRested] = useState(false)
  useEffect(() => {
    // What recognizes danger is large, and was there when they wrote.
    if (savesData()) return undefined
    const timer = setTimeout(() => setRested(true), rest)
    return () => clearTimeout(timer)
  }, [])
  return <DangerLine wanted={rested} props={{ text }} />
}
