import { useInfiniteQuery } from '@tanstack/react-query'
import type { Entry } from '#contract/entries/entry.ts'
import { api, inParts } from '#web/platform/api/queries.ts'
import { Removed, RemovedTexts } from '#web/entries/removed.tsx'
import { shortDate } from '#web/platform/times/moments.ts'
import { prayerWords as words } from '#words/en/entries/prayers.ts'
import { removedWords } from '#words/en/entries/removed.ts'
import { restoreUpdate } from './prayer-acts.ts'

/** The updates of a prayer request that were removed, to be put back. */
export function RemovedUpdates({ entry, count }: { entry: Entry; count: number }) {
  return (
    <Removed label={words.removedUpdates(count)}>
      <Updates id={entry.id} />
    </Removed>
  )
}

function Updates({ id }: { id: string }) {
  const list = useInfiniteQuery(updatesQuery(id))
  const updates = list.data?.pages.flatMap((page) => page.updates)
  return (
    <RemovedTexts
      parts={list}
      rows={updates?.map(({ id, text, writtenAt }) => ({ id, text, date: shortDate(writtenAt) }))}
      failed={words.removedFailed}
      act={removedWords.putBack}
      onAct={(update) => void restoreUpdate({ id }, update)}
    />
  )
}

function updatesQuery(id: string) {
  return api.entries.updates.infiniteOptions({
    input: (after: string | undefined) => ({ id, removed: 'yes' as const, after, limit: 10 }),
    ...inParts<string>(),
  })
}
