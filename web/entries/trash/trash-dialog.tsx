import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Entry } from '#contract/entries/entry.ts'
import { quotesStay } from '#contract/content-reports/limits.ts'
import { trashDays } from '#contract/entries/limits.ts'
import { api, inParts } from '#web/platform/api/queries.ts'
import { DialogSkeleton } from '#web/entries/dialog-skeleton.tsx'
import { EntryText } from '#web/entries/entry-text.tsx'
import { inWalk, wholeTitleOf, yoursOf } from '#web/entries/entry-title.ts'
import { keptUntil } from '#web/entries/kept-until.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import type { ErrorWords } from '#words/en/platform/errors.ts'
import { trashWords as words } from '#words/en/entries/trash.ts'
import { purgeEntry, restoreEntry } from './trash-acts.ts'

const trashQuery = api.entries.trashed.infiniteOptions({
  input: (after: string | undefined) => ({ after, limit: 10 }),
  ...inParts<string>(),
})

type TrashDialogProps = { open: boolean; presentWalk: number; onClose: () => void }

/** Everything of one's own that was deleted and can still be restored. */
export function TrashDialog({ open, presentWalk, onClose }: TrashDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      text={words.text(trashDays, quotesStay)}
      width="wide"
    >
      {open && <Trash presentWalk={presentWalk} />}
    </Dialog>
  )
}

function Trash({ presentWalk }: { presentWalk: number }) {
  const list = useInfiniteQuery(trashQuery)
  const pages = list.data?.pages
  return (
    <PagedList
      parts={list}
      rows={pages?.flatMap((page) => page.entries)}
      keyOf={({ id }) => id}
      loading={<DialogSkeleton />}
      failed={words.failed}
      empty={<EmptyState title={words.empty} />}
      more={words.more}
      end={pages && pages.length > 1 && words.end(pages.at(-1)?.total ?? 0)}
      row="py-4"
    >
      {(entry) => <TrashedEntry entry={entry} presentWalk={presentWalk} />}
    </PagedList>
  )
}

function TrashedEntry({ entry, presentWalk }: { entry: Entry; presentWalk: number }) {
  const [busy, setBusy] = useState<'restore' | 'purge' | null>(null)
  const [asking, setAsking] = useState(false)
  const [trouble, setTrouble] = useState<ErrorWords | null>(null)
  const { trashedAt, can } = entry
  const title = inWalk(wholeTitleOf(entry), entry, presentWalk)
  const which = <span className="sr-only">{title}</span>
  const files = entry.attachments.length + entry.removedFileCount
  const act = async (name: 'restore' | 'purge', run: typeof restoreEntry | typeof purgeEntry) => {
    setBusy(name)
    setTrouble(await run(entry))
    setBusy(null)
    setAsking(false)
  }
  return (
    <article aria-label={title} className="flex flex-col gap-2">
      <header className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold">{title}</span>
        {trashedAt && <span className="text-sm text-muted">{keptUntil(trashedAt)}</span>}
      </header>
      <EntryText text={entry.text} />
      {files > 0 && <p className="text-sm text-muted">{words.files(files)}</p>}
      <div className="flex flex-wrap gap-2">
        {can.restore && (
          <Button
            busy={busy === 'restore'}
            busyLabel={words.restoring}
            onClick={() => void act('restore', restoreEntry)}
          >
            {words.restore}
            {which}
          </Button>
        )}
        <Button look="plain-danger" onClick={() => setAsking(true)}>
          {words.purge}
          {which}
        </Button>
      </div>
      {trouble && (
        <Notice kind="danger" title={trouble.title}>
          <p>{trouble.text}</p>
        </Notice>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.purgeTitle(yoursOf(entry))}
        text={words.purgeText(files, quotesStay)}
        confirm={words.purge}
        busyLabel={words.deleting}
        busy={busy === 'purge'}
        onConfirm={() => void act('purge', purgeEntry)}
      />
    </article>
  )
}
