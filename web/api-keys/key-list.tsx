import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { mostKeys } from '#contract/api-keys/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailedState } from '#web/ui/failed-state.tsx'
import { later } from '#web/ui/later.tsx'
import { SkeletonLines, Skeletons } from '#web/ui/skeleton.tsx'
import { useFocusKept } from '#web/ui/use-focus-kept.ts'
import { apiKeyWords } from '#words/en/api-keys/api-keys.ts'
import { KeyRow } from './key-row.tsx'
import { keysQuery } from './refresh-keys.ts'

const { list: words, make } = apiKeyWords
const MakeKeyDialog = later(() => import('./make-key-dialog.tsx').then((file) => file.MakeKeyDialog))

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
      text={<span role="status">{data && data.keys.length > 0 && words.count(data.keys.length)}</span>}
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
      <MakeKeyDialog wanted={making} props={{ open: making, onClose: () => setMaking(false) }} />
    </Card>
  )
}
