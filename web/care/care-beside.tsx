import { useEffect, useState } from 'react'
import type { BesideWordsProps } from '#web/ui/beside-words.ts'
import { later } from '#web/ui/later.tsx'
import { InDangerLink } from './in-danger-link.tsx'

// Whoever writes without a network still writes in peace: the page is not loaded anew.
const CareCard = later(() => import('./care-card.tsx').then((file) => file.CareCard), {
  instead: <InDangerLink />,
})

/** Milliseconds after which a page has come to rest. */
const rest = 3000

/**
 * Below every field: help for whoever writes there of danger. What recognizes it is fetched once the page rests, or as somebody writes. Words
 * that stand there from the beginning are looked at once the page rests.
 */
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
