import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EntryHighlight } from '#contract/highlights/highlights.ts'
import { useMe } from '#web/platform/api/session.ts'
import { client } from '#web/platform/api/client.ts'
import { failureOf, tellFailure } from '#web/platform/api/failure.ts'
import { paths } from '#web/paths.ts'
import { shortDate } from '#web/platform/times/moments.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { toast } from '#web/ui/toast.ts'
import { highlightWords } from '#words/en/highlights/highlights.ts'
import { ui } from '#words/en/platform/ui.ts'
import { highlightOf, refreshHighlights, showHighlightOf } from './highlight-queries.ts'

const { made: words, button } = highlightWords

export type MadeDialogProps = { entryId: string; open: boolean; onClose: () => void }

/** One's own highlight of an entry: what its author says, and the way to take it back. */
export function MadeDialog({ entryId, open, onClose }: MadeDialogProps) {
  const { data, isError, isFetching, refetch } = useQuery({ ...highlightOf(entryId), enabled: open })
  const [busy, setBusy] = useState(false)
  const highlight = data?.highlight
  const remove = async (made: EntryHighlight) => {
    setBusy(true)
    const gone = await removeOwnHighlight(entryId, made)
    setBusy(false)
    if (gone) onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.title}
      actions={
        <>
          {highlight?.can.remove && highlight.usedAt === null && (
            <Button busy={busy} busyLabel={words.removing} onClick={() => void remove(highlight)}>
              {words.remove}
            </Button>
          )}
          <Button look="primary" onClick={onClose}>
            {ui.close}
          </Button>
        </>
      }
    >
      {highlight && <About highlight={highlight} />}
      {!highlight && isError && (
        <FailedState text={words.loadFailed} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!highlight && !isError && (
        <Skeletons>
          <SkeletonLines lines={2} />
        </Skeletons>
      )}
    </Dialog>
  )
}

function About({ highlight }: { highlight: EntryHighlight }) {
  const { consent, named, notes, createdAt, usedAt, can } = highlight
  const { administer } = useMe().can
  return (
    <div className="flex flex-col gap-3 wrap-anywhere">
      <p>{words.consents[named ? 'named' : consent]}</p>
      {usedAt && (
        <p>
          {words.used(shortDate(usedAt))} {!can.remove && words.usedStays}
        </p>
      )}
      {notes && (
        <dl className="rounded border border-line px-4 py-3">
          <dt className="text-sm font-medium text-muted">{words.note}</dt>
          <dd className="as-written">{notes}</dd>
        </dl>
      )}
      <p className="text-sm text-muted">{words.since(shortDate(createdAt))}</p>
      {administer && (
        <p>
          <TextLink to={paths.highlights(usedAt ? { tab: 'used' } : {})}>{words.page}</TextLink>
        </p>
      )}
    </div>
  )
}

/** Takes one's highlight from an entry, and offers to put it back. Answers whether it is gone. */
export async function removeOwnHighlight(entryId: string, { id, notes }: EntryHighlight): Promise<boolean> {
  try {
    await client.highlights.remove({ id })
  } catch (error) {
    if (failureOf(error).code !== 'NOT_FOUND') {
      tellFailure(error, words.removeFailed)
      void refreshHighlights()
      return false
    }
  }
  showHighlightOf(entryId, null)
  void refreshHighlights()
  toast({
    kind: 'success',
    title: words.removed,
    lasts: 10_000,
    action: { label: words.undo, onPick: () => void putBack(entryId, notes) },
  })
  return true
}

async function putBack(entryId: string, notes: string) {
  try {
    showHighlightOf(entryId, await client.highlights.add({ entryId, notes }))
  } catch (error) {
    tellFailure(error, button.failed)
  }
  void refreshHighlights()
}
