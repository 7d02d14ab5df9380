import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { dayIn, paths, walkIn, type ProgressTab } from '#web/paths.ts'

/** What the address of the progress page asks for. */
export type Address = {
  tab: ProgressTab
  /** The present walk if undefined. */
  walk: number | undefined
  /** The day that is open over the page, if one is. */
  day: number | undefined
}

const tabs: readonly ProgressTab[] = ['current', 'upcoming', 'completed', 'all']

export function useAddress(): Address {
  const search = useSearch({ strict: false })
  const tab = tabs.find((one) => one === search.tab) ?? 'current'
  return { tab, walk: walkIn(search.walk), day: dayIn(search.day) }
}

/** The path to the same page with something else asked for. */
export function pathTo({ tab, walk, day }: Partial<Address>): string {
  return paths.progress({
    ...(tab && tab !== 'current' && { tab }),
    ...(day && { day }),
    ...(walk && { walk }),
  })
}

/** How to close the day that is open over the page: by going back where one came from the page, as on a phone. */
export function useClosing(address: Address): () => void {
  const router = useRouter()
  const { day } = address
  const before = useRef(day)
  const oneStep = useRef(false)
  useEffect(() => {
    if (day === before.current) return
    oneStep.current = day !== undefined && before.current === undefined
    before.current = day
  }, [day])
  return () => {
    if (oneStep.current) return router.history.back()
    void router.navigate({ href: pathTo({ ...address, day: undefined }), replace: true, resetScroll: false })
  }
}
