import { useLayoutEffect, useRef, type FocusEvent } from 'react'

/** For an element in which things come and go: where what has the focus goes, the element takes it, so that the keyboard stays there. */
export function useFocusKept<Place extends HTMLElement>() {
  const ref = useRef<Place>(null)
  const holds = useRef(false)
  // What is taken out of the page says nothing as it goes.
  useLayoutEffect(() => {
    if (!holds.current || document.activeElement !== document.body) return
    holds.current = false
    ref.current?.focus()
  })
  return {
    ref,
    tabIndex: -1,
    onFocus: () => {
      holds.current = true
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!ref.current?.contains(relatedTarget)) holds.current = false
    },
  }
}
