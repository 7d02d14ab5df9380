const key = 'reloaded at'
/** Milliseconds within which a page that fails again is not loaded anew by itself. */
const patience = 60_000

/** Loads the page anew, unless that was done a moment ago and did not help. Does nothing where that cannot be remembered. */
export function reloadOnce(): void {
  try {
    if (Date.now() - Number(sessionStorage.getItem(key)) < patience) return
    sessionStorage.setItem(key, String(Date.now()))
    location.reload()
  } catch {
    // Without a memory it might go on for ever.
  }
}
