import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react'
import { dangers } from '#contract/care/dangers.ts'
import type { Finding } from '#contract/care/recognise.ts'
import type { BesideWordsProps } from '#web/ui/beside-words.ts'
import { careWords as words } from '#words/en/care/care.ts'
import { HelpCard } from './help-card.tsx'
import { useHidden } from './hidden.ts'
import { InDangerLink } from './in-danger-link.tsx'
import { findingsIn } from './recognition.ts'

/** Help for whoever writes of danger. It is found on this device, and nothing of it is told, counted or sent. */
export function CareCard({ words: written, field }: BesideWordsProps) {
  const found = useFindings(written)
  const { isHidden, hide, forget } = useHidden(field, written)
  const isEmpty = written.trim() === ''
  const forgetWithWords = useEffectEvent(forget)
  useEffect(() => {
    if (isEmpty) forgetWithWords()
  }, [isEmpty])
  if (found === null) return <InDangerLink />
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

/** What the words tell of; null where the phrases cannot be read. */
function useFindings(text: string): Finding[] | null {
  const [found, setFound] = useState<Finding[] | null>([])
  useEffect(() => {
    void findingsIn(text).then(
      // Nearly every text tells of nothing, and nothing is drawn anew for its next letter.
      (now) => setFound((before) => (before?.length === 0 && now.length === 0 ? before : now)),
      () => setFound(null),
    )
  }, [text])
  return found
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
