import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/** Milliseconds after which a part is fetched though nobody asked for it: the page has come to rest by then. */
const rest = 3000
/** Milliseconds after which a part that could not be fetched is asked for again. */
const patience = 5000

export type LaterProps<Props> = {
  /** The part is drawn from the first moment that this is true. */
  wanted: boolean
  props: Props
  /** In its place until then, and while it cannot be fetched. */
  fallback?: ReactNode
}

/** A component in a chunk of its own that costs the first paint nothing, and whose absence breaks nothing. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let fetched: ComponentType<Props> | null = null
  return function Later({ wanted, props, fallback = null }: LaterProps<Props>) {
    const [Part, setPart] = useState(() => fetched)
    const [once, setOnce] = useState(wanted)
    if (wanted && !once) setOnce(true)
    useEffect(() => {
      if (Part) return undefined
      const keep = (part: ComponentType<Props>) => {
        fetched = part
        setPart(() => part)
      }
      const ask = () => {
        load().then(keep, () => {
          timer = setTimeout(ask, patience)
        })
      }
      let timer = setTimeout(ask, once ? 0 : rest)
      return () => clearTimeout(timer)
    }, [Part, once])
    return once && Part ? <Part {...props} /> : fallback
  }
}
