import { type ReactNode, useState } from 'react'
import { later } from '#web/ui/later.tsx'
import { useAiSettings } from './ai-settings.ts'

const ConsentDialog = later(() => import('./consent-dialog.tsx').then((file) => file.ConsentDialog))

/**
 * Puts the question whether something may leave for the provider before the first that does. `what` names it, as part of a sentence.
 * The dialog is to be drawn by whoever asks.
 */
export function useConsent(what: string): { ask: (work: () => void) => void; dialog: ReactNode } {
  const settings = useAiSettings()
  const [work, setWork] = useState<(() => void) | null>(null)
  const [open, setOpen] = useState(false)
  const ask = (next: () => void) => {
    if (settings?.consents.asking ?? !settings) return next()
    setWork(() => next)
    setOpen(true)
  }
  const goOn = () => {
    setOpen(false)
    work?.()
  }
  const dialog = (
    <ConsentDialog
      wanted={open}
      props={
        settings
          ? { provider: settings.provider, what, open, onClose: () => setOpen(false), onAgreed: goOn }
          : null
      }
    />
  )
  return { ask, dialog }
}
