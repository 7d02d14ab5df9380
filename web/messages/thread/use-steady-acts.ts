import { useLayoutEffect, useRef, useState } from 'react'
import type { Acts } from './message-acts.tsx'

/** Acts that stay the same from drawing to drawing and do what the last ones do, so that what is handed them need not be drawn anew. */
export function useSteadyActs(acts: Acts): Acts {
  const last = useRef(acts)
  useLayoutEffect(() => {
    last.current = acts
  })
  const [steady] = useState<Acts>(() => ({
    react: (message, sign, on) => last.current.react(message, sign, on),
    reply: (message) => last.current.reply(message),
    edit: (message) => last.current.edit(message),
    remove: (message) => last.current.remove(message),
    goTo: (number) => last.current.goTo(number),
    report: (message) => last.current.report(message),
    takeBack: (unsent) => last.current.takeBack(unsent),
  }))
  return steady
}
