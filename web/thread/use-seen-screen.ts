import { type RefObject, useEffect } from 'react'

/** Tells an element, as `--above` and `--below`, how many px of the window the keyboard of a phone hides. */
export function useSeenScreen(place: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const seen = visualViewport
    if (!seen) return undefined
    const fit = () => {
      const below = Math.max(0, innerHeight - seen.height - seen.offsetTop)
      place.current?.style.setProperty('--above', `${seen.offsetTop}px`)
      place.current?.style.setProperty('--below', `${below}px`)
    }
    fit()
    const ending = new AbortController()
    seen.addEventListener('resize', fit, { signal: ending.signal })
    seen.addEventListener('scroll', fit, { signal: ending.signal })
    return () => ending.abort()
  }, [place])
}
