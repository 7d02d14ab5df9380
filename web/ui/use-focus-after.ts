import { useEffect, useRef } from 'react'

/** Gives the focus back to the button that led into something, once that is over. */
export function useFocusAfter(busy: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const was = useRef(false)
  useEffect(() => {
    if (was.current && !busy) button.current?.focus()
    was.current = busy
  }, [busy])
  return button
}
