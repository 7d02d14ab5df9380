import { type ReactNode, useEffect, useRef, useState } from 'react'
import { queries } from '#web/platform/api/queries.ts'
import { laterDialog } from '#web/ui/later.tsx'
import { aiSettingsQuery, useAiSettings } from './ai-settings.ts'

const ConsentDialog = laterDialog(() => import('./consent-dialog.tsx').then((file) => file.ConsentDialog))

/**
 * Puts the question whether something may leave for the provider before the first that does. `what` names it, as part of a sentence.
 * The dialog is to be drawn by whoever asks.
 */
export function useConsent(what: string): { ask: (work: () => void) => void; dialog: ReactNode } {
  const settings = useAiSettings()
  const [work, setWork] = useState<(() => void) | null>(null)
  const [open, setOpen] = useState(false)
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  const ask = async (next: () => void) => {
    // Whether one has agreed may still be on its way. Where it cannot be had, the server says so.
    const known = await queries.query({ ...aiSettingsQuery, staleTime: 'static' }).catch(() => null)
    if (left.current) return
    if (known?.consents.asking ?? !known) return next()
    setWork(() => next)
    setOpen(true)
  }
  const goOn = () => {
    setOpen(false)
    work?.()
  }
  const dialog = settings && (
    <ConsentDialog
      provider={settings.provider}
      what={what}
      open={open}
      onClose={() => setOpen(false)}
      onAgreed={goOn}
    />
  )
  return { ask: (next) => void ask(next), dialog }
}
