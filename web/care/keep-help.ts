import { savesData } from '#web/ui/later.tsx'
import { readChurchHelp } from './church-help.ts'

/** Milliseconds after which a page has come to rest. */
const rest = 5000

/**
 * Once a page rests: reads what the church says of help, and has this browser keep the page for whoever is in danger for when there is no
 * network; the latter not where somebody pays for it.
 */
export function keepHelp() {
  setTimeout(() => {
    void readChurchHelp()
    // A page that came by plain http has no such thing.
    if (import.meta.env.PROD && 'serviceWorker' in navigator && !savesData())
      void navigator.serviceWorker.register('/help-worker.js').catch(() => {})
  }, rest)
}
