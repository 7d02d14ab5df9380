import { useState } from 'react'
import type { Danger } from '#contract/care/dangers.ts'
import { recognise } from '#contract/care/recognise.ts'
import { later } from '#web/ui/later.tsx'

/** What whoever tells of danger gets in place of guidance. */
export const HelpFirst = later(() => import('#web/care/help-card.tsx').then((file) => file.HelpCard), {
  quiet: true,
})

/** Looks, on this device, whether a text tells of danger before anybody is asked about it. */
export function useHelpFirst(text: string) {
  const [dangers, setDangers] = useState<Danger[] | null>(null)
  return {
    dangers,
    hide: () => setDangers(null),
    /** Asks, unless help is to be shown. Where the phrases cannot be had, the server looks. */
    async orAsk(ask: () => void) {
      const part = await import('#web/care/phrase-texts.ts').catch(() => null)
      const found = part ? recognise(part.phrasesOfAllLanguages(), text) : []
      if (found.length > 0) setDangers(found)
      else ask()
    },
  }
}
