import { useLayoutEffect, useRef } from 'react'

type Key = string | number

/**
 * The keyboard's place in a list whose rows come and go. Where the row with the focus goes, another takes it: the one now in its
 * place, the last, or the place of the list once that is empty. Where more rows were asked for, the first of them takes it.
 */
export function useRowFocus(keys: readonly Key[], failed = false) {
  const place = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(keys)
  // The row that had the focus last, itself or in what opened from it.
  const held = useRef<Key | null>(null)
  const asked = useRef(false)

  // Before the browser, or a dialog around the list, finds another place.
  useLayoutEffect(() => {
    const known = before.current
    before.current = keys
    const gone = held.current !== null && !keys.includes(held.current)
    const come = asked.current && keys.length > known.length
    const refused = asked.current && failed
    if (!gone && !come && !refused) return
    const index = gone ? Math.min(known.indexOf(held.current ?? ''), keys.length - 1) : known.length
    if (gone) held.current = null
    asked.current = false
    if (isElsewhere(place.current, button.current)) return
    if (refused) button.current?.focus()
    else focusOn(list.current?.children[index] ?? place.current)
  })

  return {
    place,
    list,
    /** For the button that asks for more. */
    button,
    hold: (key: Key) => {
      held.current = key
    },
    ask: () => {
      asked.current = true
    },
  }
}

// Whoever has gone on to something else stays there.
function isElsewhere(place: Element | null, button: Element | null): boolean {
  const { activeElement } = document
  return activeElement !== null && activeElement !== button && !activeElement.contains(place)
}

function focusOn(row: Element | null) {
  const named = row?.querySelector('article') ?? row
  if (!(named instanceof HTMLElement)) return
  named.tabIndex = -1
  named.focus()
}
