import { useEffect, useEffectEvent } from 'react'
import type { LiveData, LiveEvent, LiveName } from '#contract/live/live-event.ts'
import { newsOf } from '#web/api/news.ts'

const news = newsOf<LiveEvent>()

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
