import { useEffect, useEffectEvent } from 'react'

/** Calls back while the component is there, whenever one comes to look at the page again. */
export function useReturn(onReturn: () => void) {
  const returned = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onReturn()
  })
  useEffect(() => {
    const ending = new AbortController()
    document.addEventListener('visibilitychange', returned, { signal: ending.signal })
    addEventListener('focus', returned, { signal: ending.signal })
    return () => ending.abort()
  }, [])
}
