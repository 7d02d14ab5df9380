import { useDeferredValue, type ComponentProps, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { FailedState } from './failed-state.tsx'
import { useRowFocus } from './use-row-focus.ts'

/** What a query that fetches a list part by part says of itself. */
export type Parts = {
  isPending: boolean
  isFetching: boolean
  isRefetchError: boolean
  isFetchNextPageError: boolean
  isFetchingNextPage: boolean
  hasNextPage: boolean
  fetchNextPage(): unknown
  refetch(): unknown
}

/** A list that comes part by part. Loading, failed, empty and filled are four states, and the end is visible. */
export function PagedList<Row>({
  parts,
  rows: come,
  keyOf,
  loading,
  failed,
  empty,
  more,
  end,
  box,
  row: rowLook,
  children,
}: {
  parts: Parts
  /** The rows fetched so far; undefined where none could be. */
  rows: Row[] | undefined
  keyOf: (row: Row) => string | number
  /** Skeletons in the shape of the rows. */
  loading: ReactNode
  /** Says that the list could not be loaded. */
  failed: string
  empty: ReactNode
  /** Asks for the next part. */
  more: string
  /** Stands below the last row of all. */
  end?: ReactNode
  /** For the element around the rows and what stands below them. */
  box?: ComponentProps<'div'>
  /** The look of the element around each row. */
  row?: string
  children: (row: Row) => ReactNode
}) {
  // Drawn in small steps: they come while one reads, or writes, on.
  const rows = useDeferredValue(come)
  const hasMore = useDeferredValue(parts.hasNextPage)
  const refused = parts.isFetchNextPageError && !parts.isFetchingNextPage
  const { place, list, button, hold, ask } = useRowFocus(rows?.map(keyOf) ?? [], refused)
  const fetchMore = () => {
    ask()
    void parts.fetchNextPage()
  }
  const retry = () => (parts.isFetchNextPageError ? fetchMore() : void parts.refetch())
  const trouble = <FailedState text={failed} onRetry={retry} busy={parts.isFetching} />
  if (parts.isPending || (come && !rows)) return loading
  if (!rows) return trouble
  return (
    <div tabIndex={-1} {...box} ref={place} className={`outline-none ${box?.className ?? ''}`}>
      {parts.isRefetchError && trouble}
      {rows.length === 0 && empty}
      <ul ref={list} className="flex flex-col divide-y divide-line empty:hidden">
        {rows.map((row) => (
          <li key={keyOf(row)} className={rowLook} onFocus={() => hold(keyOf(row))}>
            {children(row)}
          </li>
        ))}
      </ul>
      {parts.isFetchNextPageError && trouble}
      {hasMore ? (
        <Button wide ref={button} busy={parts.isFetchingNextPage} onClick={fetchMore}>
          {more}
        </Button>
      ) : (
        rows.length > 0 && end && <p className="pt-2 pb-1 text-center text-sm text-muted">{end}</p>
      )}
    </div>
  )
}
