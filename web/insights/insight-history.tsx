import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Insight, InsightReach } from '#contract/insights/insights.ts'
import { shortDate } from '#web/platform/times/moments.ts'
import { client } from '#web/platform/api/client.ts'
import { failureOf } from '#web/platform/api/failure.ts'
import { Card } from '#web/ui/card.tsx'
import { Collapsible } from '#web/ui/collapsible.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PagedList } from '#web/ui/paged-list.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ConfirmDialog } from '#web/ui/late-confirm.ts'
import { toast } from '#web/ui/toast.ts'
import { insightWords } from '#words/en/insights/insights.ts'
import { historyQuery, refreshHistory } from './insight-queries.ts'
import { InsightText } from './insight-text.tsx'

const { history: words, result: resultWords } = insightWords

/** What one has asked so far, and what was answered. */
export function InsightHistory({ reach }: { reach: InsightReach }) {
  const list = useInfiniteQuery(historyQuery(reach))
  const pages = list.data?.pages
  return (
    <Card title={words.title} text={words.text}>
      <PagedList
        parts={list}
        rows={pages?.flatMap(({ insights }) => insights)}
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
        row="py-4 first:pt-0"
      >
        {(insight) => <Kept insight={insight} />}
      </PagedList>
    </Card>
  )
}

function Kept({ insight }: { insight: Insight }) {
  const { title, question, askedAt } = insight
  return (
    <article aria-label={title} className="flex flex-col gap-1 wrap-anywhere outline-none">
      <header className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-base">{title}</h3>
        <DeleteInsight insight={insight} />
      </header>
      <p className="line-clamp-2 text-sm text-muted">{`${shortDate(askedAt)} · ${question}`}</p>
      <Collapsible labels={words.read}>
        <InsightText insight={insight} />
      </Collapsible>
    </article>
  )
}

/** Deletes an insight of one's own, after a question: nobody could write it again in the same words. */
function DeleteInsight({ insight: { id, title } }: { insight: Insight }) {
  const [asking, setAsking] = useState(false)
  const { mutate, isPending, error } = useMutation({
    // What another device has deleted is gone, as was wanted.
    mutationFn: () =>
      client.insights.delete({ id }).catch((refusal: unknown) => {
        if (failureOf(refusal).code !== 'NOT_FOUND') throw refusal
      }),
    onSuccess: async () => {
      setAsking(false)
      toast({ kind: 'success', title: resultWords.deleted })
      await refreshHistory()
    },
  })
  return (
    <>
      <span className="-m-2.5" {...ConfirmDialog.nearing}>
        <IconButton
          label={resultWords.deleteWhich(title)}
          icon={<Trash2 size={18} />}
          onClick={() => setAsking(true)}
        />
      </span>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={resultWords.askDelete.title}
        text={resultWords.askDelete.text}
        confirm={resultWords.delete}
        busy={isPending}
        trouble={error && failureOf(error, resultWords.deleteFailed)}
        onConfirm={() => mutate()}
      />
    </>
  )
}
