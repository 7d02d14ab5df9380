import {
  createElement,
  type ComponentType,
  type ReactNode,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'

/** Milliseconds after which a part is fetched though nobody asked for it: the page has come to rest by then. */
const rest = 3000
/** Milliseconds after which a part that could not be fetched is asked for again. */
const patience = 5000

export type LaterProps<Props> = {
  /** The part is drawn from the first moment that this is true. */
  wanted: boolean
  /** It is drawn only for as long as it is wanted. What opens over the page stays instead, and closes in its own time. */
  inPlace?: boolean
  /** Null where there is nothing to draw yet. */
  props: Props | null
  /** In its place until then, and while it cannot be fetched. */
  fallback?: ReactNode
}

/** For the button or link that leads to a late part: a hand or the focus on it has the part fetched. */
export type Nearing = { onPointerEnter: () => void; onFocus: () => void }

/** A component in a chunk of its own that costs the first paint nothing, and whose absence breaks nothing. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const part = partOf(load)
  function Later({ wanted, inPlace = false, props, fallback = null }: LaterProps<Props>) {
    const here = useSyncExternalStore(part.watch, part.here)
    const [once, setOnce] = useState(wanted)
    if (wanted && !once) setOnce(true)
    useEffect(() => {
      if (here) return undefined
      const ask = () => {
        part.fetch()
        timer = setTimeout(ask, patience)
      }
      let timer = setTimeout(ask, once ? 0 : rest)
      return () => clearTimeout(timer)
    }, [here, once])
    const drawn = inPlace ? wanted : once
    return drawn && here && props ? createElement(here, props) : fallback
  }
  const nearing: Nearing = { onPointerEnter: part.fetch, onFocus: part.fetch }
  return Object.assign(Later, { nearing })
}

function partOf<Props>(load: () => Promise<ComponentType<Props>>) {
  let here: ComponentType<Props> | null = null
  let coming = false
  const watchers = new Set<() => void>()
  const keep = (part: ComponentType<Props>) => {
    here = part
    for (const tell of watchers) tell()
  }
  return {
    here: () => here,
    watch(tell: () => void) {
      watchers.add(tell)
      return () => watchers.delete(tell)
    },
    fetch() {
      if (here || coming) return
      coming = true
      void load()
        .then(keep, () => {})
        .finally(() => (coming = false))
    },
  }
}
