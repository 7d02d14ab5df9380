import { useEffect, useState } from 'react'

// A longer wait overflows the timers of browsers.
const longestWait = 86_400_000

/** Whether a moment has come; draws again when it does. A null never comes. */
export function useHasCome(moment: Date | null): boolean {
  const at = moment?.getTime() ?? Infinity
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const wait = at - Date.now()
    if (now >= at || !Number.isFinite(at)) return
    const timer = setTimeout(() => setNow(Date.now()), Math.min(Math.max(wait, 0), longestWait))
    return () => clearTimeout(timer)
  }, [at, now])
  return now >= at
}
