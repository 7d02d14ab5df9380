import { useDeferredValue, useEffect, useEffectEvent, useMemo } from 'react'
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
      <p role="status" className="sr-only">
        {shown.length > 0 && words.shown}
      </p>
      {shown.length > 0 && <HelpCard dangers={shown} onHide={() => hide(shown)} />}
    </>
  )
}
