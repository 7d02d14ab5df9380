import { useInfiniteQuery } from '@tanstack/react-query'
import { dateAndTime } from '#web/platform/times/moments.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { summaryWords } from '#words/en/summaries/summaries.ts'
import { versionsQuery } from './summary-queries.ts'

const { versions: words } = summaryWords

export type VersionsDialogProps = { id: string; open: boolean; onClose: () => void }

/** Reads back what a summary said before, as far as it had been read. */
export function VersionsDialog({ id, open, onClose }: VersionsDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={words.title} text={words.text} width="wide">
      {open && <Versions id={id} />}
    </Dialog>
  )
}

function Versions({ id }: { id: string }) {
  const list = useInfiniteQuery(versionsQuery(id))
  return (
    <PagedList
      parts={list}
      rows={list.data?.pages.flatMap(({ versions }) => versions)}
      keyOf={({ version }) => version}
      loading={
        <Skeletons>
          <SkeletonLines lines={5} />
        </Skeletons>
      }
      failed={words.failed}
      empty={words.end}
      more={words.more}
      end={words.end}
      row="flex flex-col gap-2 py-4"
    >
      {({ content, updatedAt }) => (
        <>
          <p className="text-sm text-muted">{dateAndTime(updatedAt)}</p>
          <p className="reading as-written wrap-anywhere">{content}</p>
        </>
      )}
    </PagedList>
  )
}
