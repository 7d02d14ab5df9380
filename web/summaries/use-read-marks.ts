import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OwnSummary } from '#contract/summaries/summaries.ts'
import { client } from '#web/platform/api/client.ts'
import { useReturn } from '#web/ui/use-return.ts'

/**
 * Notes what one reads while the page is looked at. Answers which of it was not read when the page came: it stays marked for as long
 * as one is there.
 */
export function useReadMarks(summaries: OwnSummary[]): (summary: OwnSummary) => boolean {
  const [fresh, setFresh] = useState<string[]>([])
  const noting = useRef(false)
  const unread = summaries.filter(({ readAt }) => readAt === null)
  const note = async () => {
    if (document.visibilityState !== 'visible' || unread.length === 0 || noting.current) return
    noting.current = true
    setFresh((before) => [...new Set([...before, ...unread.map(nameOf)])])
    const seen = unread.slice(0, mostAtOnce).map(({ id, version }) => ({ id, version }))
    // What could not be noted is noted when one comes the next time. That it was comes as news.
    await client.summaries.read({ seen }).catch(() => undefined)
    noting.current = false
  }
  const come = useEffectEvent(() => void note())
  const unreadNames = unread.map(nameOf).join()
  useEffect(() => come(), [unreadNames])
  useReturn(() => void note())
  return (summary) => summary.readAt === null || fresh.includes(nameOf(summary))
}

/** What the server takes in one call. */
const mostAtOnce = 50

function nameOf({ id, version }: OwnSummary): string {
  return `${id} ${version}`
}
