import { savesData } from '#web/ui/later.tsx'

/** Milliseconds after which a page has come to rest. */
const rest = 5000

/** Has this browser keep the page for whoever is in danger for when there is no network, once the page rests; not where somebody pays for it. */
export function keepHelp() {
  // A page that came by plain http has no such thing.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || savesData()) return
  setTimeout(() => {
    void navigator.serviceWorker.register('/help-worker.js').catch(() => {})
  }, rest)
}
