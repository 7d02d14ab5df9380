import { useEffect } from 'react'
import { api, queries } from '#web/platform/api/queries.ts'
import { serverNow } from '#web/platform/api/server-clock.ts'

/** Milliseconds to wait at least, where the server's clock says that the hour has come and its answer that it has not. */
const patience = 10_000
/** Milliseconds over which everybody who waits for the same hour is spread. */
const spread = 5_000

/** Reads home, journal and progress anew when a day opens, so that it appears by itself to those who wait for it. */
export function useOpening(opensAt: Date | null) {
  useEffect(() => {
    if (!opensAt) return
    const wait = Math.max(opensAt.getTime() - serverNow().getTime(), patience) + Math.random() * spread
    const timer = setTimeout(() => {
      void queries.invalidateQueries({ queryKey: api.home.key() })
      void queries.invalidateQueries({ queryKey: api.journal.desk.key() })
      void queries.invalidateQueries({ queryKey: api.progress.key() })
    }, wait)
    return () => clearTimeout(timer)
  }, [opensAt])
}
