import {
  createElement,
  type ComponentType,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { ui } from '#words/en/platform/ui.ts'
import { FailedState } from './failed-state.tsx'
import { reloadOnce } from './reload-once.ts'

/** Milliseconds after which a part is fetched though nobody asked for it, unless somebody pays for what they fetch: the page has come to rest by then. */
const rest = 3000

export type LaterProps<Props> = {
  /** The part is drawn from the first moment that this is true. */
  wanted: boolean
  /** It is drawn only for as long as it is wanted. What opens over the page stays instead, and closes in its own time. */
  inPlace?: boolean
  /** Null where there is nothing to draw yet. */
  props: Props | null
  /** In its place until then. */
  fallback?: ReactNode
}

/** For the button or link that leads to a late part: a hand or the focus on it has the part fetched. */
export type Nearing = { onPointerEnter: () => void; onFocus: () => void }

/**
 * A component in a chunk of its own that costs the first paint nothing. Where it is wanted and cannot be had, the page is loaded
 * anew once the server is there; if that was done a moment ago, one is told, and can do it again.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const part = partOf(load)
  function Later({ wanted, inPlace = false, props, fallback = null }: LaterProps<Props>) {
    const [once, setOnce] = useState(wanted)
    if (wanted && !once) setOnce(true)
    // What nobody wants yet comes without a word. Drawn in small steps: it comes while one reads, or writes, on.
    const here = useDeferredValue(useSyncExternalStore(part.watch, () => (once ? part.here() : null)))
    const missed = useSyncExternalStore(part.watch, () => once && part.missed())
    useEffect(() => {
      if (part.here()) return undefined
      if (once) return part.fetch()
      if (savesData()) return undefined
      const timer = setTimeout(part.fetch, rest)
      return () => clearTimeout(timer)
    }, [once])
    useEffect(() => {
      // Browsers remember for as long as the document lives that a part could not be fetched.
      return missed ? reloadOnce() : undefined
    }, [missed])
    if (missed && wanted) return <FailedState text={ui.partFailed} onRetry={() => location.reload()} />
    const drawn = inPlace ? wanted : once
    return <>{drawn && here && props ? createElement(here, props) : fallback}</>
  }
  const nearing: Nearing = { onPointerEnter: part.fetch, onFocus: part.fetch }
  return Object.assign(Later, { nearing })
}

/** The same for what opens over the page: it comes as it is first opened, and closes in its own time. */
export function laterDialog<Props extends { open: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Part = later(load)
  const Dialog = (props: Props) => <Part wanted={props.open} props={props} />
  return Object.assign(Dialog, { nearing: Part.nearing })
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData ?? false
}

function partOf<Props>(load: () => Promise<ComponentType<Props>>) {
  let here: ComponentType<Props> | null = null
  let coming = false
  let missed = false
  const watchers = new Set<() => void>()
  const tellAll = () => {
    for (const tell of watchers) tell()
  }
  return {
    here: () => here,
    missed: () => missed,
    watch(tell: () => void) {
      watchers.add(tell)
      return () => watchers.delete(tell)
    },
    fetch() {
      if (coming) return
      coming = true
      void load()
        .then(
          (part) => (here = part),
          () => (missed = true),
        )
        .then(tellAll)
    },
  }
}
