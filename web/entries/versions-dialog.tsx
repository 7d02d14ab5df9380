import { useInfiniteQuery } from '@tanstack/react-query'
import type { Entry } from '#contract/entries/entry.ts'
import { api, inParts } from '#web/platform/api/queries.ts'
import { dateAndTime } from '#web/platform/times/moments.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { entryWords } from '#words/en/entries/entries.ts'
import { AudienceBadge } from './audience-badge.tsx'
import { DialogSkeleton } from './dialog-skeleton.tsx'

const words = entryWords.versions

export type VersionsDialogProps = { entry: Entry; open: boolean; onClose: () => void }

/** Reads back what an entry said before it was edited. */
export function VersionsDialog({ entry, open, onClose }: VersionsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={words.title} text={words.text} width="wide">
      {open && <Versions id={entry.id} />}
    </Dialog>
  )
}

function Versions({ id }: { id: string }) {
  const list = useInfiniteQuery(versionsQuery(id))
  return (
    <PagedList
      parts={list}
      rows={list.data?.pages.flatMap((page) => page.versions)}
      keyOf={({ version }) => version}
      loading={<DialogSkeleton />}
      failed={words.failed}
      empty={words.end}
      more={words.more}
      end={words.end}
      row="flex flex-col gap-2 py-4"
    >
      {({ text, audience, writtenAt }) => (
        <>
          <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
            {dateAndTime(writtenAt)}
            <AudienceBadge audience={audience} />
          </p>
          <p className="reading as-written">{text}</p>
        </>
      )}
    </PagedList>
  )
}

function versionsQuery(id: string) {
  return api.entries.versions.infiniteOptions({
    input: (after: number | undefined) => ({ id, after, limit: 10 }),
    ...inParts<number>(),
  })
}
