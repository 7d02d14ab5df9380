const key = 'reloaded at'
/** Milliseconds within which a page that fails again is not loaded anew by itself. */
const patience = 60_000
/** Milliseconds between the times at which the server is asked whether it is there; the last one from then on. */
const pauses = [1000, 2000, 5000, 10_000]
/** Milliseconds for which a page may be on its way to another: it is not loaded anew meanwhile, which would hold back whoever leaves it. */
const departure = 10_000

let leftAt = -Infinity

/** Notes when this page is left: Firefox takes from it whatever was still coming to it, and that is no failure. */
export function watchLeaving(): void {
  addEventListener('beforeunload', () => (leftAt = Date.now()))
  addEventListener('pageshow', () => (leftAt = -Infinity))
}

/**
 * Loads the page anew as soon as the server is there, so that nobody ends up at an error of the browser. It does so once: not where
 * that was done a moment ago and did not help, nor where that cannot be remembered. Answers how to give it up.
 */
export function reloadOnce(): () => void {
  const leave = new AbortController()
  const { signal } = leave
  let timer = 0
  const attempt = async (count = 0) => {
    clearTimeout(timer)
    const isThere = await fetch('/readyz', { cache: 'no-store', signal }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (signal.aborted) return
    if (isThere && Date.now() - leftAt >= departure) return reload()
    clearTimeout(timer)
    timer = window.setTimeout(() => void attempt(count + 1), pauses[count] ?? pauses.at(-1))
  }
  addEventListener('online', () => void attempt(), { signal })
  void attempt()
  return () => {
    leave.abort()
    clearTimeout(timer)
  }
}

function reload(): void {
  try {
    if (Date.now() - Number(sessionStorage.getItem(key)) < patience) return
    sessionStorage.setItem(key, String(Date.now()))
    location.reload()
  } catch {
    // Without a memory it might go on for ever.
  }
}
