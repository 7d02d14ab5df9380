import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { dangers } from '#contract/care/dangers.ts'
import { type Finding, findings } from '#contract/care/recognise.ts'
import type { BesideWordsProps } from '#web/ui/beside-words.ts'
import { careWords as words } from '#words/en/care/care.ts'
import { HelpCard } from './help-card.tsx'
import { useHidden } from './hidden.ts'
import { phrasesOfAllLanguages } from './phrase-texts.ts'

/** Help for whoever writes of danger. It is found on this device, and nothing of it is told, counted or sent. */
export function CareCard({ words: written, field }: BesideWordsProps) {
  const settled = useDeferredValue(written)
  // A letter more is looked at in its sentence alone.
  const [known] = useState(() =>
    phrasesOfAllLanguages().map((phrases) => ({ phrases, sentences: new Map<string, Finding[]>() })),
  )
  const found = useMemo(
    () => known.flatMap(({ phrases, sentences }) => findings(phrases, settled, sentences)),
    [known, settled],
  )
  const { isHidden, hide, forget } = useHidden(field, written)
  const isEmpty = written.trim() === ''
  const forgetWithWords = useEffectEvent(forget)
  useEffect(() => {
    if (isEmpty) forgetWithWords()
  }, [isEmpty])
  // What is said anew shows the card again.
  const left = new Set(found.filter(({ line }) => !isHidden(line)).map(({ danger }) => danger))
  const shown = dangers.filter((danger) => left.has(danger))
  return (
    <>
      {shown.length > 0 && <Told />}
      {shown.length > 0 && <HelpCard dangers={shown} onHide={() => hide(found.map(({ line }) => line))} />}
    </>
  )
}

// Only what comes into a place that is there already is read aloud.
function Told() {
  const said = useDeferredValue(words.shown, '')
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
