import { useEffect, useEffectEvent } from 'react'
import type { LiveData, LiveEvent, LiveName } from '#contract/live/live-event.ts'
import { newsOf } from '#web/platform/api/news.ts'

const news = newsOf<LiveEvent>()

const beginnings = newsOf<Begun>()

const holdings = newsOf<boolean>()

/** `missed` says that more may have happened before than is told. */
type Begun = { missed: boolean }

/** Passes on that the stream has begun, for the first time or after a break. */
export const tellBegun = beginnings.tell

/** Passes on what the server has told. */
export const tellLive = news.tell

/** Passes on whether something between here and the server holds the stream back. */
export const tellHeld = holdings.tell

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

/** Calls back while the component is there, whenever the stream begins. For what is shown and is no query. */
export function useBegun(hear: (begun: Begun) => void) {
  const heard = useEffectEvent(hear)
  useEffect(() => beginnings.hear(heard), [])
}

/** Calls back while the component is there, with whether the stream is held back, as often as that is known. */
export function useHeld(hear: (held: boolean) => void) {
  const heard = useEffectEvent(hear)
  useEffect(() => holdings.hear(heard), [])
}

/** Calls back when who is tied to whom is different, and so what one may read of others: by a community, a circle or a block. */
export function useTies(hear: () => void) {
  useLive('community.changed', hear)
  useLive('circle.changed', hear)
}
