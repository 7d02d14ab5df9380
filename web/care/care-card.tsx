import { type Ref, useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Finding, hint, signsOf } from '#contract/care/recognise.ts'
import { paths } from '#web/paths.ts'
import type { BesideWordsProps } from '#web/ui/beside-words.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { careWords as words } from '#words/en/care/care.ts'
import { readUnknownHelp } from './church-help.ts'
import { HelpCard } from './help-card.tsx'
import { useHidden } from './hidden.ts'
import { InDangerLink } from './in-danger-link.tsx'
import { findingsIn } from './recognition.ts'
import { mustBeSecret } from './secret-signs.ts'

// This file comes once a page rests, or somebody writes in it, whatever they write.
readUnknownHelp()

/** Help for whoever writes of danger. It is found on this device, and nothing of it is told, counted or sent. */
export function CareCard({ words: written, field }: BesideWordsProps) {
  const found = useFindings(written)
  const { isHidden, hide, forget } = useHidden(field, written)
  const [wasHidden, setWasHidden] = useState(false)
  const said = useRef<HTMLParagraphElement>(null)
  const isEmpty = written.trim() === ''
  const forgetWithWords = useEffectEvent(forget)
  useEffect(() => {
    if (isEmpty) forgetWithWords()
  }, [isEmpty])
  if (found === null) return <InDangerLink />
  // What is said anew shows the card again, but for a hint, of which one has said that one is safe.
  const shown = signsOf(found.filter(({ danger, line }) => !isHidden(danger === 'hint' ? hint.line : line)))
  const onHide = () => {
    // Whoever is safe is not asked again for what is but a hint.
    hide([...found.map(({ line }) => line), hint.line])
    setWasHidden(true)
    // What was pressed goes; one is led back to what one writes.
    const before = said.current?.previousElementSibling
    if (before instanceof HTMLElement) before.focus()
  }
  const isShown = shown.length > 0
  return (
    <>
      {(isShown || wasHidden) && <Said ref={said} text={isShown ? words.shown : words.hidden} />}
      {isShown && <HelpCard signs={shown} onHide={onHide} />}
    </>
  )
}

/** The way to help, beside what one has sent that tells of danger; softly, where that is but hinted at or long past. */
export function DangerLine({ text }: { text: string }) {
  const found = useFindings(text)
  if (!found || found.length === 0) return null
  const signs = signsOf(found)
  return (
    <p className="text-sm text-muted [&>a]:inline-flex [&>a]:min-h-11 [&>a]:items-center">
      <TextLink to={paths.inDanger()}>
        {signs.includes('hint') ? words.cards.hint.title : words.title}
      </TextLink>
      {/* Whoever has to hide it from somebody near is helped by few words. */}
      {!mustBeSecret(signs) && ` ${words.onlyYou}`}
    </p>
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
function Said({ text, ref }: { text: string; ref: Ref<HTMLParagraphElement> }) {
  const said = useDeferredValue(text, '')
  return (
    <p ref={ref} role="status" className="sr-only">
      {said}
    </p>
  )
}
