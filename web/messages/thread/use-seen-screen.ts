import { type RefObject, useEffect } from 'react'

/** How much closer one has come at least who looks at the page through a magnifier, not over a keyboard. */
const closer = 1.1

/**
 * Tells an element, as `--above` and `--below`, how many px of the window the keyboard of a phone hides, and by `data-typing` that there
 * is one.
 */
export function useSeenScreen(place: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const seen = visualViewport
    if (!seen) return undefined
    const fit = () => {
      const isClose = seen.scale > closer
      const above = isClose ? 0 : seen.offsetTop
      const below = isClose ? 0 : Math.max(0, innerHeight - seen.height - above)
      place.current?.style.setProperty('--above', `${above}px`)
      place.current?.style.setProperty('--below', `${below}px`)
      place.current?.toggleAttribute('data-typing', above + below > 0)
    }
    fit()
    const ending = new AbortController()
    seen.addEventListener('resize', fit, { signal: ending.signal })
    seen.addEventListener('scroll', fit, { signal: ending.signal })
    return () => ending.abort()
  }, [place])
}
