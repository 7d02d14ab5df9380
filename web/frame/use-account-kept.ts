import { useEffect } from 'react'
import { useMe } from '#web/api/session.ts'
import { toast } from '#web/ui/toast.ts'
import { frame } from '#words/en/frame.ts'

// Kept by this browser, so that it is said once; the settings say it for as long as it is news.
const toldKey = 'deletion-cancelled'

/** Tells whoever has taken back by signing in that their account was to be deleted. */
export function useAccountKept() {
  const { deletionCancelledAt: at } = useMe()
  useEffect(() => {
    if (!at || localStorage.getItem(toldKey) === at) return
    localStorage.setItem(toldKey, at)
    toast({ id: 'deletion', kind: 'success', ...frame.accountKept, lasts: 15_000 })
  }, [at])
}
