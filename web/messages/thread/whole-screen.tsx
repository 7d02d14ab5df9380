import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

/**
 * A part of a page that fills the screen of a phone below the header, as far as its keyboard leaves room. What one can do without
 * while one types makes way by `group-data-typing/screen:max-md:hidden`.
 */
export function WholeScreen({ className, children }: { className: string; children: ReactNode }) {
  const place = useRef<HTMLElement>(null)
  useSeenScreen(place)
  return (
    <section
      ref={place}
      data-whole-screen
      className={`group/screen flex flex-col max-md:fixed max-md:inset-x-0 max-md:top-[calc(3.5rem+var(--above,0px))] max-md:bottom-[var(--below,0px)]
        max-md:z-20 max-md:bg-paper ${className}`}
    >
      {children}
    </section>
  )
}

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
