import { notifyManager, useIsFetching } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { failureOf } from '#web/platform/api/failure.ts'
import { api, queries } from '#web/platform/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { frame } from '#words/en/platform/frame.ts'
import { ui } from '#words/en/platform/ui.ts'

const pageQueries = { queryKey: api.key({ type: 'query' }), type: 'active' } as const

/** Above a page that shows what was read before, because reading it anew has failed. Lists say so themselves. */
export function StaleNotice() {
  const error = useSyncExternalStore(watch, () => staleQueries()[0]?.state.error ?? null)
  // Otherwise one is on the way to the sign-in page.
  return error && failureOf(error).code !== 'UNAUTHENTICATED' ? <Stale error={error} /> : null
}

function Stale({ error }: { error: Error }) {
  const busy = useIsFetching(pageQueries) > 0
  return (
    <div className="pb-6">
      <Notice kind="danger" title={frame.stale}>
        <p>{failureOf(error).text}</p>
        <div className="pt-2">
          <Button busy={busy} onClick={readAgain}>
            {ui.retry}
          </Button>
        </div>
      </Notice>
    </div>
  )
}

function watch(tell: () => void): () => void {
  return queries.getQueryCache().subscribe(notifyManager.batchCalls(tell))
}

function staleQueries() {
  return queries.getQueryCache().findAll({
    ...pageQueries,
    predicate: ({ state }) => state.status === 'error' && state.data !== undefined,
  })
}

function readAgain() {
  for (const query of staleQueries()) void query.fetch().catch(() => {})
}
