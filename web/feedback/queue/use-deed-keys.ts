import { useEffect, useEffectEvent } from 'react'
import { type Deed, deedOf } from '#web/feedback/answer/keys.ts'

/** Calls back with what is asked for by keys, wherever on the page one is; `press` answers whether it is something that one does here. */
export function useDeedKeys(press: (deed: Deed) => boolean) {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const deed = deedOf(event)
    // What lies over the page has keys of its own.
    const { target } = event
    const isWithin =
      target === document.body || (target instanceof Element && target.closest('main') !== null)
    if (!deed || !isWithin) return
    if (event.repeat || press(deed)) event.preventDefault()
  })
  useEffect(() => {
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}
