import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mostKeys } from '#contract/api-keys/limits.ts'
import type { ApiKey } from '#contract/api-keys/api-keys.ts'
import { dateAndTime, shortDate } from '#web/platform/times/moments.ts'
import { Sentence } from '#web/platform/names/sentence.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { HowMany } from '#web/ui/how-many.tsx'
import { laterDialog } from '#web/ui/later.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { useFocusKept } from '#web/ui/use-focus-kept.ts'
import { Badge } from '#web/ui/badge.tsx'
import { apiKeyWords } from '#words/en/api-keys/api-keys.ts'
import { keysQuery } from './refresh-keys.ts'
import { RevokeButton } from './revoke-button.tsx'

const { list: words, make } = apiKeyWords
const MakeKeyDialog = laterDialog(() => import('./make-key-dialog.tsx').then((file) => file.MakeKeyDialog))

/** The keys that there are, and the way to another. */
export function KeyList() {
  const list = useQuery(keysQuery)
  const place = useFocusKept<HTMLDivElement>()
  const [making, setMaking] = useState(false)
  const data = list.isError ? undefined : list.data
  const isFull = data?.inPlan && !data.can.make
  return (
    <Card
      title={words.title}
      text={<HowMany count={data?.keys.length} say={words.count} />}
      actions={
        data?.can.make && (
          <Button
            {...MakeKeyDialog.nearing}
            look="primary"
            aria-haspopup="dialog"
            onClick={() => setMaking(true)}
          >
            {make.open}
          </Button>
        )
      }
    >
      {isFull && <p>{words.full(mostKeys)}</p>}
      {list.isError && (
        <FailedState text={words.failed} onRetry={() => void list.refetch()} busy={list.isFetching} />
      )}
      {list.isPending && (
        <Skeletons>
          <SkeletonLines lines={6} />
        </Skeletons>
      )}
      <div {...place} className="outline-none">
        {data?.keys.length === 0 && (
          <EmptyState title={words.empty} {...(data.inPlan && { text: words.emptyText })} />
        )}
        <ul className="flex flex-col divide-y divide-line empty:hidden">
          {data?.keys.map((key) => (
            <li key={key.id} className="py-3.5 first:pt-0">
              <KeyRow apiKey={key} />
            </li>
          ))}
        </ul>
      </div>
      <MakeKeyDialog open={making} onClose={() => setMaking(false)} />
    </Card>
  )
}

/** A key in the list. */
export function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const { name, lastFour, scopes, madeBy, madeAt, lastUsedAt, state } = apiKey
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="flex min-w-0 flex-col gap-1 pt-1.5 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{name}</span>
          <code className="text-sm text-muted">{words.lastFour(lastFour)}</code>
          {state === 'ended' && <Badge>{words.ended}</Badge>}
          {state === 'resting' && <Badge tone="gold">{words.resting}</Badge>}
        </p>
        <ul className="flex flex-wrap gap-1.5 py-0.5" aria-label={words.scopes}>
          {scopes.map((scope) => (
            <li key={scope}>
              <code className="rounded bg-tint px-1.5 py-0.5 text-sm">{scope}</code>
            </li>
          ))}
        </ul>
        {state === 'resting' && <p className="text-sm">{words.restingText}</p>}
        <p className="text-sm text-muted">
          <Sentence of={(name) => words.madeBy(name, shortDate(madeAt))} who={[madeBy ?? words.somebody]} />
        </p>
        <p className="flex flex-wrap gap-x-4 text-sm text-muted">
          <span>{lastUsedAt ? words.lastUsed(dateAndTime(lastUsedAt)) : words.neverUsed}</span>
          <span>{endOfKey(apiKey)}</span>
        </p>
      </div>
      <div className="-mr-3 shrink-0 whitespace-nowrap">
        <RevokeButton apiKey={apiKey} />
      </div>
    </div>
  )
}

// It ends as its last day does.
function endOfKey({ endsAt, state }: ApiKey): string {
  if (endsAt === null) return words.noEnd
  const day = shortDate(new Date(endsAt.getTime() - 1))
  return state === 'ended' ? words.endedOn(day) : words.endsOn(day)
}
