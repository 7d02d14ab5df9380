import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PublicProfile } from '#contract/profile/public-profile.ts'
import type { Override } from '#contract/overrides/overrides.ts'
import { api, inParts } from '#web/platform/api/queries.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { Button } from '#web/ui/button.tsx'
import { laterDialog } from '#web/ui/later.tsx'
import { nameInText } from '#web/platform/names/name-in-text.ts'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { dateAndTime } from '#web/platform/times/moments.ts'
import { overrideWords } from '#words/en/overrides/overrides.ts'

const { history: words } = overrideWords

/** What admins changed in the days of somebody, newest first. */
export function OverrideHistory({ person }: { person: PublicProfile }) {
  const list = useInfiniteQuery(
    api.overrides.history.infiniteOptions({
      input: (after: string | undefined) => ({ personId: person.id, after, limit: 10 }),
      ...inParts<string>(),
    }),
  )
  const pages = list.data?.pages
  return (
    <Card title={words.title}>
      <PagedList
        parts={list}
        rows={pages?.flatMap(({ overrides }) => overrides)}
        keyOf={({ id }) => id}
        loading={
          <Skeletons>
            <SkeletonLines lines={4} />
          </Skeletons>
        }
        failed={words.failed}
        empty={<EmptyState title={words.empty} text={words.emptyText} />}
        more={words.more}
        end={words.end(pages?.at(-1)?.total ?? 0)}
        row="py-5 first:pt-0"
      >
        {(override) => <HistoryItem override={override} name={nameInText(person)} />}
      </PagedList>
    </Card>
  )
}

const UndoDialog = laterDialog(() => import('./undo-dialog.tsx').then((file) => file.UndoDialog))

/** One change: who made it, what it changed and why; and the way to undo it. */
function HistoryItem({ override, name }: { override: Override; name: string }) {
  const { admin, madeAt, walk, reason, marked, unmarked, before, after, undoneAt, undoneBy, can } = override
  const what = words.what(dateAndTime(madeAt))
  return (
    <article aria-label={what} className="flex flex-col gap-2 wrap-anywhere">
      <h3 className="text-base">
        <Sentence of={(by) => words.by(by, dateAndTime(madeAt), walk)} who={[admin ?? words.somebody]} />
      </h3>
      <ul className="text-muted">
        {marked.length > 0 && <li>{words.marked(marked)}</li>}
        {unmarked.length > 0 && <li>{words.unmarked(unmarked)}</li>}
        <li>{words.fromTo(before, after)}</li>
      </ul>
      <p className="as-written">{reason}</p>
      {undoneAt && (
        <p className="font-medium">
          <Sentence of={(by) => words.undone(by, dateAndTime(undoneAt))} who={[undoneBy ?? words.somebody]} />
        </p>
      )}
      {!undoneAt && !can.undo && <p className="text-sm text-muted">{words.overtaken}</p>}
      {can.undo && <Undo id={override.id} what={what} name={name} />}
    </article>
  )
}

function Undo({ id, what, name }: { id: string; what: string; name: string }) {
  const [asking, setAsking] = useState(false)
  return (
    <div>
      <Button
        {...UndoDialog.nearing}
        aria-label={words.undoOf(what)}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        {words.undo}
      </Button>
      <UndoDialog id={id} name={name} open={asking} onClose={() => setAsking(false)} />
    </div>
  )
}
