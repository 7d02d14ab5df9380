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

// Names of what was told, until somebody who came later has read it anew.
const told = new Set<LiveName>()

/** Passes on what the server has told. */
export function tellLive(event: LiveEvent) {
  told.add(event.name)
  news.tell(event)
}

/** Nothing was told yet. */
export function forgetTold() {
  told.clear()
}

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

/**
 * Calls back as the component comes, if something of these names was told before. For what shows answers that came with the page: where its scripts
 * are slow the stream begins before it is drawn, and nobody has heard that they are old.
 */
export function useMissed(names: LiveName[], hear: () => void) {
  const heard = useEffectEvent(hear)
  const look = useEffectEvent(() => {
    const missed = names.filter((name) => told.delete(name))
    if (missed.length > 0) heard()
  })
  useEffect(() => look(), [])
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
