import { useQuery } from '@tanstack/react-query'
import { FailedState } from '#web/ui/failed-state.tsx'
import { highlightWords } from '#words/en/highlights/highlights.ts'
import { HighlightButton } from './highlight-button.tsx'
import { highlightOf } from './highlight-queries.ts'

/** A button that highlights an entry, where nothing is known yet of one's highlight of it: asks the server first. */
export function EntryHighlight({ entryId }: { entryId: string }) {
  const { data, isError, isFetching, refetch } = useQuery(highlightOf(entryId))
  if (data) {
    return (
      <HighlightButton entryId={entryId} highlighted={data.highlight !== null} allowed={data.can.highlight} />
    )
  }
  if (!isError) return null
  return (
    <FailedState text={highlightWords.made.loadFailed} onRetry={() => void refetch()} busy={isFetching} />
  )
}
