import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { recognise } from '#contract/care/recognise.ts'
import type { BesideWordsProps } from '#web/ui/beside-words.ts'
import { careWords as words } from '#words/en/care/care.ts'
import { HelpCard } from './help-card.tsx'
import { useHidden } from './hidden.ts'
import { phrasesOfAllLanguages } from './phrase-texts.ts'

/** Help for whoever writes of danger. It is found on this device, and nothing of it is told, counted or sent. */
export function CareCard({ words: written, field }: BesideWordsProps) {
  const settled = useDeferredValue(written)
  const found = useMemo(() => recognise(phrasesOfAllLanguages(), settled), [settled])
  const { hidden, hide, forget } = useHidden(field, written)
  const isEmpty = written.trim() === ''
  const forgetWithWords = useEffectEvent(forget)
  useEffect(() => {
    if (isEmpty) forgetWithWords()
  }, [isEmpty])
  const shown = found.filter((danger) => !hidden.includes(danger))
  return (
    <>
      {found.length > 0 && <Told />}
      {shown.length > 0 && <HelpCard dangers={shown} onHide={() => hide(shown)} />}
    </>
  )
}

// Only what comes into a place that is there already is read aloud.
function Told() {
  const [isThere, setIsThere] = useState(false)
  useEffect(() => setIsThere(true), [])
  return (
    <p role="status" className="sr-only">
      {isThere && words.shown}
    </p>
  )
}
