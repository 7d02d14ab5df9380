import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** Where one is in a thread: at its end or not, and with which row so many px below the upper edge when it was scrolled to `top`. */
type Place = { atEnd: boolean; row: Element | null; offset: number; top: number }

/** Px from the end within which one counts as being there. */
const nearEnd = 48

/**
 * Keeps what one reads where it is while rows come and go around it and change their height, and stays at the end once one is there.
 * `isWhole` says that the last row is the end of all.
 */
export function useScrollPlace(isWhole: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const place = useRef<Place>({ atEnd: true, row: null, offset: 0, top: 0 })
  const whole = useRef(isWhole)
  const [isAtEnd, setIsAtEnd] = useState(true)

  /** Notes where one is, after each movement. */
  const note = () => {
    const element = box.current
    if (!element) return
    const atEnd = whole.current && fromEnd(element) < nearEnd
    const row = firstInView(element)
    place.current = { atEnd, row, offset: row ? topOf(row, element) : 0, top: element.scrollTop }
    setIsAtEnd(atEnd)
  }
  const hold = () => {
    const element = box.current
    if (element) keep(element, place.current)
    note()
  }

  useLayoutEffect(() => {
    whole.current = isWhole
    hold()
  })
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const watcher = new ResizeObserver(hold)
    watcher.observe(element)
    for (const child of element.children) watcher.observe(child)
    return () => watcher.disconnect()
  }, [])

  return {
    box,
    note,
    isAtEnd,
    /** Leads to a row, at a part of the height from above. */
    goTo(row: Element, part: number) {
      const element = box.current
      if (!element) return
      element.scrollTop += topOf(row, element) - element.clientHeight * part
      note()
    },
    goToEnd() {
      const element = box.current
      if (!element) return
      element.scrollTop = element.scrollHeight
      note()
    },
  }
}

/** Px between the lower edge of what is seen and the end. */
export function fromEnd({ scrollHeight, scrollTop, clientHeight }: Element): number {
  return scrollHeight - scrollTop - clientHeight
}

// A movement since the last note, of which no event has told yet, stays.
function keep(element: Element, { atEnd, row, offset, top }: Place) {
  const moved = element.scrollTop - top
  if (atEnd && (moved === 0 || fromEnd(element) < 1)) {
    element.scrollTop = element.scrollHeight
  } else if (row?.isConnected) {
    element.scrollTop += topOf(row, element) - (offset - moved)
  }
}

function topOf(row: Element, box: Element): number {
  return row.getBoundingClientRect().top - box.getBoundingClientRect().top
}

// By halves, as there are hundreds. The line of a day may move up when more of that day comes, a message does not.
function firstInView(box: Element): Element | null {
  const rows = box.querySelectorAll('[data-row=message] > article')
  const edge = box.getBoundingClientRect().top
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle]?.getBoundingClientRect().bottom ?? 0) > edge) high = middle
    else low = middle + 1
  }
  return rows[low] ?? null
}
