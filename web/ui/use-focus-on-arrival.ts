import { type RefObject, useEffect, useRef } from 'react'

/** For the element that the keyboard goes on from as it comes, where `arrives` says so. */
export function useFocusOnArrival<Target extends HTMLElement>(arrives: boolean): RefObject<Target | null> {
  const target = useRef<Target>(null)
  useEffect(() => {
    if (arrives) target.current?.focus({ preventScroll: true })
  }, [arrives])
  return target
}
