import type { KeyboardEvent } from 'react'
import { pressedKey } from '#web/ui/pressed-key.ts'

/** Submits the form around a field on ctrl or cmd with Enter. */
export function submitOnKeys(event: KeyboardEvent<HTMLFormElement>) {
  if (pressedKey(event) !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/** The key that goes with Enter on this device. */
export const submitKey = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl'
