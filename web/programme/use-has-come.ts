import { useEffect, useState } from 'react'
import { serverNow } from '#web/platform/api/server-clock.ts'

// A longer wait overflows the timers of browsers.
const longestWait = 86_400_000

/** Whether a moment has come by the server's clock; draws again when it does. A null never comes. */
export function useHasCome(moment: Date | null): boolean {
  const at = moment?.getTime() ?? Infinity
  const [now, setNow] = useState(readClock)
  useEffect(() => {
    const wait = at - readClock()
    if (now >= at || !Number.isFinite(at)) return
    const timer = setTimeout(() => setNow(readClock()), Math.min(Math.max(wait, 0), longestWait))
    return () => clearTimeout(timer)
  }, [at, now])
  return now >= at
}

const readClock = () => serverNow().getTime()
