import { useQuery } from '@tanstack/react-query'
import type { Entry } from '#contract/entries/entries.ts'
import { api } from '#web/api/queries.ts'
import { dateAndTime } from '#web/programme/moments.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { versionWords } from '#words/en/versions.ts'
import { AudienceBadge } from './audience-badge.tsx'

/** Reads back what an entry said before it was edited. */
export function VersionsDialog({
  entry,
  open,
  onClose,
}: {
  entry: Entry
  open: boolean
  onClose: () => void
}) {
  const { title, text } = versionWords
  return (
    <Dialog open={open} onClose={onClose} title={title} text={text} width="wide">
      {open && <Versions id={entry.id} />}
    </Dialog>
  )
}

function Versions({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(api.entries.versions.queryOptions({ input: { id } }))
  if (data) {
    return (
      <ol className="flex flex-col divide-y divide-line">
        {data.versions.map(({ version, text, audience, writtenAt }) => (
          <li key={version} className="flex flex-col gap-2 py-4">
            <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
              {dateAndTime(writtenAt)}
              <AudienceBadge audience={audience} />
            </p>
            <p className="reading as-written">{text}</p>
          </li>
        ))}
      </ol>
    )
  }
  if (error) {
    return <FailedState text={versionWords.failed} onRetry={() => void refetch()} busy={isFetching} />
  }
  return (
    <div className="py-4">
      <Skeletons>
        <SkeletonLines lines={5} />
      </Skeletons>
    </div>
  )
}
