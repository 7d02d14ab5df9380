import {
  createElement,
  type ComponentType,
  type ReactNode,
  startTransition,
  useEffect,
  useState,
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
  /** Shown in its place for as long as the part is not drawn. */
  fallback?: ReactNode
}

/** For the button or link that leads to a late part: a hand or the focus on it has the part fetched. */
export type Nearing = { onPointerEnter: () => void; onFocus: () => void }

/**
 * A component in a chunk of its own that costs the first paint nothing. Where it is wanted and cannot be had, the page is loaded
 * anew once the server is there; if that was done a moment ago, one is told, and can do it again. Where there is something to draw
 * `instead`, that is drawn, and nothing more is done.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { instead }: { instead?: ReactNode } = {},
) {
  const part = partOf(load)
  function Later({ wanted, inPlace = false, props, fallback = null }: LaterProps<Props>) {
    const [once, setOnce] = useState(wanted)
    if (wanted && !once) setOnce(true)
    const [, redraw] = useState(0)
    const { here, missed } = part.state()
    useEffect(() => {
      if (!once) return part.prepare()
      // Drawn in small steps: it comes while one reads, or writes, on.
      return here ? undefined : part.hear(() => startTransition(() => redraw((times) => times + 1)))
    }, [once, here])
    useEffect(() => {
      // Browsers remember for as long as the document lives that a part could not be fetched.
      return missed && once && instead === undefined ? reloadOnce() : undefined
    }, [missed, once])
    if (missed && wanted)
      return instead ?? <FailedState text={ui.partFailed} onRetry={() => location.reload()} />
    const drawn = inPlace ? wanted : once
    return <>{drawn && here && props ? createElement(here, props) : fallback}</>
  }
  const nearing: Nearing = { onPointerEnter: part.bring, onFocus: part.bring }
  return Object.assign(Later, { nearing })
}

/** A late part that opens over the page: it is fetched as it is first opened, and closes in its own time. */
export function laterDialog<Props extends { open: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Part = later(load)
  const Dialog = (props: Props) => <Part wanted={props.open} props={props} />
  return Object.assign(Dialog, { nearing: Part.nearing })
}

/** Whether somebody pays for what they fetch, and wants no more of it than they ask for. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData ?? false
}

type Part<Props> = { here: ComponentType<Props> | null; missed: boolean }

function partOf<Props>(load: () => Promise<ComponentType<Props>>) {
  const part: Part<Props> = { here: null, missed: false }
  const watchers = new Set<() => void>()
  let coming: Promise<void> | undefined
  const bring = () => {
    coming ??= load()
      .then(
        (component) => void (part.here = component),
        () => void (part.missed = true),
      )
      .finally(() => {
        for (const tell of watchers) tell()
      })
  }
  return {
    state: (): Readonly<Part<Props>> => part,
    bring,
    /** Fetches it, and tells once it is here or missed. Answers how to stop that. */
    hear(tell: () => void): () => void {
      if (part.here || part.missed) tell()
      watchers.add(tell)
      bring()
      return () => watchers.delete(tell)
    },
    /** Fetches it once the page has come to rest. Answers how to leave that. */
    prepare(): () => void {
      if (coming || savesData()) return () => {}
      const timer = setTimeout(bring, rest)
      return () => clearTimeout(timer)
    },
  }
}
