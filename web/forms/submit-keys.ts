import type { KeyboardEvent } from 'react'

/** Submits the form around a field on ctrl or cmd with Enter. */
export function submitOnKeys(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/** The key that goes with Enter on this device. */
export const submitKey = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl'
