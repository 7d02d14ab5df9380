import { useEffect, useEffectEvent } from 'react'
import type { LiveData, LiveEvent, LiveName } from '#contract/live/live-event.ts'
import { newsOf } from '#web/api/news.ts'

const news = newsOf<LiveEvent>()

const misses = newsOf<undefined>()

/** Passes on that more may have happened than was told. What was read as a query is read anew by itself. */
export function tellMissed() {
  misses.tell(undefined)
}

/** Passes on what the server has told. */
export const tellLive = news.tell

/** Calls back when something of this name is told. Answers how to stop. */
function hearLive<Name extends LiveName>(name: Name, hear: (data: LiveData<Name>) => void): () => void {
  return news.hear((event) => {
    if (event.name === name) hear(event.data as LiveData<Name>)
  })
}

/** Calls back while the component is there. After a break in which too much may have happened, everything shown is read anew without it. */
export function useLive<Name extends LiveName>(name: Name, hear: (data: LiveData<Name>) => void) {
  const heard = useEffectEvent(hear)
  useEffect(() => hearLive(name, heard), [name])
}

/** Calls back while the component is there, whenever more may have happened than was told: for what is no query. */
export function useMissed(hear: () => void) {
  const heard = useEffectEvent(hear)
  useEffect(() => misses.hear(heard), [])
}
