import { savesData } from '#web/ui/later.tsx'
import { keepChurchHelp } from './church-help.ts'

/** Milliseconds after which a page has come to rest. */
const rest = 5000

/**
 * Once a page rests: keeps what the church says of help at hand, and has this browser keep the page for whoever is in danger for when there is no
 * network; the latter not where somebody pays for it.
 */
export function keepHelp() {
  setTimeout(() => {
    keepChurchHelp()
    // A page that came by plain http has no such thing.
    if (import.meta.env.PROD && 'serviceWorker' in navigator && !savesData())
      void navigator.serviceWorker.register('/help-worker.js').catch(() => {})
  }, rest)
}
