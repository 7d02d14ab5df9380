import { useEffect, useState } from 'react'
import type { BesideWordsProps } from '#web/ui/beside-words.ts'
import { later } from '#web/ui/later.tsx'

// Whoever writes without a network still writes in peace.
const CareCard = later(() => import('./care-card.tsx').then((file) => file.CareCard), { quiet: true })

/** Milliseconds after which words are looked at that stood there from the beginning: the page has come to rest by then. */
const rest = 3000

/** Below every field: help for whoever writes there of danger. It costs nothing until somebody writes. */
export function CareBeside({ words, field }: BesideWordsProps) {
  const [first] = useState(words)
  const [rested, setRested] = useState(false)
  const waits = words !== '' && words === first && !rested
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => setRested(true), rest)
    return () => clearTimeout(timer)
  }, [waits])
  return <CareCard wanted={words !== '' && !waits} props={{ words, field }} />
}
