import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Entry } from '#contract/entries/entries.ts'
import { trashDays } from '#contract/entries/limits.ts'
import { api } from '#web/api/queries.ts'
import { shortDate } from '#web/programme/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { entryWords } from '#words/en/entries.ts'
import { trashWords as words } from '#words/en/trash.ts'
import { purgeEntry, restoreEntry } from './trash-acts.ts'
import { EntryText } from './entry-text.tsx'

const dayLength = 86_400_000

/** Everything of one's own that was deleted and can still be restored. */
export function TrashDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={words.title} text={words.text(trashDays)} width="wide">
      {open && <Trash />}
    </Dialog>
  )
}

function Trash() {
  const { data, error, refetch, isFetching } = useQuery(api.entries.trashed.queryOptions({ input: {} }))
  if (data?.entries.length === 0) return <EmptyState title={words.empty} />
  if (data) {
    return (
      <ul className="flex flex-col divide-y divide-line">
        {data.entries.map((entry) => (
          <li key={entry.id} className="py-4">
            <TrashedEntry entry={entry} />
          </li>
        ))}
      </ul>
    )
  }
  if (error) return <FailedState text={words.failed} onRetry={() => void refetch()} busy={isFetching} />
  return (
    <div className="py-4">
      <Skeletons>
        <SkeletonLines lines={4} />
      </Skeletons>
    </div>
  )
}

function TrashedEntry({ entry }: { entry: Entry }) {
  const [busy, setBusy] = useState<'restore' | 'purge' | null>(null)
  const [asking, setAsking] = useState(false)
  const { day, kind, trashedAt, can } = entry
  const { one } = entryWords.kinds[kind]
  const act = async (name: 'restore' | 'purge', run: (entry: Entry) => Promise<boolean>) => {
    setBusy(name)
    await run(entry)
    setBusy(null)
    setAsking(false)
  }
  return (
    <article aria-label={words.item(one, day)} className="flex flex-col gap-2">
      <header className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">{words.item(one, day)}</span>
        {trashedAt && (
          <span className="text-sm text-muted">
            {words.until(shortDate(new Date(trashedAt.getTime() + trashDays * dayLength)))}
          </span>
        )}
      </header>
      <EntryText text={entry.text} />
      <div className="flex flex-wrap gap-2">
        {can.restore && (
          <Button
            busy={busy === 'restore'}
            busyLabel={words.restoring}
            onClick={() => void act('restore', restoreEntry)}
          >
            {words.restore}
          </Button>
        )}
        <Button look="plain" onClick={() => setAsking(true)}>
          {words.purge}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.purgeTitle(one, day)}
        text={words.purgeText}
        confirm={words.purge}
        busyLabel={words.deleting}
        busy={busy === 'purge'}
        onConfirm={() => void act('purge', purgeEntry)}
      />
    </article>
  )
}
