import { type ComponentType, useRef, useState } from 'react'
import type { Sign } from '#contract/care/dangers.ts'
import { signsOf } from '#contract/care/recognise.ts'

type Help = ComponentType<{ signs: Sign[]; onHide: () => void }>

/** Looks, on this device, whether a text tells of danger before anybody is asked about it. */
export function useHelpFirst(text: string) {
  const [help, setHelp] = useState<{ Card: Help; signs: Sign[]; of: string } | null>(null)
  const looking = useRef(false)
  return {
    /** What to show in place of guidance. */
    help: help?.of === text ? help : null,
    hide: () => setHelp(null),
    /** Asks, unless help is to be shown. Where the phrases cannot be had, the server looks. */
    async orAsk(ask: () => void) {
      if (looking.current) return
      looking.current = true
      // Both are always fetched, so that no request tells which texts tell of danger.
      const parts = await Promise.all([
        import('#web/care/recognition.ts').then(({ findingsIn }) => findingsIn(text)),
        import('#web/care/help-card.tsx'),
      ]).catch(() => null)
      looking.current = false
      const signs = parts ? signsOf(parts[0]) : []
      if (parts && signs.length > 0) setHelp({ Card: parts[1].HelpCard, signs, of: text })
      else ask()
    },
  }
}
