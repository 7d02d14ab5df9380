import { useEffect, useRef, type ReactNode } from 'react'

/** Something a form has to say: it takes the focus as it comes, so that nobody misses it and the keyboard goes on from it. */
export function FocusHere({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-20 rounded outline-none">
      {children}
    </div>
  )
}
