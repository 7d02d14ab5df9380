import { type ReactNode, useRef } from 'react'
import { useSeenScreen } from './use-seen-screen.ts'

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
