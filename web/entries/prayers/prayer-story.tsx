import { useInfiniteQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { Entry, Prayer } from '#contract/entries/entry.ts'
import { api, inParts, queries } from '#web/platform/api/queries.ts'
import { useLive } from '#web/live/live-news.ts'
import { shortDate } from '#web/platform/times/moments.ts'
import { PrayingCount } from './praying-count.tsx'
import { Removed, RemovedTexts } from '#web/entries/removed.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { prayerWords as words } from '#words/en/entries/prayers.ts'
import { removedWords } from '#words/en/entries/removed.ts'
import { removeUpdate, restoreUpdate } from './prayer-acts.ts'

/** What became of a prayer request: what has happened since, and how it was answered. */
export function PrayerStory({ entry, prayer }: { entry: Entry; prayer: Prayer }) {
  const { answer, updateCount, removedCount, prayingCount } = prayer
  useLive('sharing.prayed', ({ entryId }) => {
    if (entryId === entry.id) void queries.invalidateQueries({ queryKey: api.entries.list.key() })
  })
  return (
    <>
      <PrayingCount count={prayingCount} />
      {updateCount > 0 && <Updates entry={entry} prayer={prayer} />}
      {removedCount > 0 && entry.can.edit && <RemovedUpdates entry={entry} count={removedCount} />}
      {answer && (
        <div role="group" aria-label={words.answered} className="rounded bg-gold-soft px-4 py-3">
          <p className="text-sm font-medium text-gold">{words.answeredOn(shortDate(answer.answeredAt))}</p>
          {answer.note && <p className="reading as-written">{answer.note}</p>}
        </div>
      )}
    </>
  )
}

// The newest come with the entry; the earlier ones when somebody asks for them.
function Updates({ entry, prayer: { updates, updateCount } }: { entry: Entry; prayer: Prayer }) {
  const [all, setAll] = useState(false)
  const list = useInfiniteQuery({ ...updatesQuery(entry.id), enabled: all })
  const read = list.data?.pages.flatMap((page) => page.updates)
  const shown = read?.toReversed() ?? updates
  const earlier = Math.max(updateCount - shown.length, 0)
  const showEarlier = () => {
    setAll(true)
    if (list.isError) void (read ? list.fetchNextPage() : list.refetch())
    else if (list.hasNextPage) void list.fetchNextPage()
  }
  return (
    <div role="group" aria-label={words.updates} className="flex flex-col gap-2 border-l-2 border-line pl-4">
      {list.isError && <p role="alert">{words.updatesFailed}</p>}
      {earlier > 0 && (
        <div className="-ml-4">
          <Button look="plain" busy={list.isFetching} onClick={showEarlier}>
            {words.earlierUpdates(earlier)}
          </Button>
        </div>
      )}
      <ul className="flex flex-col gap-2">
        {shown.map((update) => (
          <li key={update.id}>
            <p className="flex items-center justify-between gap-2 text-sm text-muted">
              <time dateTime={update.writtenAt.toISOString()}>{shortDate(update.writtenAt)}</time>
              {entry.can.edit && (
                <IconButton
                  label={words.removeUpdate(shortDate(update.writtenAt))}
                  icon={<X size={16} />}
                  onClick={() => void removeUpdate(entry, update)}
                />
              )}
            </p>
            <p className="reading as-written">{update.text}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

function updatesQuery(id: string) {
  return api.entries.updates.infiniteOptions({
    input: (after: string | undefined) => ({ id, after, limit: 50 }),
    ...inParts<string>(),
  })
}

/** The updates of a prayer request that were removed, to be put back. */
function RemovedUpdates({ entry, count }: { entry: Entry; count: number }) {
  return (
    <Removed label={words.removedUpdates(count)}>
      <RemovedList id={entry.id} />
    </Removed>
  )
}

function RemovedList({ id }: { id: string }) {
  const list = useInfiniteQuery(removedQuery(id))
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

function removedQuery(id: string) {
  return api.entries.updates.infiniteOptions({
    input: (after: string | undefined) => ({ id, removed: 'yes' as const, after, limit: 10 }),
    ...inParts<string>(),
  })
}
