import { useEffect } from 'react'
import { useMe } from '#web/platform/api/session.ts'
import { keepOn, keptOn } from '#web/platform/storage/device.ts'
import { nameOn } from '#web/platform/storage/shelves.ts'
import { toast } from '#web/ui/toast.ts'
import { frame } from '#words/en/platform/frame.ts'

/** Tells whoever has taken back by signing in that their account was to be deleted. */
export function useAccountKept() {
  const { id, deletionCancelledAt: at } = useMe()
  useEffect(() => {
    // Kept by this browser, so that it is said once; the settings say it for as long as it is news.
    const name = nameOn('accountKept', id)
    if (!at || keptOn(name) === at) return
    keepOn(name, at)
    toast({ id: 'deletion', kind: 'success', ...frame.accountKept, lasts: 15_000 })
  }, [id, at])
}
