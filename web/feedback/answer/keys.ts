import { submitKey } from '#web/platform/forms/submit-keys.ts'
import { type Pressed, pressedKey } from '#web/ui/pressed-key.ts'

/** What one does by keyboard while one writes. */
export type Deed = 'deliver' | 'save' | 'next' | 'previous' | 'dismiss' | 'analyze'

type Keys = {
  /** What is pressed, as the page shows it. */
  shown: readonly string[]
  /** What is pressed, for those who listen (`aria-keyshortcuts`). */
  aria: string
}

const isMac = submitKey === '⌘'
const main = isMac ? 'Meta' : 'Control'
const alt = isMac ? '⌥' : 'Alt'

/** The keys for each. They go with a modifier, so that one can go on writing. */
export const keysOf: Record<Deed, Keys> = {
  deliver: { shown: [submitKey, 'Enter'], aria: `${main}+Enter` },
  save: { shown: [submitKey, 'S'], aria: `${main}+S` },
  next: { shown: [alt, '↓'], aria: 'Alt+ArrowDown' },
  previous: { shown: [alt, '↑'], aria: 'Alt+ArrowUp' },
  dismiss: { shown: [submitKey, 'Shift', 'D'], aria: `${main}+Shift+D` },
  analyze: { shown: [submitKey, 'Shift', 'A'], aria: `${main}+Shift+A` },
}

type PressedWith = Pressed & Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** What somebody asks for by what they press; null for anything else. */
export function deedOf(event: PressedWith): Deed | null {
  const key = pressedKey(event)
  const { ctrlKey, metaKey, altKey, shiftKey } = event
  const withMain = (ctrlKey || metaKey) && !altKey
  if (withMain && !shiftKey)
    return { enter: 'deliver' as const, s: 'save' as const }[key.toLowerCase()] ?? null
  if (withMain) return { d: 'dismiss' as const, a: 'analyze' as const }[key.toLowerCase()] ?? null
  if (!altKey || ctrlKey || metaKey || shiftKey) return null
  return { ArrowDown: 'next' as const, ArrowUp: 'previous' as const }[key] ?? null
}
