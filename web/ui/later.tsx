import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'

/** Milliseconds after which a part is fetched though nobody asked for it: the page has come to rest by then. */
const rest = 3000

export type LaterProps<Props> = {
  /** The part is drawn from the first moment that this is true. */
  wanted: boolean
  props: Props
  /** In its place until then. */
  fallback?: ReactNode
}

/** A component in a chunk of its own that costs the first paint nothing. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load() }))
  return function Later({ wanted, props, fallback = null }: LaterProps<Props>) {
    const [once, setOnce] = useState(wanted)
    if (wanted && !once) setOnce(true)
    useEffect(() => {
      // Whether that works does not matter before the part is wanted.
      const timer = setTimeout(() => void load().catch(() => null), rest)
      return () => clearTimeout(timer)
    }, [])
    if (!once) return fallback
    return (
      <Suspense fallback={fallback}>
        <Part {...props} />
      </Suspense>
    )
  }
}
