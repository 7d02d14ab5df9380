import { type RefObject, useEffect, useEffectEvent } from 'react'

type Options = { pointer: 'fine' | 'coarse'; wanted: boolean }

/**
 * Leads the keyboard to a place as a conversation opens, on devices with such a pointer: with a mouse one goes on to write, while a touch
 * would bring up the keyboard over what there is to read. Whoever is elsewhere by then stays there.
 */
export function useFocusOnOpen(place: RefObject<HTMLElement | null>, { pointer, wanted }: Options) {
  const focus = useEffectEvent(() => {
    if (!wanted || !matchMedia(`(pointer: ${pointer})`).matches) return
    if (document.activeElement?.matches('h1, input, textarea')) return
    place.current?.focus({ preventScroll: true })
  })
  useEffect(() => focus(), [])
}
