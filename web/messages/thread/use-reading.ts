import { useEffect, useRef, type RefObject } from 'react'
import type { Conversation } from '#contract/messages/message.ts'
import { useReturn } from '#web/ui/use-return.ts'
import { noteRead } from './conversation.ts'

/** Milliseconds of rest after which it is noted how far one has read. */
const rest = 300

/** Notes how far one has read, by what stands in view while the page is looked at. Answers what to call after each movement. */
export function useReading(box: RefObject<HTMLElement | null>, { id, readNumber }: Conversation): () => void {
  const noted = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const send = async () => {
    const number = lastInView(box.current)
    if (document.visibilityState !== 'visible' || number <= Math.max(noted.current, readNumber)) return
    noted.current = number
    try {
      await noteRead(id, number)
    } catch {
      // The next movement tells it anew.
      noted.current = 0
    }
  }
  const look = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void send(), rest)
  }
  // What comes in while one is at the end is seen without a movement.
  useEffect(look)
  useEffect(() => () => clearTimeout(timer.current), [])
  useReturn(look)
  return look
}

/** The number of the last message of which the beginning is in view; 0 for none. */
function lastInView(box: HTMLElement | null): number {
  if (!box) return 0
  const { top, bottom } = box.getBoundingClientRect()
  const edge = Math.min(bottom, innerHeight)
  const rows = [...box.querySelectorAll<HTMLElement>('[data-number]')]
  const last = rows.findLast((row) => {
    const place = row.getBoundingClientRect()
    return place.top + Math.min(place.height, 24) <= edge && place.bottom > top
  })
  return Number(last?.dataset.number ?? 0)
}
